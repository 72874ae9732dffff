package cli

import (
	"context"
	"io"

	"github.com/spf13/cobra"

	"github.com/skillet-run/skillet"
	"github.com/skillet-run/skillet/internal/config"
)

// What the tests need of the inside.
var (
	Nearest        = nearest
	Printable      = printable
	PrintableLines = printableLines
	Shorten        = shorten
	Unsaid         = unsaid
)

// Table returns a table as text.
func Table(w io.Writer, rows [][]string) { table(w, "", rows) }

// Root returns the tree of commands.
func Root() *cobra.Command {
	a := &app{members: map[*cobra.Command][]*cobra.Command{}}
	return a.root()
}

// Ask asks whether a call may run.
func Ask(ctx context.Context, stdin io.Reader, stderr io.Writer, tool string, p skillet.Preview) bool {
	a := &app{App: App{Stdin: stdin}, stderr: &output{w: stderr}}
	return a.ask(ctx, tool, p)
}

// Settings returns the names of all settings and an example of each but those
// that have a single value.
func Settings() ([]config.Setting, error) {
	c, err := config.Load(config.Source{})
	if err != nil {
		return nil, err
	}
	return c.Settings(), nil
}

// Options returns the options of a runtime under an environment.
func Options(a App) (skillet.Options, error) {
	p := &app{App: a, stderr: &output{w: io.Discard}}
	c, err := p.settings(nil)
	if err != nil {
		return skillet.Options{}, err
	}
	return p.options(c)
}
