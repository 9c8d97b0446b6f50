package directory

import (
	"iter"

	bolt "go.etcd.io/bbolt"

	"github.com/spoor-crawler/spoor"
)

// Steps gives every step of the run in the order topic, agent, step. An error
// is the last thing it gives; it wraps [ErrDamaged]. Each step is the caller's.
func (r *Reader) Steps() iter.Seq2[*spoor.Step, error] {
	return r.byTopic(func(t topic) iter.Seq2[*spoor.Step, error] {
		return scan(r, stepBucket, appendKey(nil, t.number), stepKeyLen, readStep(t.name))
	})
}

// Path gives the steps of one agent in order; none for an unknown agent.
func (r *Reader) Path(a spoor.AgentID) iter.Seq2[*spoor.Step, error] {
	return r.byTopic(func(t topic) iter.Seq2[*spoor.Step, error] {
		if t.name != a.Topic || checkAgent(a) != nil {
			return nil
		}
		return scan(r, stepBucket, appendKey(nil, t.number, uint32(a.Number)), stepKeyLen, readStep(t.name))
	})
}

// Relevant gives the steps whose pages were judged relevant, in the order of
// Steps, without reading the others.
func (r *Reader) Relevant() iter.Seq2[*spoor.Step, error] {
	return r.byTopic(func(t topic) iter.Seq2[*spoor.Step, error] {
		return scan(r, relevantBucket, appendKey(nil, t.number), stepKeyLen, readRelevant(t.name))
	})
}

// byTopic joins what of gives for each topic, nil being nothing, and ends
// after an error.
func (r *Reader) byTopic(of func(topic) iter.Seq2[*spoor.Step, error]) iter.Seq2[*spoor.Step, error] {
	return func(yield func(*spoor.Step, error) bool) {
		for _, t := range r.topics {
			steps := of(t)
			if steps == nil {
				continue
			}
			for s, err := range steps {
				if !yield(s, err) || err != nil {
					return
				}
			}
		}
	}
}

func readStep(topic string) decode[*spoor.Step] {
	return func(_ *bolt.Tx, key, content []byte) (*spoor.Step, bool) {
		s := &spoor.Step{Topic: topic, Agent: keyNumber(key, 1), Step: keyNumber(key, 2)}
		return s, decodeStep(content, s)
	}
}

// readRelevant looks up the step that an entry of the index stands for.
func readRelevant(topic string) decode[*spoor.Step] {
	step := readStep(topic)
	return func(tx *bolt.Tx, key, _ []byte) (*spoor.Step, bool) {
		value := tx.Bucket([]byte{stepBucket}).Get(key)
		s, err := readOne(tx, stepBucket, key, value, stepKeyLen, step)
		return s, err == nil && s.Relevant
	}
}
