package sh_test

import (
	"context"
	"errors"
	"io"
	"testing"

	"github.com/skillet-run/skillet/sh"
)

// FuzzLoad loads whatever there is behind a seal that is right, and goes on with it: no
// panic leaves the package, and no limit is passed.
func FuzzLoad(f *testing.F) {
	ctx := context.Background()
	o := sh.Options{Stdout: io.Discard, Stderr: io.Discard, Commands: waitingCommands(), Limits: sh.Limits{Fuel: 200_000, Memory: 32 << 20, Output: 1 << 20}}
	for i, w := range waits {
		s, err := sh.New(o)
		if err != nil {
			f.Fatal(err)
		}
		e, err := s.Start(ctx, w.script)
		for n := 0; err == nil && e.Pending() != nil && n < 3; n++ {
			const some = 10 // with files: these are large, and have a fuzz test of their own
			data, failed := s.Dump(sh.DumpOptions{Files: int64(1<<20) * int64(max(1-i%some, 0))})
			if failed != nil {
				f.Fatal(failed)
			}
			f.Add(sh.Body(data))
			call := e.Pending().Calls[0]
			err = e.Resume(ctx, call.ID, hosted[call.Name](call.Args, string(call.Input)))
		}
		e.Drop()
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		s, err := sh.Load(context.Background(), sh.Sealed(body), sh.LoadOptions{Options: o})
		var limit *sh.LimitError
		if err != nil {
			if !errors.Is(err, sh.ErrSnapshot) && !errors.As(err, &limit) {
				t.Errorf("the error is %v", err)
			}
			return
		}
		if e := s.Execution(); e != nil {
			for n := 0; err == nil && e.Pending() != nil && n < 10; n++ {
				if calls := e.Pending().Calls; len(calls) > 0 {
					err = e.Resume(ctx, calls[0].ID, sh.Reply{Stdout: []byte("answer\n")})
				} else {
					err = e.Continue(ctx)
				}
				_, _ = s.Dump(sh.DumpOptions{Files: 1 << 20})
			}
			e.Drop()
		}
		fits(t, err)
		_, err = s.Run(ctx, `declare -p; declare -f; f; alias; trap; jobs; echo "$@" $RANDOM; read x; cat <&3; ls`)
		fits(t, err)
	})
}

// fits fails for a fault that is not said to be one of the snapshot.
func fits(t *testing.T, err error) {
	t.Helper()
	var broken *sh.InternalError
	if errors.As(err, &broken) && !errors.Is(err, sh.ErrSnapshot) {
		t.Fatalf("%v\n%s", broken, broken.Stack)
	}
}
