package evaluation

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"runtime/debug"

	"github.com/cespare/xxhash/v2"
)

// unrecorded stands for a program from before results said which one walked.
const unrecorded = "a version that was not written down"

// program is what tells this program from others that may walk otherwise: its
// revision or else its version, and a hash of its file where that says too little:
// its sources were changed since, or it does not know.
func program() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = new(debug.BuildInfo)
	}
	settings := map[string]string{}
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	version := cmp.Or(settings["vcs.revision"], info.Main.Version, "(devel)")
	if settings["vcs.modified"] != "true" && version != "(devel)" {
		return version
	}
	path, err := os.Executable()
	if err != nil {
		return version
	}
	hash, err := hashOf(path)
	if err != nil {
		return version
	}
	return version + "+" + hash
}

// hashOf is a hash of a file's bytes: enough to tell files apart that nobody made
// alike on purpose.
func hashOf(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close() // only read
	d := xxhash.New()
	if _, err := io.Copy(d, f); err != nil {
		return "", fmt.Errorf("%s: %w", path, err)
	}
	return fmt.Sprintf("%016x", d.Sum64()), nil
}
