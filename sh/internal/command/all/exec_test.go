package all_test

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/command/all"
	"github.com/skillet-run/skillet/sh/internal/command/commandtest"
)

// execute is the machine of the cases: it knows the tools of this package, and
// echo, true and false.
func execute(t *testing.T, w *commandtest.World, x *command.Exec, in io.Reader, stdout, stderr io.Writer) (int, error) {
	t.Helper()
	if x.Stdin != nil {
		in = x.Stdin
	}
	switch name := x.Args[0]; name {
	case "echo":
		fmt.Fprintln(stdout, strings.Join(x.Args[1:], " "))
		return 0, nil
	case "true":
		return 0, nil
	case "false":
		return 1, nil
	default:
		if !slices.ContainsFunc(all.Commands(), func(c command.Command) bool { return c.Name == name }) {
			return 127, nil
		}
		return call(t, w, x.Args, in, stdout, stderr)
	}
}
