package agents

import (
	"github.com/spoor-crawler/spoor/manager/directory"
	"github.com/spoor-crawler/spoor/scheduler"
)

// Ready is what an agent wants done after a message. Send it in the order of
// its fields: what is recorded goes before the end. The zero value is nothing.
type Ready struct {
	Records    []directory.Record   // to the Directory Service; ReplyTo is for the caller to fill in
	Snapshots  []directory.Snapshot // to the Directory Service
	Submit     *scheduler.Submit    // to the Scheduler
	Leave      bool                 // to the Scheduler: nothing more will be submitted
	Progressed *Progressed          // to the Manager
	Ended      *Ended               // to the Manager; nothing comes after it
}
