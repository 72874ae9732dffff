package sh_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/sh"
)

// pieces runs a script in a shell that is stopped again and again, dumped, and loaded
// as another one.
type pieces struct {
	o      sh.Options
	every  int64 // units of work between two stops
	all    bool  // there are never more: else a script that stops often stops less often then
	files  int64 // bytes of them that travel with it; 0: it finds them where they were
	dumps  int
	busy   map[string]int // tools that could not be dumped
	status int
}

// run returns what the script writes, and its status.
func (p *pieces) run(t *testing.T, name string, script []byte) string {
	t.Helper()
	var out bytes.Buffer
	p.busy = map[string]int{}
	p.o = sh.Options{
		FS: scriptFiles(t, name, script), Stdout: &out, Name: name, FromFile: true, Limits: sh.Limits{Memory: 256 << 20},
	}
	s, err := sh.New(p.o)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.drive(s, string(script)); err != nil {
		t.Errorf("after %d dumps: %v", p.dumps, err)
	}
	return fmt.Sprintf("%s[status %d]\n", plainQuotes.Replace(out.String()), p.status)
}

// drive runs the script to its end.
func (p *pieces) drive(s *sh.Shell, script string) error {
	ctx := context.Background()
	wait := p.every
	sh.InterruptAfter(s, wait)
	e, err := s.Start(ctx, script)
	for err == nil && e.Pending() != nil {
		data, failed := s.Dump(sh.DumpOptions{Files: p.files})
		var busy *sh.BusyError
		switch {
		case errors.As(failed, &busy):
			p.busy[busy.Command]++
			wait++
		case failed != nil:
			return failed
		default:
			e.Drop()
			if p.files > 0 {
				p.o.FS = nil
			}
			if s, failed = sh.Load(context.Background(), data, sh.LoadOptions{Options: p.o}); failed != nil {
				return failed
			}
			const many = 100
			if p.dumps++; p.dumps%many == 0 && !p.all {
				p.every *= 2 // some scripts keep busy until they are stopped
			}
			wait = p.every
			e = s.Execution()
		}
		sh.InterruptAfter(s, wait)
		err = e.Continue(ctx)
	}
	p.status = e.Status()
	return err
}

// TestScriptsInPieces runs every script of testdata again, dumped and loaded wherever it
// stops: it prints the same.
func TestScriptsInPieces(t *testing.T) {
	for _, file := range programs(t) {
		t.Run(testName(file), func(t *testing.T) {
			script, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			(&pieces{every: 1 + int64(len(script)%97)}).compare(t, file, script)
		})
	}
}

// TestScriptsByInstruction is TestScriptsInPieces with a stop at every instruction.
func TestScriptsByInstruction(t *testing.T) {
	for _, file := range programs(t) {
		if !strings.HasPrefix(testName(file), "stops/") {
			continue
		}
		t.Run(testName(file), func(t *testing.T) {
			script, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			(&pieces{every: 1, all: true}).compare(t, file, script)
		})
	}
}

// compare runs a script, and fails when it prints something else than was recorded.
func (p *pieces) compare(t *testing.T, file string, script []byte) {
	t.Helper()
	want, err := os.ReadFile(strings.TrimSuffix(file, ".sh") + ".out")
	if err != nil {
		t.Fatal(err)
	}
	got := p.run(t, filepath.Base(file), script)
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("after %d dumps (-real +ours):\n%s", p.dumps, diff)
	}
	t.Logf("%d dumps, busy: %v", p.dumps, p.busy)
}
