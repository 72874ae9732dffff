package sh_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"testing"

	"github.com/skillet-run/skillet/sh"
)

// FuzzLoad loads whatever there is behind a seal that is right, and goes on with it: what
// is loaded runs without a fault, and no limit is passed.
func FuzzLoad(f *testing.F) {
	ctx := context.Background()
	o := sh.Options{Stdout: io.Discard, Stderr: io.Discard, Commands: waitingCommands(), Limits: sh.Limits{Fuel: 200_000, Memory: 32 << 20, Output: 1 << 20}}
	for _, w := range waits {
		s, err := sh.New(o)
		if err != nil {
			f.Fatal(err)
		}
		e, err := s.Start(ctx, w.script)
		for n := 0; err == nil && e.Pending() != nil && n < 3; n++ {
			data, failed := s.Dump(sh.DumpOptions{})
			if failed != nil {
				f.Fatal(failed)
			}
			const small = 3 << 10 // what is larger is slow to change, and says no more
			if body := sh.Body(data); len(body) <= small {
				f.Add(body)
			}
			call := e.Pending().Calls[0]
			err = e.Resume(ctx, call.ID, hosted[call.Name](call.Args, string(call.Input)))
		}
		e.Drop()
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		loadAndGoOn(t, body, o)
	})
}

// TestLoadChanged changes snapshots of scripts that wait, one byte after the other.
func TestLoadChanged(t *testing.T) {
	o := sh.Options{Stdout: io.Discard, Stderr: io.Discard, Commands: waitingCommands(), Limits: sh.Limits{Fuel: 200_000, Memory: 32 << 20, Output: 1 << 20}}
	for _, script := range []string{
		`for i in 1 2; do case $i in *) x=$(ask "$i" 2>&1);; esac; done`,
		`f() { local v=1; trap 'ask in trap' RETURN; eval 'shift; { :; } >f'; }; while f x; do break; done`,
		`echo a | while read -r x; do ask b | ( cat ); done & wait`,
	} {
		s, err := sh.New(o)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Start(context.Background(), script); err != nil {
			t.Fatal(err)
		}
		data, err := s.Dump(sh.DumpOptions{})
		if err != nil {
			t.Fatal(err)
		}
		body := sh.Body(data)
		for i := range body {
			for _, by := range []byte{1, 0xfe} {
				changed := bytes.Clone(body)
				changed[i] += by
				loadAndGoOn(t, changed, o)
			}
		}
	}
}

// loadAndGoOn loads what may be no snapshot, and runs what it is if it is one.
func loadAndGoOn(t *testing.T, body []byte, o sh.Options) {
	t.Helper()
	ctx := context.Background()
	s, err := sh.Load(ctx, sh.Sealed(body), sh.LoadOptions{Options: o})
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
}

// fits fails for a fault: Load has to find what is wrong with a snapshot.
func fits(t *testing.T, err error) {
	t.Helper()
	var broken *sh.InternalError
	if errors.As(err, &broken) {
		t.Fatalf("%v\n%s", broken, broken.Stack)
	}
}
