package builtin

import (
	"errors"
	"strconv"
	"time"

	"github.com/skillet-run/skillet/sh/internal/datetime"
	"github.com/skillet-run/skillet/sh/internal/expand"
	"github.com/skillet-run/skillet/sh/internal/interp"
)

func printf(c *interp.Call) int {
	variable := ""
	l := scan(c, "v:")
	for _, arg := range l.all {
		if variable = arg; !assignable(variable) {
			c.Errorf("`%s': not a valid identifier", variable)
			return 2
		}
	}
	args := l.rest
	if l.bad {
		return 2
	}
	if len(args) == 0 {
		return usageLine(c)
	}
	return format(c, args[0], args[1:], variable)
}

// format prints to the standard output or, with a name, to a variable.
func format(c *interp.Call, format string, args []string, variable string) int {
	out := c.Out()
	if variable != "" {
		out = new([]byte)
	}
	text, status, err := expand.Printf(*out, format, args, formatter{c, variable != ""})
	if err != nil {
		if !errors.Is(err, errRoom) {
			c.Report(err)
		}
		return 1
	}
	if *out = text; variable != "" && !assign(c, variable, string(text)) {
		return 1
	}
	return status
}

// formatter is what printf needs of the shell.
type formatter struct {
	c    *interp.Call
	kept bool // what is printed is for a variable
}

var errRoom = errors.New("no room is left")

// Warnf implements expand.PrintfHost.
func (f formatter) Warnf(format string, args ...any) { f.c.Errorf(format, args...) }

// Flush implements expand.PrintfHost.
func (f formatter) Flush(out []byte) []byte {
	if f.kept {
		return out
	}
	return f.c.FlushLines(out)
}

// timeRoom is the size of what bash has for a time as text; a longer one is none.
const timeRoom = 128

// Time implements expand.PrintfHost.
func (f formatter) Time(layout string, seconds int64) string {
	var at time.Time
	switch seconds {
	case -1:
		at = f.c.Now()
	case -2:
		at = f.c.Started()
	default:
		at = time.Unix(seconds, 0)
	}
	if f.Reserve(datetime.Room(layout)) != nil {
		return ""
	}
	tz, _ := f.c.Get("TZ")
	text := datetime.Strftime(layout, at.In(datetime.Zone(tz)))
	if len(text) >= timeRoom {
		return ""
	}
	return text
}

// Count implements expand.PrintfHost.
func (f formatter) Count(name string, n int) error {
	assign(f.c, name, strconv.Itoa(n))
	return nil
}

// Reserve implements expand.PrintfHost.
func (f formatter) Reserve(n int) error {
	const copies = 3 // of what is printed, before it is where it goes
	if n > 1<<12 && !f.c.Room(copies*n) {
		return errRoom
	}
	return nil
}
