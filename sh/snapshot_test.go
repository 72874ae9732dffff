package sh_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/sh"
)

// sessions are scripts that one shell runs one after the other.
var sessions = []struct {
	name string
	runs []string
}{
	{"variables", []string{
		`a=1; declare -a list=(x [5]=y); declare -A map=([one]=1 [two]=2); declare -i n=3; declare -r fixed=4; export E=5; declare -n ref=a; declare -u up`,
		`ref=changed; n=n+1; up=abc; map[three]=3; list+=(z); echo "$a $n $up"; declare -p list map fixed E ref; fixed=5`,
		`unset 'map[two]' 'list[0]'; declare -p list map; echo "${!map[@]}"; env | grep ^E=`,
	}},
	{"functions", []string{
		`f() { echo "f $1"; g; }; g() { local x=${FUNCNAME[1]}; echo "called by $x"; }`,
		`f 1; declare -f g; unset -f g; f() { echo new; }`,
		`f; g; declare -F`,
	}},
	{"directory and files", []string{
		`mkdir -p /tmp/d; cd /tmp/d; pushd /tmp >/dev/null; echo text >file; umask 077; ln -s file link; chmod 640 file; touch -d @1000 file`,
		`dirs; cat link; umask; popd; ls -l --time-style=+%s /tmp | grep file; echo more >>/tmp/file`,
		`pwd; cat /tmp/file; ls -l /tmp/link | cut -d' ' -f1`,
	}},
	{"options and aliases", []string{
		"shopt -s extglob nullglob expand_aliases; alias hello='echo hi'; enable -n true; hash -p /bin/x y",
		`hello there; shopt extglob nullglob | cat; echo nothing*; [[ abc == @(abc|x) ]] && echo match; alias; enable -n`,
	}},
	{"descriptors", []string{
		`exec 3>log 4<>both; echo one >&3`,
		`echo two >&3; mv log moved; echo both >&4; printf '1\n2\n' >in; exec 5<in; read x <&5`,
		`echo three >&3; cat moved both; read y <&5; echo "$x $y"; exec 3>&- 5<&-`,
		`echo four >&3`,
	}},
	{"status, random, time", []string{
		`RANDOM=7; sleep 2; (exit 9)`,
		`echo "$? $RANDOM $SECONDS"; date +%s; sleep 3; false`,
		`echo "$? $RANDOM $SECONDS"; date +%s`,
	}},
	{"many", []string{
		`declare -A m; for ((i = 0; i < 5000; i++)); do m[key$i]=$i; a[i*3]=$i; done`,
		`for k in "${!m[@]}"; do echo "$k"; done | cksum; echo "${#a[@]} ${a[300]}"; for i in {1..4990}; do unset "m[key$i]"; done`,
		`m[new]=x; echo "${!m[@]}"`,
	}},
}

// TestDumpBetweenRuns dumps a shell between runs, with its files, and goes on with what
// Load makes of it.
func TestDumpBetweenRuns(t *testing.T) {
	ctx := context.Background()
	for _, session := range sessions {
		t.Run(session.name, func(t *testing.T) {
			session := session
			var outs [2]string
			for moved := range outs {
				var out bytes.Buffer
				o := sh.Options{Stdout: &out, Stderr: &out, Limits: sh.Limits{Memory: 64 << 20}}
				s, err := sh.New(o)
				if err != nil {
					t.Fatal(err)
				}
				for _, script := range session.runs {
					status, err := s.Run(ctx, script)
					if err != nil {
						t.Fatal(err)
					}
					fmt.Fprintf(&out, "[status %d]\n", status)
					if moved == 0 {
						continue
					}
					data, err := s.Dump(sh.DumpOptions{Files: 1 << 20})
					if err != nil {
						t.Fatal(err)
					}
					if s, err = sh.Load(context.Background(), data, sh.LoadOptions{Options: o}); err != nil {
						t.Fatal(err)
					}
				}
				outs[moved] = out.String()
			}
			if diff := cmp.Diff(outs[0], outs[1]); diff != "" {
				t.Errorf("(-one shell +dumped and loaded):\n%s", diff)
			}
			t.Log(outs[1])
		})
	}
}

