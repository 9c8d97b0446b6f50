package directory_test

import (
	"os"
	"testing"

	"go.uber.org/goleak"
)

// TestMain is also the child process of the kill test.
func TestMain(m *testing.M) {
	if path := os.Getenv(childEnv); path != "" {
		recordForever(path)
		return
	}
	goleak.VerifyTestMain(m)
}
