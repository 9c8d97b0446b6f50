// Package webs finds the archived webs that measurements run on.
//
//  1. The folder is that of the flag, else $SPOOR_SHARED/webs.
//  2. A web NAME is NAME.warc.gz in it; NAME.labels.tsv and topics.jsonl
//     beside it are its labels and the crawl tasks of all webs.
package webs

import (
	"errors"
	"os"
	"path/filepath"
)

// ErrNoFolder says that nobody told where the archives are.
var ErrNoFolder = errors.New("no folder of archived webs: set SPOOR_SHARED to the folder that holds webs/, or name the files by flags")

// Folder is where the archives are. The error is ErrNoFolder.
func Folder() (string, error) {
	shared := os.Getenv("SPOOR_SHARED")
	if shared == "" {
		return "", ErrNoFolder
	}
	return filepath.Join(shared, "webs"), nil
}
