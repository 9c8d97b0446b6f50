package spoor_test

import (
	"testing"

	"github.com/spoor-crawler/spoor"
)

func BenchmarkResolve(b *testing.B) {
	base, err := spoor.NewBase("http://www.example.com/a/b/index.html")
	if err != nil {
		b.Fatal(err)
	}
	for name, ref := range map[string]string{
		"relative": "../c/page.html?id=7#top", "absolute": "http://www.example.org/a/page.html", "general": "../c/a page.html",
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := base.Resolve(ref); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
