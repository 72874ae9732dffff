package command

import (
	"strings"

	"github.com/skillet-run/skillet/internal/budget"
)

// Effects are what a call of a tool may do beside reading files and printing. Those
// who decide on a script before it runs ask for them. Texts may have expansions in them
// that are not known yet, as package analysis writes them: a tool compares and cuts
// them as if they were plain.
type Effects struct {
	Writes  []string // names of files that it may write, change or remove
	Network bool
	Runs    [][]string // commands that it runs: name and arguments
	Scripts []string   // texts that it runs in a shell
	Opaque  string     // why it cannot be told what it does: "it runs Python"; "": it can
}

// Foresee returns the effects of a call of the tool with these arguments. One that is
// wrong has none.
func (cmd *Command) Foresee(name string, args []string) (e Effects) {
	if cmd.Effects == nil {
		return Effects{}
	}
	const work = 10e6 // to look at the arguments
	c := &Ctx{Name: name, Args: args, command: cmd, account: budget.New(budget.Limits{Fuel: work}, nil)}
	defer func() {
		if r := recover(); r == nil {
			return
		} else if _, ok := r.(*unwound); !ok {
			panic(r)
		}
		e = Effects{Opaque: "its arguments are too much to look at"}
	}()
	if cmd.Syntax != Raw {
		if cmd.Prepare != nil {
			c.Args = cmd.Prepare(c.Args)
		}
		if err := c.parse(); err != nil || c.told != "" {
			return Effects{}
		}
	}
	return cmd.Effects(c)
}

// WritesOperands are the effects of a tool that writes all files named: touch, tee.
func WritesOperands(c *Ctx) Effects { return Effects{Writes: c.Args} }

// WritesRest are those of a tool whose first operand is no file: chmod.
func WritesRest(c *Ctx) Effects { return Effects{Writes: c.Args[min(1, len(c.Args)):]} }

// WritesSecond are those of a tool that reads one file and writes another: uniq.
func WritesSecond(c *Ctx) Effects {
	if len(c.Args) < 2 {
		return Effects{}
	}
	return Effects{Writes: c.Args[1:2]}
}

// WritesValue returns the effects of a tool that writes the argument of an option.
func WritesValue(key string) func(c *Ctx) Effects {
	return func(c *Ctx) Effects {
		if !c.Has(key) {
			return Effects{}
		}
		return Effects{Writes: []string{c.Value(key, "")}}
	}
}

// RunsOperands are the effects of a tool that runs its operands as a command: nohup.
func RunsOperands(c *Ctx) Effects {
	if len(c.Args) == 0 {
		return Effects{}
	}
	return Effects{Runs: [][]string{c.Args}}
}

// What an expansion will put into a text stands between these, in the words of the
// script: "dir/\x00$name\x01". A script has no NUL.
const (
	unknownBegin = "\x00"
	unknownEnd   = "\x01"
)

// Known reports whether a text of Foresee has no expansions.
func Known(text string) bool { return !strings.Contains(text, unknownBegin) }

// Unknown returns the text of an expansion.
func Unknown(source string) string {
	return unknownBegin + strings.ReplaceAll(source, unknownBegin, "") + unknownEnd
}

// Show returns a text as the script has it.
func Show(text string) string {
	if Known(text) {
		return text
	}
	return strings.NewReplacer(unknownBegin, "", unknownEnd, "").Replace(text)
}
