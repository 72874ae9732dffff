package sh

import (
	"context"

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

// end goes on with the unwinding.
func (g *guard) end() {
	if g.stopped != nil {
		panic(g.stopped)
	}
}
