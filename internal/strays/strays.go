// Package strays counts and logs the messages that an actor does not know. An
// actor system drops them silently, and a message that was sent as a value
// where its pointer is expected is one of them.
package strays

import "github.com/rs/zerolog"

// Count is how many messages one actor did not know. The zero value is none.
type Count int

// Note counts a message and warns of it: its type, and how many there were.
func (c *Count) Note(log zerolog.Logger, actor string, message any) {
	*c++
	log.Warn().Str("actor", actor).Type("type", message).Int("unknown", int(*c)).Msg("message of an unknown type ignored")
}
