package spoor

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Link is one address found on a page, before it is fetched.
type Link struct {
	URL    URL
	Parent URL    // the page it was found on; empty for a seed
	Anchor string // anchor text, white space folded; of several anchors the first with text; an agent keeps at most 500 characters
	Depth  int    // links followed from the seed; a seed has 0
}

// Part is one named share of a priority ("anchor", "url", "cohesive", "parents").
type Part struct {
	Name  string
	Value float64
}

// Parts is a priority taken apart, in the order of its strategy. In JSON it is
// an object with keys in that order.
type Parts []Part

// MarshalJSON writes {"name":value,...} in order.
func (p Parts) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, part := range p {
		if i > 0 {
			b.WriteByte(',')
		}
		name, err := json.Marshal(part.Name)
		if err != nil {
			return nil, fmt.Errorf("part name %q: %w", part.Name, err)
		}
		value, err := json.Marshal(part.Value)
		if err != nil {
			return nil, fmt.Errorf("part %s: %w", part.Name, err)
		}
		b.Write(name)
		b.WriteByte(':')
		b.Write(value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// UnmarshalJSON reads what MarshalJSON writes and keeps the order of the keys;
// null is no parts.
func (p *Parts) UnmarshalJSON(data []byte) error {
	d := json.NewDecoder(bytes.NewReader(data))
	open, err := d.Token()
	if err != nil {
		return fmt.Errorf("parts: %w", err)
	}
	*p = nil
	if open == nil {
		return nil
	}
	if open != json.Delim('{') {
		return fmt.Errorf("parts: want an object, got %s", clip(string(data)))
	}
	for d.More() {
		part, err := decodePart(d)
		if err != nil {
			return err
		}
		*p = append(*p, part)
	}
	if _, err := d.Token(); err != nil {
		return fmt.Errorf("parts: the object does not end: %w", err)
	}
	return nil
}

func decodePart(d *json.Decoder) (Part, error) {
	key, err := d.Token()
	if err != nil {
		return Part{}, fmt.Errorf("parts: %w", err)
	}
	name, ok := key.(string)
	if !ok {
		return Part{}, fmt.Errorf("parts: %v is no name", key)
	}
	part := Part{Name: name}
	if err := d.Decode(&part.Value); err != nil {
		return Part{}, fmt.Errorf("part %s: %w", part.Name, err)
	}
	return part, nil
}
