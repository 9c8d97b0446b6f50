package downloader

import (
	"context"
	"io"
	"time"
)

// watchdog ends one request when it takes too long, altogether or between two
// pieces of its body, when the asker gives up, or when the fetcher closes.
type watchdog struct {
	ctx     context.Context
	cancel  context.CancelCauseFunc
	total   *time.Timer
	idle    *time.Timer // nil before the body
	release func() bool
}

func watch(ctx, life context.Context, total time.Duration) *watchdog {
	w := &watchdog{}
	w.ctx, w.cancel = context.WithCancelCause(ctx)
	w.release = context.AfterFunc(life, func() { w.cancel(context.Cause(life)) })
	w.total = time.AfterFunc(total, func() { w.cancel(errTotal) })
	return w
}

// within sets the time that may pass from now to the next call.
func (w *watchdog) within(d time.Duration) {
	if w.idle == nil {
		w.idle = time.AfterFunc(d, func() { w.cancel(errStalled) })
		return
	}
	w.idle.Reset(d)
}

// stop frees what the watchdog holds; the request is at its end.
func (w *watchdog) stop() {
	w.release()
	w.total.Stop()
	if w.idle != nil {
		w.idle.Stop()
	}
	w.cancel(context.Canceled)
}

// cause is why the request was ended, where it was; else err.
func (w *watchdog) cause(err error) error {
	switch cause := context.Cause(w.ctx); cause {
	case nil:
		return err
	case errTotal, errStalled, errClosed:
		return cause
	default:
		return w.ctx.Err() // the asker's reasons are its own
	}
}

// guard reads r, allowing idle from piece to piece.
func (w *watchdog) guard(r io.Reader, idle time.Duration) io.Reader {
	w.within(idle)
	return guarded{w, r, idle}
}

type guarded struct {
	w    *watchdog
	r    io.Reader
	idle time.Duration
}

func (g guarded) Read(p []byte) (int, error) {
	n, err := g.r.Read(p)
	if n > 0 {
		g.w.within(g.idle)
	}
	return n, err
}