// TestFork loads one snapshot twice: both go their own way.
func TestFork(t *testing.T) {
	ctx := context.Background()
	var out bytes.Buffer
	o := sh.Options{Stdout: &out, Stderr: &out, Commands: waitingCommands()}
	s, err := sh.New(o)
	if err != nil {
		t.Fatal(err)
	}
	e, err := s.Start(ctx, `x=start; echo file >f; y=$(ask q); echo "$x $y" >>f; x=end; cat f; echo "$x $RANDOM"`)
	if err != nil {
		t.Fatal(err)
	}
	data, err := s.Dump(sh.DumpOptions{Files: 1 << 20})
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, answer := range []string{"left", "right", "left"} {
		out.Reset()
		fork, err := sh.Load(context.Background(), data, sh.LoadOptions{Options: o})
		if err != nil {
			t.Fatal(err)
		}
		e := fork.Execution()
		if err := e.Resume(ctx, e.Pending().Calls[0].ID, sh.Reply{Stdout: []byte(answer)}); err != nil || e.Pending() != nil {
			t.Fatal(err, e.Pending())
		}
		texts = append(texts, out.String())
	}
	e.Drop()
	if !strings.HasPrefix(texts[0], "file\nstart left\nend ") || !strings.HasPrefix(texts[1], "file\nstart right\nend ") || texts[0] != texts[2] {
		t.Errorf("%q", texts)
	}
}

// TestSealed loads snapshots with the wrong key, another version, and cut off.
func TestSealed(t *testing.T) {
	s, err := sh.New(sh.Options{})
	if err != nil {
		t.Fatal(err)
	}
	key := []byte("key")
	data, err := s.Dump(sh.DumpOptions{Key: key})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := sh.Load(context.Background(), data, sh.LoadOptions{Key: key}); err != nil {
		t.Error(err)
	}
	open, err := s.Dump(sh.DumpOptions{})
	if err != nil {
		t.Fatal(err)
	}
	older := bytes.Clone(open)
	older[4]++
	changed := bytes.Clone(data)
	changed[len(changed)-1] ^= 1
	for name, bad := range map[string]struct {
		data, key []byte
	}{
		"without the key": {data, nil}, "another key": {data, []byte("other")}, "a key too many": {open, key},
		"another version": {older, nil}, "changed": {changed, key}, "cut off": {open[:9], nil}, "short": {open[:len(open)-1], nil},
		"nothing": {nil, nil}, "something else": {[]byte("skpy something else"), nil},
	} {
		if _, err := sh.Load(context.Background(), bad.data, sh.LoadOptions{Key: bad.key}); !errors.Is(err, sh.ErrSnapshot) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestLimitsGoOn has a script that has used half of what it may, is dumped, and uses
// the rest elsewhere.
func TestLimitsGoOn(t *testing.T) {
	ctx := context.Background()
	half := `i=0; while ((i++ < 20000)); do :; done; `
	for _, limits := range []sh.Limits{{Fuel: 400_000}, {Output: 1500}} {
		o := sh.Options{Limits: limits, Commands: waitingCommands()}
		s, err := sh.New(o)
		if err != nil {
			t.Fatal(err)
		}
		work := half + `printf '%1000s\n' x; `
		e, err := s.Start(ctx, work+"ask x; "+work+"echo done")
		if err != nil || e.Pending() == nil || e.Pending().Err != nil {
			t.Fatal(err, e.Pending())
		}
		s = reloaded(t, s, o)
		e = s.Execution()
		err = e.Resume(ctx, 1, sh.Reply{})
		var limit *sh.LimitError
		switch {
		case limits.Output > 0 && (!errors.As(err, &limit) || limit.Resource != sh.Output):
			t.Errorf("the error is %v", err)
		case limits.Fuel > 0:
			// It stops between two instructions, and goes on when it is given more.
			if err != nil || e.Pending() == nil || !errors.As(e.Pending().Err, &limit) || limit.Resource != sh.Fuel {
				t.Fatal(err, e.Pending())
			}
			s = reloaded(t, s, o)
			e = s.Execution()
			e.AddFuel(1_000_000)
			if err := e.Continue(ctx); err != nil || e.Pending() != nil || e.Status() != 0 {
				t.Error(err, e.Pending(), e.Status())
			}
		}
	}
}

// TestNothingIsLeft dumps a script behind a large array that is gone: a task keeps none of
// it, to look through or to dump.
func TestNothingIsLeft(t *testing.T) {
	s, err := sh.New(sh.Options{Commands: waitingCommands()})
	if err != nil {
		t.Fatal(err)
	}
	e, err := s.Start(context.Background(), "a=({1..10000}); unset a; ask x")
	if err != nil {
		t.Fatal(err)
	}
	data, err := s.Dump(sh.DumpOptions{})
	e.Drop()
	const some = 10_000
	if err != nil || len(data) > some {
		t.Errorf("%d bytes, %v", len(data), err)
	}
}
