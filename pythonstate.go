package skillet

import (
	"context"
	"errors"
	"io"

	"github.com/skillet-run/skillet/internal/pyworker"
	"github.com/skillet-run/skillet/py"
)

// PythonState is what programs of the embedded Python leave for each other: variables,
// functions, imported modules, open files. The zero value is empty. It is for one
// program at a time, and for the programs of one Python; their PythonRun.Options are to
// be the same each time, but for the streams.
//
// In process it is the interpreter itself, until Close. In workers, each of which takes
// one program, it is a snapshot, so it is what it was before when a worker is killed: at
// the end of PythonRun.Timeout, for one.
type PythonState struct {
	interp         *py.Interp
	stdout, stderr redirected
	snapshot       []byte
}

// redirected is a writer to where it stands at the moment.
type redirected struct{ io.Writer }

// Close lets everything go. The state is empty then.
func (s *PythonState) Close() {
	if s.interp != nil {
		s.interp.Close()
	}
	s.interp, s.snapshot = nil, nil
}

// Size returns what the state takes where programs run in workers, in bytes.
func (s *PythonState) Size() int { return len(s.snapshot) }

func (s *PythonState) inProcess(ctx context.Context, p pyworker.Program) error {
	s.stdout.Writer, s.stderr.Writer = p.Options.Stdout, p.Options.Stderr
	if s.interp == nil {
		p.Options.Stdout, p.Options.Stderr = &s.stdout, &s.stderr
		s.interp = py.New(p.Options)
	}
	err := p.Run(ctx, s.interp)
	var broken *py.InternalError
	if errors.As(err, &broken) {
		s.Close()
	}
	return err
}

func (s *PythonState) inWorker(ctx context.Context, pool *pyworker.Pool, p pyworker.Program) pyworker.Result {
	p.State, p.Keep = s.snapshot, true
	r := pool.Run(ctx, p)
	if r.State != nil {
		s.snapshot = r.State
	}
	if r.StateWhy != "" {
		say(p.Options.Stderr, "the variables are as they were before: "+r.StateWhy)
	}
	return r
}
