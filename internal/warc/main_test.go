package warc

import (
	"os"
	"testing"

	"go.uber.org/goleak"
)

// The cache folder of the tests is their own.
func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "spoor-warc-test")
	if err != nil {
		panic(err)
	}
	if err := os.Setenv("XDG_CACHE_HOME", dir); err != nil {
		panic(err)
	}
	goleak.VerifyTestMain(m, goleak.Cleanup(func(code int) {
		_ = os.RemoveAll(dir)
		os.Exit(code)
	}))
}
