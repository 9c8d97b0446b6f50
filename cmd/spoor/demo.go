package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/spoor-crawler/spoor/internal/sampleweb"
	"github.com/spoor-crawler/spoor/manager"
	"github.com/spoor-crawler/spoor/seeding"
)

// demoPages is the demo's budget: enough for the agents' paths to part.
const demoPages = 600

func newDemo() *cobra.Command {
	var out string
	var verbose bool
	cmd := &cobra.Command{
		Use:   "demo",
		Short: "See it work: three agents on a built-in web",
		Long: `Demo serves a sample web of invented sites on this machine, over real HTTP, and
sends three agents after the topic "jaguar car": the car, not the cat, the
football team or the game console. News, blogs and discussions weigh in. Some
servers are slow, some fail, as on the real web. It takes some seconds and
prints where the results are.`,
		Example: `  spoor demo
  spoor demo --out my-demo && spoor paths my-demo`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if out == "" {
				out = unused(runName("demo", time.Now()))
			}
			return demo(cmd, out, verbose)
		},
	}
	cmd.Flags().StringVar(&out, "out", "", "run `DIR` to create (default: spoor-demo-TIME)")
	cmd.Flags().BoolVarP(&verbose, "verbose", "v", false, "print the log for people on standard error")
	return cmd
}

func demo(cmd *cobra.Command, out string, verbose bool) error {
	web, err := sampleweb.Generate(sampleweb.Options{})
	if err != nil {
		return failed(err)
	}
	addr, stop, err := serveSample(cmd.Context(), web.Handler())
	if err != nil {
		return failed(err)
	}
	defer stop()
	cfg := demoConfig(web.Demo(), addr, out)
	return crawl(cmd, cfg, verbose, fmt.Sprintf("sample web: %d pages on http://%s; topic %q without %s\n",
		len(web.Pages()), addr, cfg.Topics[0].Query, strings.Join(cfg.Topics[0].Not, ", ")))
}

// demoConfig is the demo as a crawl: hosts get several connections and no
// pause, since they are all this machine.
func demoConfig(task sampleweb.Crawl, addr, out string) manager.Config {
	cfg := manager.Defaults()
	topic := manager.Topic{
		Name: task.Topic, Query: task.Query, Not: task.Not,
		Genres: map[string]float64{"news": 0, "blogs": 0, "discussions": 0},
	}
	for _, s := range task.Seeds {
		topic.Seeds = append(topic.Seeds, seeding.Seed{URL: s.URL, Genre: s.Genre}.String())
	}
	cfg.Topics = []manager.Topic{topic}
	cfg.MaxPages = demoPages
	cfg.ConnectTo = addr
	cfg.HostDelay, cfg.HostConnections = 0, 4
	cfg.Timeout = manager.Duration(5 * time.Second)
	cfg.Retries = 1
	cfg.Out = out
	return cfg
}

// serveSample serves a handler on loopback until stop is called.
func serveSample(ctx context.Context, handler http.Handler) (addr string, stop func(), err error) {
	l, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return "", nil, fmt.Errorf("sample web: %w", err)
	}
	server := &http.Server{Handler: handler, ReadHeaderTimeout: 10 * time.Second}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = server.Serve(l) // ends with Close
	}()
	return l.Addr().String(), func() {
		_ = server.Close()
		<-ended
	}, nil
}
