package main

import (
	"os"

	"github.com/spoor-crawler/spoor/bench/internal/costs"
)

// readCosts adds where the processor time went, by a profile.
func readCosts(path string, r *result) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	parts, err := costs.Read(f)
	if err != nil {
		return err
	}
	for _, p := range parts {
		r.Costs = append(r.Costs, costLine{p.Name, p.CPU, p.Allocating})
		r.Sampled += p.CPU
	}
	return nil
}
