package sh_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/skillet-run/skillet/sh"
)

// TestGenerated compares random scripts with the real Bash, as an unprivileged user in
// a folder of its own, with limits. Some tens run by default; SKILLET_FUZZ_TIME gives a
// time instead, SKILLET_FUZZ_SEED the first seed, and SKILLET_FUZZ_DIR a folder for the
// scripts that differ. What is known to differ is counted by its program.
func TestGenerated(t *testing.T) {
	c := comparison{t, oracleBash(t)}
	const few, batch = 40, 20
	first, _ := strconv.ParseUint(os.Getenv("SKILLET_FUZZ_SEED"), 10, 64)
	limit, err := time.ParseDuration(os.Getenv("SKILLET_FUZZ_TIME"))
	timed, start, n := err == nil, time.Now(), uint64(0)
	found := map[finding]int{}
	for ; timed && time.Since(start) < limit || !timed && n < few; n += batch {
		scripts := make([]*block, batch)
		texts := make([]string, batch)
		for i := range scripts {
			scripts[i] = generated(first + n + uint64(i))
			texts[i] = scripts[i].String()
		}
		for i, want := range c.real(texts...) {
			f := c.compare(scripts[i], want)
			seed := first + n + uint64(i)
			if found[f]++; f == different {
				c.report(scripts[i], seed)
			} else if f == stopped || f == unsteady {
				t.Logf("seed %d: %s", seed, f)
			}
		}
	}
	t.Logf("seed %d: %d scripts in %v", first, n, time.Since(start).Round(time.Second))
	for _, f := range slices.Sorted(maps.Keys(found)) {
		t.Logf("%6d %s", found[f], f)
	}
}

// finding is what a comparison comes to: one of these, or that a difference is known.
type finding string

const (
	equal     finding = "equal"
	different finding = "different"
	stopped   finding = "not compared: a limit has stopped the real shell"
	unsteady  finding = "not compared: the real shell differs from itself"
)

// lost is the one difference that random scripts come upon and that stays: the real shell
// loses lines (testdata/different/parse/lines-lost.sh).
const (
	lost       finding = "known: different/parse/lines-lost"
	lostWithin finding = "known: different/parse/lines-lost, within a statement"
)

var (
	number      = regexp.MustCompile(`\d+`)
	messageLine = regexp.MustCompile(`line +\d+:`)
	lastLine    = regexp.MustCompile(`at line (\d+)\n\[status`)
)

// explained reports whether lines that are lost are all that is different about a script:
// its statements print the same as files of their own, also the numbers of lines, and
// either the outputs have been alike but for numbers, or the real shell shows that it has
// lost lines. Within a statement it loses them in a file as well: then the numbers of lines
// in messages are masked.
func (c comparison) explained(script *block, want, got string) finding {
	files := inFiles(script)
	wantFiles, gotFiles := c.real(files)[0], c.ours(files)
	mask := func(re *regexp.Regexp, output string) string { return re.ReplaceAllString(output, "N") }
	switch {
	case odd(wantFiles):
		return different
	case wantFiles == gotFiles && (mask(number, want) == mask(number, got) || c.losesLines(script)):
		return lost
	case wantFiles != gotFiles && mask(messageLine, wantFiles) == mask(messageLine, gotFiles):
		return lostWithin
	}
	return different
}

// losesLines reports whether the real shell has another number for the last line of a
// script than it has, or of as many of its statements as do not end it.
func (c comparison) losesLines(script *block) bool {
	for n := len(script.body); n > 0; n-- {
		text := (&block{head: script.head, body: script.body[:n]}).String()
		if at := lastLine.FindStringSubmatch(c.real(text + "echo \"at line $LINENO\"\n")[0]); at != nil {
			return at[1] != strconv.Itoa(strings.Count(text, "\n")+1)
		}
	}
	return false
}

// inFiles is a script whose statements are files that it sources one by one: in each of
// them the real shell counts lines anew.
func inFiles(script *block) string {
	var write, source strings.Builder
	for i, statement := range script.body {
		fmt.Fprintf(&write, "cat > .%d << 'END OF FILE'\n%sEND OF FILE\n", i, statement)
		fmt.Fprintf(&source, ". ~/.%d\n", i)
	}
	return script.head + write.String() + source.String() + script.tail
}

// comparison runs scripts in both shells.
type comparison struct {
	t    *testing.T
	bash string
}

// compare returns how our shell differs from what the real one has printed for a script.
func (c comparison) compare(script *block, want string) finding {
	if odd(want) {
		return stopped
	}
	text := script.String()
	got := c.ours(text)
	if got == want {
		return equal
	}
	if f := c.explained(script, want, got); f != different {
		return f
	}
	const again = 5
	for range again {
		if c.real(text)[0] != want {
			return unsteady
		}
	}
	return different
}

// ours is what our shell prints for a script.
func (c comparison) ours(script string) string {
	c.t.Helper()
	output, err := runScript(c.t, "s.sh", []byte(script))
	if err != nil {
		output += fmt.Sprintf("[%v]\n", err)
	}
	return output
}

