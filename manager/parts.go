package manager

import (
	"time"

	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/scheduler"
)

// schedulerConfig turns the crawl's settings into the scheduler's. An archived
// web has no hosts to be polite to, and asked again it answers the same.
func schedulerConfig(cfg Config) scheduler.Config {
	s := scheduler.DefaultConfig()
	s.MaxPages = cfg.MaxPages
	s.Turns = cfg.Requests == 1
	s.Visited = cfg.Visited
	s.Retries = cfg.Retries
	s.Seed = cfg.SeedNumber
	s.HostConnections, s.HostDelay = cfg.HostConnections, time.Duration(cfg.HostDelay)
	if len(cfg.Web) > 0 {
		s.HostConnections, s.HostDelay = 0, 0
		s.Retries, s.MaxRetryAfter, s.HostFailures = 0, 0, 0
	}
	return s
}

// liveOptions turns the crawl's settings into the live downloader's.
func liveOptions(cfg Config) downloader.LiveOptions {
	return downloader.LiveOptions{
		Contact:      cfg.Contact,
		ConnectTo:    cfg.ConnectTo,
		TotalTimeout: time.Duration(cfg.Timeout),
	}
}
