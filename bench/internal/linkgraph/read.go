package linkgraph

import (
	"context"
	"errors"

	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/webgraph"
)

// Read makes the graph of an archived web. Errors are those of opening and
// reading.
func Read(path string) (*webgraph.Graph, error) {
	web, err := downloader.OpenArchive([]string{path}, nil)
	if err != nil {
		return nil, err
	}
	g, err := webgraph.Read(context.Background(), web)
	return g, errors.Join(err, web.Close())
}
