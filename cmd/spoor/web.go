package main

import (
	"errors"
	"fmt"
	"net"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/spoor-crawler/spoor/internal/archiveweb"
	"github.com/spoor-crawler/spoor/internal/sampleweb"
	"github.com/spoor-crawler/spoor/internal/warc"
)

func newWeb() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "web",
		Short: "Serve archived webs, or write the sample web as an archive",
	}
	onlyGroups(cmd)
	cmd.AddCommand(newWebServe(), newWebSample())
	return cmd
}

func newWebServe() *cobra.Command {
	var listen string
	cmd := &cobra.Command{
		Use:   "serve FILE.warc.gz...",
		Short: "Serve archived pages over HTTP by Host header, also as a forward proxy",
		Long: `Serve answers each request with the archived page of its Host and path; requests
for a whole URL, as to a proxy, work too. A crawl reaches it with --connect-to.
An address without a host listens on this machine only.`,
		Example: `  spoor web serve ics.warc.gz --listen :8080
  spoor crawl --topic ml --seeds seeds.txt --connect-to localhost:8080 --host-delay 0s
  curl --proxy localhost:8080 http://www.ics.uci.edu/`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return errors.New("name at least one archive (FILE.warc.gz)")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, files []string) error {
			return serve(cmd, files, listen)
		},
	}
	cmd.Flags().StringVar(&listen, "listen", "localhost:8080", "address `HOST:PORT` to listen on; :PORT is this machine only, 0.0.0.0:PORT everybody")
	return cmd
}

func serve(cmd *cobra.Command, files []string, listen string) error {
	stderr := cmd.ErrOrStderr()
	archive, err := warc.OpenAll(files)
	if err != nil {
		return err
	}
	defer archive.Close()
	for _, line := range archive.Warnings() {
		fmt.Fprintln(stderr, "spoor: "+line)
	}
	host, port, err := net.SplitHostPort(listen)
	if err != nil {
		return fmt.Errorf("--listen %q: write HOST:PORT or :PORT", listen)
	}
	if host == "" {
		host = "localhost"
	}
	ctx, stop := signal.NotifyContext(cmd.Context(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	l, err := (&net.ListenConfig{}).Listen(ctx, "tcp", net.JoinHostPort(host, port))
	if err != nil {
		return fmt.Errorf("--listen %s: %w", listen, err)
	}
	fmt.Fprintf(stderr, "serving %d archived pages on http://%s (interrupt to end)\n", archive.Len(), l.Addr())
	return failed(archiveweb.Serve(ctx, l, archiveweb.Handler(archive)))
}

func newWebSample() *cobra.Command {
	var out, labels string
	var seed uint64
	cmd := &cobra.Command{
		Use:   "sample",
		Short: "Write the built-in sample web as an archive, with its labels",
		Example: `  spoor web sample --out sample.warc.gz --labels sample.labels.tsv
  spoor web serve sample.warc.gz`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if out == "" {
				return errors.New("--out: name the archive to write (FILE.warc.gz)")
			}
			web, err := sampleweb.Generate(sampleweb.Options{Seed: seed})
			if err != nil {
				return err
			}
			return writeSample(web, out, labels)
		},
	}
	cmd.Flags().StringVar(&out, "out", "", "archive `FILE.warc.gz` to write; must not exist")
	cmd.Flags().StringVar(&labels, "labels", "", "`FILE` to write the pages' labels to (TSV)")
	cmd.Flags().Uint64Var(&seed, "seed-number", 1, "`N` decides every random choice")
	return cmd
}
