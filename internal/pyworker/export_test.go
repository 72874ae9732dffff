package pyworker

import (
	"bytes"
	"context"
	"io"
	"os"
	"time"
)

// ServeOn is Serve on any streams.
func ServeOn(in io.Reader, out io.Writer) int {
	return serve(in, out, nil)
}

// Listen is a run of a program in which the worker says what data holds.
func Listen(ctx context.Context, p Program, data []byte) error {
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	defer func() { _ = null.Close() }()
	done := make(chan struct{})
	close(done)
	w := &worker{in: null, lines: newLineReader(bytes.NewReader(data), maxFromWorker), kill: func() {}, done: done}
	t := &talk{worker: w, program: p}
	return t.run(ctx, time.Minute)
}

// Receive decodes what a worker receives, as far as a worker does before it runs
// anything.
func Receive(data []byte) {
	var m toWorker
	if err := newLineReader(bytes.NewReader(append(data, '\n')), maxToWorker).read(&m); err != nil {
		return
	}
	w := &wire{out: io.Discard}
	if m.Init != nil {
		for _, g := range m.Globals {
			_ = w.bind(g.Value)
		}
		init := *m.Init
		init.Mounts = nil
		_, _ = w.options(&init, nil)
	}
	var v value
	var part got
	var info fileInfo
	for _, result := range []any{nil, &v, &part, &info, new(int64), new(text)} {
		_ = m.into(result)
	}
}