// shrink leaves out the statements of a block, or what is around others, that are not
// needed for the whole script to differ.
func shrink(b *block, differs func() bool) {
	for i := 0; i < len(b.body); {
		before, inner := b.body, b.body[i]
		if b.body = slices.Concat(before[:i], before[i+1:]); differs() {
			continue
		}
		if b.body = slices.Concat(before[:i], inner.body, before[i+1:]); len(inner.body) > 0 && differs() {
			continue
		}
		b.body = before
		shrink(inner, differs)
		i++
	}
}

// odd reports whether an output cannot be compared: the real shell was stopped.
func odd(output string) bool {
	return slices.ContainsFunc([]string{"124", "137", "152", "153"}, func(status string) bool {
		return strings.HasSuffix(output, "[status "+status+"]\n")
	})
}

// oracleBash returns the path of a Bash 5.2; without one the test is skipped.
func oracleBash(t *testing.T) string {
	path, err := exec.LookPath("bash")
	if err == nil {
		var version []byte
		if version, err = exec.Command(path, "--version").Output(); err == nil && !strings.Contains(string(version), "version 5.2") {
			err = errors.New("not version 5.2")
		}
	}
	if err != nil || runtime.GOOS != "linux" {
		if os.Getenv("REQUIRE_ORACLES") != "" {
			t.Fatalf("no bash 5.2: %v", err)
		}
		t.Skip("no bash 5.2 to compare with")
	}
	return path
}

// driver runs the scripts of the folder $1 one after the other in the working directory.
const driver = `
for script in "$1"/*.sh; do
	rm -rf ./* ./.[!.]* 2>/dev/null
	cp "$script" s.sh
	(ulimit -t 5 -f 20000 -v 2000000 && unset OLDPWD && exec timeout -k 1 10 "$2" s.sh) >"${script%.sh}.out" 2>/dev/null </dev/null
	echo "[status $?]" >>"${script%.sh}.out"
done
`

// scriptsMounted puts the folder $2 where the unprivileged user sees it.
const scriptsMounted = `home=$1 work=$2; shift 2; set -- "$home" "$@"
mount --make-rprivate / && mount -t tmpfs -o mode=755 t /media && mkdir /media/scripts && mount --bind "$work" /media/scripts
`

// real returns what the real Bash prints for each of the scripts.
func (c comparison) real(scripts ...string) []string {
	t, bash := c.t, c.bash
	t.Helper()
	home, work := t.TempDir(), t.TempDir()
	dir := filepath.Join(home, "user")
	const open, mode = 0o777, 0o644
	err := errors.Join(os.Chmod(home, open), os.Chmod(work, open), os.Mkdir(dir, open), os.Chmod(dir, open))
	for i, script := range scripts {
		err = errors.Join(err, os.WriteFile(filepath.Join(work, fmt.Sprintf("%03d.sh", i)), []byte(script), mode))
	}
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, bash, "-c", driver, "bash", work, bash)
	cmd.Dir = dir
	if os.Getuid() == 0 {
		cmd = exec.CommandContext(ctx, "unshare", "-m", "-u", "sh", "-c", scriptsMounted+isolated, "sh", home, work,
			bash, "-c", driver, "bash", "/media/scripts", bash)
	}
	cmd.Env = []string{"HOME=/home/user", "PATH=/usr/local/bin:/usr/bin:/bin", "LC_ALL=C.UTF-8", "LANG=C.UTF-8", "TZ=UTC", "USER=user", "LOGNAME=user"}
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("the real bash: %v\n%s", err, text)
	}
	outputs := make([]string, len(scripts))
	for i := range scripts {
		text, err := os.ReadFile(filepath.Join(work, fmt.Sprintf("%03d.out", i)))
		if err != nil {
			t.Fatal(err)
		}
		outputs[i] = plainQuotes.Replace(string(text))
	}
	return outputs
}

// report reports that the script of a seed differs, and keeps what is left of it in the
// folder that SKILLET_FUZZ_DIR names.
func (c comparison) report(script *block, seed uint64) {
	c.t.Helper()
	want, refused := "", sh.Analyze(script.String()).Syntax != nil
	differs := func() bool {
		text := script.String()
		if !refused && sh.Analyze(text).Syntax != nil {
			return false
		}
		real := c.real(text)[0]
		if c.compare(script, real) != different {
			return false
		}
		want = real
		return true
	}
	for n := -1; n != strings.Count(script.String(), "\n"); {
		n = strings.Count(script.String(), "\n")
		shrink(script, differs)
	}
	text := script.String()
	c.t.Errorf("seed %d differs from bash:\n%s\n(- real, + ours)\n%s", seed, strings.TrimPrefix(text, preamble), firstDifference(want, c.ours(text)))
	if dir := os.Getenv("SKILLET_FUZZ_DIR"); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%d.sh", seed)), []byte(text), 0o644); err != nil {
			c.t.Fatal(err)
		}
	}
}

// firstDifference returns the first lines that differ, with those before them.
func firstDifference(want, got string) string {
	a, b := strings.Split(want, "\n"), strings.Split(got, "\n")
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	var out strings.Builder
	const before, behind = 3, 3
	for _, line := range a[max(0, n-before):n] {
		fmt.Fprintf(&out, "  %s\n", line)
	}
	for _, line := range a[n:min(len(a), n+behind)] {
		fmt.Fprintf(&out, "- %s\n", line)
	}
	for _, line := range b[n:min(len(b), n+behind)] {
		fmt.Fprintf(&out, "+ %s\n", line)
	}
	return out.String()
}
