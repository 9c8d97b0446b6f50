package manager_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"

	"github.com/spoor-crawler/spoor/manager"
)

// bigCats is the small web that the examples crawl. Its server answers for
// every host, as the one behind --connect-to does.
func bigCats() *httptest.Server {
	pages := map[string]string{
		"cats.example/":        `<title>Big cats</title><p>The lion and the tiger are big cats. <p><a href="/lion">The lion</a><p><a href="http://zoo.example/">The zoo</a>`,
		"cats.example/lion":    `<title>The lion</title><p>A lion is a cat; the tiger too. <p><a href="/contact">Contact</a>`,
		"cats.example/contact": `<title>Contact</title><p>Write to us by post.`,
		"zoo.example/":         `<title>Zoo</title><p>See the tiger and the lion today. <p><a href="/tiger">Our tiger</a><p><a href="/tickets">Tickets</a>`,
		"zoo.example/tiger":    `<title>Our tiger</title><p>The tiger sleeps, the lion roars. <p><a href="http://cats.example/">Big cats</a>`,
		"zoo.example/tickets":  `<title>Tickets</title><p>Children pay half.`,
	}
	return httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, ok := pages[r.Host+r.URL.Path]
		if !ok {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, body)
	}))
}

// crawlBigCats crawls that web with one agent and prints its path. change may
// alter the settings.
func crawlBigCats(change func(*manager.Config, *manager.Options)) {
	web := bigCats()
	defer web.Close()
	folder, err := os.MkdirTemp("", "spoor")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	cfg, options := manager.Defaults(), manager.Options{}
	cfg.Topics = []manager.Topic{{Name: "big cats", Query: "lion tiger", Seeds: []string{"http://cats.example/"}}}
	cfg.Agents, cfg.Requests = 1, 1
	cfg.ConnectTo, cfg.HostDelay = web.Listener.Addr().String(), 0
	cfg.Out = filepath.Join(folder, "run")
	change(&cfg, &options)
	if err := crawlAndPrint(cfg, options); err != nil {
		fmt.Println(err)
	}
}

func crawlAndPrint(cfg manager.Config, options manager.Options) error {
	crawl, err := manager.New(context.Background(), cfg, options)
	if err != nil {
		return err
	}
	if _, err := crawl.Run(context.Background()); err != nil {
		return err
	}
	return printPath(cfg.Out)
}
