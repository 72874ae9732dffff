package sh

import (
	"context"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// guard stands between code of the embedder's and the machine, which stops a command
// by unwinding it: the embedder's code gets an error, and the unwinding goes on when
// it has returned.
type guard struct {
	cancel  context.CancelFunc // of the embedder's code
	stopped any                // what the machine has unwound with
}

// do does what the embedder's code asks for. It fails when the command is stopped.
func (g *guard) do(f func() (int, error)) (n int, err error) {
	if g.stopped != nil {
		return 0, vfs.EPIPE
	}
	defer func() {
		if r := recover(); r != nil {
			g.stopped = r
			g.cancel()
			n, err = 0, vfs.EPIPE
		}
	}()
	return f()
}

// gate is what code of the embedder's reaches the machine through: do of a guard, or of
// what has one.
type gate interface {
	do(f func() (int, error)) (int, error)
}

// pass is do for what has no result.
func pass(g gate, f func()) error {
	_, err := g.do(func() (int, error) {
		f()
		return 0, nil
	})
	return err
}

// gatedInput is a stream of the machine's that code of the embedder's reads.
type gatedInput struct {
	gate gate
	r    *command.Input
}

func (in gatedInput) Read(p []byte) (int, error) {
	return in.gate.do(func() (int, error) { return in.r.Read(p) })
}

// gatedOutput writes at once: who has much to write has buffered it already.
type gatedOutput struct {
	gate gate
	w    *command.Output
}

func (out gatedOutput) Write(p []byte) (int, error) {
	return out.gate.do(func() (int, error) {
		out.w.PrintBytes(p)
		out.w.Sync()
		return len(p), nil
	})
}

// end goes on with the unwinding.
func (g *guard) end() {
	if g.stopped != nil {
		panic(g.stopped)
	}
}
