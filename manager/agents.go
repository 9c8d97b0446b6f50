package manager

import (
	"fmt"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents"
	"github.com/spoor-crawler/spoor/agents/frontier"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/seeding"
)

// prior is what agents are given before they crawl, by topic name. The zero
// value is nothing.
type prior struct {
	truths truths
	taught map[string]Teaching
}

// untaught is what is known of the topics before anything is opened or fetched.
func untaught(topics []Topic, m models) prior {
	p := prior{truths: guessing(topics), taught: map[string]Teaching{}}
	for name, model := range m {
		p.taught[name] = Teaching{Model: model}
	}
	return p
}

// checkTopics tries the split, and makes one agent's knowledge and strategy of
// each topic, so that a bad name or number is found before anything is opened
// or fetched.
func checkTopics(cfg Config, own map[string]linkscore.Factory, before prior) error {
	if _, err := seeding.Split(nil, 1, cfg.Segments); err != nil {
		return err
	}
	for _, t := range cfg.Topics {
		if _, err := newAgent(cfg, own, before, Assignment{Agent: spoor.AgentID{Topic: t.Name, Number: 1}, Topic: t}); err != nil {
			return fmt.Errorf("topic %q: %w", t.Name, err)
		}
	}
	return nil
}

// newAgents makes the agents of a plan, each with knowledge of its own, which
// was taught. An agent that is restarted keeps it: see agents.Core.
func newAgents(cfg Config, own map[string]linkscore.Factory, before prior, plan []Assignment) ([]*agents.Core, error) {
	cores := make([]*agents.Core, len(plan))
	for i, a := range plan {
		core, err := newAgent(cfg, own, before, a)
		if err != nil {
			return nil, fmt.Errorf("agent %s: %w", a.Agent, err)
		}
		cores[i] = core
	}
	return cores, nil
}

func newAgent(cfg Config, own map[string]linkscore.Factory, before prior, a Assignment) (*agents.Core, error) {
	know, o, err := cfg.Mind(a.Topic, before.taught[a.Topic.Name])
	if err != nil {
		return nil, err
	}
	strategy, err := strategyOf(cfg.Strategy, own, o, before.truths[a.Topic.Name], know)
	if err != nil {
		return nil, err
	}
	return agents.New(agents.Config{
		Agent: a.Agent, Requests: cfg.Requests, StackSize: cfg.StackSize, MaxRelevant: cfg.MaxRelevant,
		Expiry: frontier.Expiry(cfg.Expire),
	}, know, strategy), nil
}

// strategyOf makes a strategy. Own ones never get the truth, and of the built-in
// ones linkscore.New gives it to the oracle alone.
func strategyOf(name string, own map[string]linkscore.Factory, o linkscore.Options, truth linkscore.Truth, k *knowledge.Knowledge) (linkscore.Strategy, error) {
	o.Truth = nil
	if factory, ok := own[name]; ok {
		return factory(o, k)
	}
	o.Truth = truth
	return linkscore.New(name, o, k)
}
