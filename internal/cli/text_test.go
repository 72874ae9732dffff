package cli_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet"
	"github.com/skillet-run/skillet/internal/cli"
)

// TestPrintable takes from text what it could do to a terminal.
func TestPrintable(t *testing.T) {
	for text, want := range map[string]string{
		"plain, Grüße, 世界 😀": "plain, Grüße, 世界 😀",
		"a\nb\tc":            `a\nb\tc`,
		"\x1b[31mred":        `\x1b[31mred`,
		"a\u202eb":           `a\u202eb`,
		"a\u0085\u009bb":     `a\u0085\u009bb`,
		"bad \xff byte":      `bad \xff byte`,
		"good \uFFFD rune":   "good \uFFFD rune",
		"\x00":               `\x00`,
	} {
		if got := cli.Printable(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	if got, want := cli.PrintableLines("a\tb\nc\x1b\r"), "a\tb\nc\\x1b\\r"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestShorten(t *testing.T) {
	for _, tt := range []struct {
		text string
		n    int
		want string
	}{
		{"short", 5, "short"},
		{"longer", 5, "long…"},
		{"two words", 5, "two…"},
		{"Grüße", 4, "Grü…"},
		{"x", 0, "…"},
	} {
		if got := cli.Shorten(tt.text, tt.n); got != tt.want {
			t.Errorf("%q to %d: %q, want %q", tt.text, tt.n, got, tt.want)
		}
	}
}

// TestTable aligns columns by what shows.
func TestTable(t *testing.T) {
	var b strings.Builder
	cli.Table(&b, [][]string{{"a", "bb", "last"}, {"\x1b[31mlong\x1b[0m", "", "last, long"}, {"ü"}, nil})
	want := "a     bb  last\n\x1b[31mlong\x1b[0m      last, long\nü\n\n"
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Error(diff)
	}
}

// joined is an error with a text of its own that joins others.
type joined struct{ reasons []error }

func (joined) Error() string   { return "Thing not found" }
func (j joined) Unwrap() error { return errors.Join(j.reasons...) }

// TestUnsaid finds the reasons behind a fixed text, and no repetition.
func TestUnsaid(t *testing.T) {
	missing := &fs.PathError{Op: "stat", Path: "/x", Err: fs.ErrNotExist}
	for _, tt := range []struct {
		err  error
		want []string
	}{
		{errors.New("plain"), nil},
		{fmt.Errorf("wrapped: %w", missing), nil},
		{joined{[]error{missing, errors.New("it was changed")}}, []string{"it was changed"}},
		{fmt.Errorf("%w", joined{[]error{errors.New("a"), errors.New("b")}}), []string{"a", "b"}},
		{joined{[]error{errors.New("not found: 'Thing'")}}, nil},
		{joined{nil}, nil},
	} {
		if diff := cmp.Diff(tt.want, cli.Unsaid(tt.err)); diff != "" {
			t.Errorf("%v: %s", tt.err, diff)
		}
	}
}

// TestAsk takes a yes for a yes and everything else for a no. C-132
func TestAsk(t *testing.T) {
	preview := skillet.Preview{Code: "print(1)\r\n\x1b[1A# hidden\n", Skill: "kit", Dir: "/skills/kit", Profile: "host"}
	shown := "python.run is about to run:\n" +
		"  skill    kit\n" +
		"  folder   /skills/kit\n" +
		"  profile  host\n" +
		"  | print(1)\n" +
		"  | \\x1b[1A# hidden\n" +
		"Run it? [y/N] "
	for answer, want := range map[string]bool{
		"y\n": true, "Y\n": true, " yes \r\n": true, "yes": true,
		"": false, "\n": false, "n\n": false, "yeah\n": false, "no\ny\n": false,
	} {
		var b strings.Builder
		if got := cli.Ask(t.Context(), strings.NewReader(answer), &b, "python.run", preview); got != want {
			t.Errorf("%q: %v", answer, got)
		}
		if diff := cmp.Diff(shown, b.String()); diff != "" {
			t.Errorf("%q: %s", answer, diff)
		}
	}
	// Whoever presses Ctrl-C instead of an answer is not made to answer.
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	r, w := io.Pipe()
	defer w.Close()
	if cli.Ask(ctx, r, io.Discard, "python.run", preview) {
		t.Error("a cancelled call was approved")
	}
}
