package cli_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"syscall"
	"testing"

	"github.com/skillet-run/skillet/internal/cli"
)

// invoke runs a command line in an empty home and returns its exit status and
// what it wrote.
func invoke(t *testing.T, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	var out, err bytes.Buffer
	a := app(t, args...)
	a.Stdout, a.Stderr = &out, &err
	status = a.Run(t.Context())
	return status, out.String(), err.String()
}

// app is an invocation in an empty home.
func app(t *testing.T, args ...string) cli.App {
	t.Helper()
	return cli.App{
		Args: args, Env: []string{"HOME=" + t.TempDir(), "SKILLET_AUDIT_ENABLED=false"},
		Stdin: strings.NewReader(""), Stdout: io.Discard, Stderr: io.Discard,
	}
}

// TestOneLine writes every complaint as one line without control characters,
// whatever was typed.
func TestOneLine(t *testing.T) {
	for _, args := range [][]string{
		{"two\nlines"},
		{"--two\nlines"},
		{"run", "a", "b", "c\x1b[2K\nd"},
		{"run", "a\nb", "c"},
		{"skills", "read", "a", "b\rc"},
		{"run", "a", "b", "--timeout", "\x1b]0;title\a"},
		{"run", "a", "b", "--args", "{\n\"a\"\x00"},
		{"settings", "get", "exec\n.timeout"},
		{"--config", "no\nfile", "skills", "list"},
		{"completion", "\u202eshab"},
	} {
		status, stdout, stderr := invoke(t, args...)
		if status == 0 || stdout != "" {
			t.Errorf("%q: status %d, stdout %q", args, status, stdout)
		}
		text, found := strings.CutPrefix(strings.TrimSuffix(stderr, "\n"), "skillet: ")
		if !found || text != cli.Printable(text) {
			t.Errorf("%q: %q", args, stderr)
		}
	}
}

// broken is a stream that fails.
type broken struct{ err error }

func (b broken) Write([]byte) (int, error) { return 0, b.err }

// TestOutputFails ends with a status of its own when stdout takes nothing.
func TestOutputFails(t *testing.T) {
	for _, tt := range []struct {
		err    error
		status int
		stderr string
	}{
		{syscall.EPIPE, 141, ""},
		{io.ErrClosedPipe, 141, ""},
		{syscall.ENOSPC, 1, "skillet: cannot write the output: no space left on device\n"},
		{errors.New("gone"), 1, "skillet: cannot write the output: gone\n"},
	} {
		for _, args := range [][]string{{"version"}, {"version", "--json"}, {"--help"}, {"tools"}, {"call", "list_skills"}} {
			var stderr strings.Builder
			a := app(t, args...)
			a.Stdout, a.Stderr = broken{tt.err}, &stderr
			if status := a.Run(t.Context()); status != tt.status || stderr.String() != tt.stderr {
				t.Errorf("%v, %q: status %d, stderr %q", tt.err, args, status, stderr.String())
			}
		}
	}
	// Nobody who listens is no reason to fail.
	a := app(t, "skills", "list")
	a.Stderr = broken{syscall.EPIPE}
	if status := a.Run(t.Context()); status != 0 {
		t.Errorf("stderr closed: status %d", status)
	}
}

// TestBadInput reports input that cannot be read.
func TestBadInput(t *testing.T) {
	var stderr strings.Builder
	a := app(t, "call", "list_skills", "-")
	a.Stdin, a.Stderr = failing{}, &stderr
	if status := a.Run(t.Context()); status != 1 || stderr.String() != "skillet: cannot read stdin: input/output error\n" {
		t.Errorf("status %d, stderr %q", status, stderr.String())
	}
}

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, syscall.EIO }

// TestCancelled ends at once when its context has ended.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, args := range [][]string{{"mcp"}, {"serve", "--addr", "127.0.0.1:0"}} {
		if status := app(t, args...).Run(ctx); status != 0 {
			t.Errorf("%q: status %d", args, status)
		}
	}
}
