package regex_test

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/sh/internal/regex"
)

var update = flag.Bool("update", false, "record what glibc does; needs cc")

// posixCases are lines of flags, pattern, text and result, separated by tabs. The
// flags are those of regcomp: E extended, i ignoring case, n with REG_NEWLINE.
const posixCases = "testdata/posix.tsv"

func readCases(t *testing.T) [][]string {
	t.Helper()
	data, err := os.ReadFile(posixCases)
	if err != nil {
		t.Fatal(err)
	}
	var out [][]string
	for line := range strings.Lines(string(data)) {
		out = append(out, strings.Split(strings.TrimSuffix(line, "\n"), "\t"))
	}
	return out
}

// describe gives the result of a match in the form of posixCases: begin and end
// of the match and of every group, or none, or the error.
func describe(pattern, text, flags string) string {
	o := regex.Options{
		Syntax: regex.Basic, IgnoreCase: strings.Contains(flags, "i"),
		Multiline: strings.Contains(flags, "n"), NotNewline: strings.Contains(flags, "n"),
	}
	if strings.Contains(flags, "E") {
		o.Syntax = regex.Extended
	}
	re, err := regex.Compile(pattern, o)
	if err != nil {
		return "error " + err.Error()
	}
	loc, err := regex.FindGroups(nil, re, text, 0)
	switch {
	case err != nil:
		return err.Error()
	case loc == nil:
		return "none"
	}
	var b strings.Builder
	for i := 0; i < len(loc); i += 2 {
		b.WriteString(" " + strconv.Itoa(loc[i]) + "," + strconv.Itoa(loc[i+1]))
	}
	return b.String()[1:]
}

func TestPOSIX(t *testing.T) {
	for _, c := range readCases(t) {
		if got := describe(c[1], c[2], c[0]); got != c[3] {
			t.Errorf("%s %q on %q: %s, glibc has %s", c[0], c[1], c[2], got, c[3])
		}
	}
}

// TestNotAsGlibc has what differs on purpose.
func TestNotAsGlibc(t *testing.T) {
	for _, c := range []struct{ flags, pattern, text, want, why string }{
		{"E", "[é-ü]+", "éöü", "0,6", "glibc has no such ranges in C.UTF-8 (Invalid collation character), but in every other UTF-8 locale"},
		{"", `a\)`, "a", `error Unmatched ) or \)`, "regcomp says the other parenthesis, but sed, grep and expr say this"},
	} {
		if got := describe(c.pattern, c.text, c.flags); got != c.want {
			t.Errorf("%q on %q: %s, want %s (%s)", c.pattern, c.text, got, c.want, c.why)
		}
	}
}

// TestGlibc asks glibc again; with -update it records what glibc says.
func TestGlibc(t *testing.T) {
	cc, err := exec.LookPath("cc")
	if err != nil {
		if os.Getenv("REQUIRE_ORACLES") != "" {
			t.Fatal(err)
		}
		t.Skip(err)
	}
	bin := filepath.Join(t.TempDir(), "glibc")
	if out, err := exec.Command(cc, "-o", bin, "testdata/glibc.c").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	cases := readCases(t)
	var in, record strings.Builder
	for _, c := range cases {
		in.WriteString(strings.Join(c[:3], "\t") + "\n")
	}
	cmd := exec.Command(bin)
	cmd.Stdin = strings.NewReader(in.String())
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(strings.TrimSuffix(string(out), "\n"), "\n") {
		c := cases[i]
		record.WriteString(strings.Join(c[:3], "\t") + "\t" + line + "\n")
		if !*update && line != c[3] {
			t.Errorf("%q: glibc says %s", c, line)
		}
	}
	if *update {
		if err := os.WriteFile(posixCases, []byte(record.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
