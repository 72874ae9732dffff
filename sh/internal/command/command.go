package command

import (
	"errors"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/vfs"
)

// Command is a tool: one row in the list of its family.
type Command struct {
	// Name is what it is called by.
	Name string
	// Summary is one line for lists: "print the last lines of files".
	Summary string
	// Usage says what may follow the options, one form a line: "[FILE]...".
	Usage string
	// Options are those it takes. Every tool takes --help and --version too.
	Options []Option
	// Version is what --version prints, with a newline; "": the name, and whose it is.
	Version string
	// Notes follow the options in its help.
	Notes string
	// Syntax says how the arguments are taken apart.
	Syntax Syntax
	// Operands says how many operands there may be, unless that depends on the options.
	Operands Operands
	// Misuse is what follows the message about a wrong use: lines.
	Misuse string
	// Hint is the line behind it; "": Try 'NAME --help' for more information.
	Hint string
	// As is what it calls itself in messages; "": the name it was called by.
	As string
	// UsageStatus is the exit status for a wrong use; 0 stands for 1.
	UsageStatus int
	// Prepare changes the arguments before the options are looked for: the old
	// forms of head, tail and others ("-5"). nil leaves them.
	Prepare func(args []string) []string
	// Effects says what a call would do, with Args and Options alone; nil: nothing but
	// reading files and printing.
	Effects func(c *Ctx) Effects
	// Run does the work, and returns the exit status: 0 to 255.
	Run func(c *Ctx) int
	// Waits says that the host runs the command, and the script waits for its answer:
	// there is no Run. With Input its standard input is read to the end before.
	Waits, Input bool
}

// Syntax says how the arguments of a command are taken apart.
type Syntax uint8

const (
	// Permuted arguments have options before, between and behind the operands, as
	// getopt_long of GNU takes them.
	Permuted Syntax = iota
	// InOrder arguments have options before the first operand only: what follows is
	// the command line of another command.
	InOrder
	// Raw arguments are the command's own affair; --help and --version, alone, are not.
	Raw
)

// Version is what a tool says when it is asked for its version.
const version = " (skillet)\n"

// Call runs a tool in c, which has all but Options: it takes the arguments apart,
// and sees to what is left when the tool has ended. err is nil, unless a limit or
// the end of the run has stopped the tool: a *budget.LimitError, budget.ErrCancelled
// or what the machine has returned.
func (cmd *Command) Call(c *Ctx) (status int, err error) {
	c.command = cmd
	if cmd.As != "" {
		c.Name = cmd.As
	}
	defer c.release()
	defer func() {
		if r := recover(); r != nil {
			u, ok := r.(*unwound)
			if !ok {
				panic(r)
			}
			status, err = u.status, u.err
		}
	}()
	status = cmd.run(c)
	c.Stdout.Flush()
	c.Stderr.Flush()
	return status, nil
}

func (cmd *Command) run(c *Ctx) int {
	if len(c.Args) == 1 || cmd.Syntax != Raw {
		if done, status := cmd.tells(c); done {
			return status
		}
	}
	if cmd.Syntax != Raw {
		if cmd.Prepare != nil {
			c.Args = cmd.Prepare(c.Args)
		}
		if err := c.parse(); err != nil {
			return c.Misused("%s", err.Error())
		}
		if c.told != "" {
			c.Stdout.Print(c.told)
			return 0
		}
	}
	if status := c.Counted(cmd.Operands); status != 0 {
		return status
	}
	return cmd.Run(c)
}

// tells answers --help and --version where they stand alone.
func (cmd *Command) tells(c *Ctx) (done bool, status int) {
	if len(c.Args) != 1 {
		return false, 0
	}
	switch c.Args[0] {
	case "--help":
		c.Stdout.Print(cmd.Help())
	case "--version":
		c.Stdout.Print(cmd.version())
	default:
		return false, 0
	}
	return true, 0
}

func (cmd *Command) version() string {
	if cmd.Version != "" {
		return cmd.Version
	}
	return cmd.Name + version
}

// misuse is the exit status for a wrong use.
func (cmd *Command) misuse() int {
	if cmd.UsageStatus == 0 {
		return 1
	}
	return cmd.UsageStatus
}

// unwound is what a panic carries from where a tool is stopped to Call.
type unwound struct {
	status int
	err    error
}

// The exit statuses of a tool that is stopped.
const (
	statusPipe   = 141 // 128 + SIGPIPE
	statusMemory = 137 // 128 + SIGKILL
	statusTime   = 124
)

// stop unwinds the tool for an error of the account or the machine.
func stop(err error) {
	status := statusMemory
	var limit *budget.LimitError
	if errors.As(err, &limit) && limit.Resource == budget.Time {
		status = statusTime
	}
	panic(&unwound{status, err})
}

// fatal reports whether an error of a stream is about the run rather than about
// the stream.
func fatal(err error) bool {
	var errno vfs.Errno
	return !errors.As(err, &errno)
}
