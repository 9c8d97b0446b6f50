package scheduler

import (
	"errors"
	"strings"
	"testing"
	"time"
)

func TestTheDefaultsAreValid(t *testing.T) {
	if err := DefaultConfig().Validate(); err != nil {
		t.Error(err)
	}
}

func TestABadSettingIsNamed(t *testing.T) {
	for field, spoil := range map[string]func(*Config){
		"Visited":         func(c *Config) { c.Visited = "everyone" },
		"MaxPages":        func(c *Config) { c.MaxPages = -1 },
		"HostConnections": func(c *Config) { c.HostConnections = -1 },
		"HostDelay":       func(c *Config) { c.HostDelay = -time.Second },
		"MaxRetryAfter":   func(c *Config) { c.MaxRetryAfter = -1 },
		"MaxRedirects":    func(c *Config) { c.MaxRedirects = -1 },
		"Retries":         func(c *Config) { c.Retries = -1 },
		"RetryDelay":      func(c *Config) { c.RetryDelay = -1 },
		"MaxRetryDelay":   func(c *Config) { c.MaxRetryDelay = c.RetryDelay - 1 },
		"HostFailures":    func(c *Config) { c.HostFailures = -1 },
	} {
		t.Run(field, func(t *testing.T) {
			c := DefaultConfig()
			spoil(&c)
			err := c.Validate()
			if !errors.Is(err, ErrConfig) || !strings.Contains(err.Error(), field) {
				t.Errorf("Validate() = %v", err)
			}
			defer func() {
				if recover() == nil {
					t.Error("New took it")
				}
			}()
			New(c)
		})
	}
}
