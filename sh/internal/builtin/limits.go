package builtin

import (
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/interp"
)

func umask(c *interp.Call) int {
	symbolic, reusable := false, false
	l := scan(c, "pS")
	for letter := range l.all {
		symbolic = symbolic || letter == 'S'
		reusable = reusable || letter == 'p'
	}
	if l.bad {
		return 2
	}
	if len(l.rest) == 0 {
		printMask(c, symbolic, reusable)
		return 0
	}
	mode := l.rest[0]
	mask := c.Umask()
	if mode != "" && '0' <= mode[0] && mode[0] <= '9' {
		n, err := strconv.ParseUint(mode, 8, 32)
		if err != nil || n > 0o7777 {
			c.Errorf("%s: octal number out of range", mode)
			return 1
		}
		mask = fs.FileMode(n)
	} else {
		allowed, wrong := symbolicMode(mode, 0o777&^mask)
		if wrong != "" {
			c.Errorf("%s", wrong)
			return 1
		}
		mask = 0o777 &^ allowed
	}
	c.SetUmask(mask)
	if symbolic {
		printMask(c, true, false)
	}
	return 0
}

func printMask(c *interp.Call, symbolic, reusable bool) {
	switch {
	case reusable && symbolic:
		c.Print("umask -S ")
	case reusable:
		c.Print("umask ")
	}
	mask := c.Umask()
	if !symbolic {
		c.Print(fmt.Sprintf("%04o\n", uint32(mask)))
		return
	}
	var b strings.Builder
	for i, who := range []byte("ugo") {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteByte(who)
		b.WriteByte('=')
		for k, may := range []byte("rwx") {
			if mask>>(8-3*i-k)&1 == 0 {
				b.WriteByte(may)
			}
		}
	}
	c.Print(b.String(), "\n")
}

// symbolicMode applies clauses like u=rwx,go-w to what is allowed.
func symbolicMode(mode string, allowed fs.FileMode) (result fs.FileMode, wrong string) {
	for clause := range strings.SplitSeq(mode, ",") {
		who := fs.FileMode(0)
		i := 0
		for ; i < len(clause); i++ {
			bits, ok := map[byte]fs.FileMode{'u': 0o700, 'g': 0o070, 'o': 0o007, 'a': 0o777}[clause[i]]
			if !ok {
				break
			}
			who |= bits
		}
		if who == 0 {
			who = 0o777
		}
		if i == len(clause) || strings.IndexByte("=+-", clause[i]) < 0 {
			found := " "
			if i < len(clause) {
				found = clause[i : i+1]
			}
			return 0, "`" + found + "': invalid symbolic mode operator"
		}
		op := clause[i]
		bits := fs.FileMode(0)
		for _, letter := range []byte(clause[i+1:]) {
			bit, ok := map[byte]fs.FileMode{'r': 0o444, 'w': 0o222, 'x': 0o111, 'X': 0o111}[letter]
			if !ok {
				return 0, "`" + string(rune(letter)) + "': invalid symbolic mode character"
			}
			bits |= bit
		}
		switch bits &= who; op {
		case '+':
			allowed |= bits
		case '-':
			allowed &^= bits
		default:
			allowed = allowed&^who | bits
		}
	}
	return allowed, ""
}

// limit is a row of ulimit. What bounds a script is the budget of the run: these are
// answers, and nothing changes them.
type limit struct {
	letter byte
	name   string
	unit   string
	value  string
}

var limits = []limit{
	{'R', "real-time non-blocking time", "(microseconds, -R)", "unlimited"},
	{'c', "core file size", "(blocks, -c)", "0"},
	{'d', "data seg size", "(kbytes, -d)", "unlimited"},
	{'e', "scheduling priority", "(-e)", "0"},
	{'f', "file size", "(blocks, -f)", "unlimited"},
	{'i', "pending signals", "(-i)", "0"},
	{'l', "max locked memory", "(kbytes, -l)", "0"},
	{'m', "max memory size", "(kbytes, -m)", "unlimited"},
	{'n', "open files", "(-n)", "256"},
	{'p', "pipe size", "(512 bytes, -p)", "128"},
	{'q', "POSIX message queues", "(bytes, -q)", "0"},
	{'r', "real-time priority", "(-r)", "0"},
	{'s', "stack size", "(kbytes, -s)", "unlimited"},
	{'t', "cpu time", "(seconds, -t)", "unlimited"},
	{'u', "max user processes", "(-u)", "unlimited"},
	{'v', "virtual memory", "(kbytes, -v)", "unlimited"},
	{'x', "file locks", "(-x)", "unlimited"},
}

func ulimit(c *interp.Call) int {
	var asked []*limit
	l := scan(c, "SHabcdefiklmnpqrstuvxPRT")
	for letter := range l.all {
		for i := range limits {
			if letter == limits[i].letter || letter == 'a' {
				asked = append(asked, &limits[i])
			}
		}
	}
	if l.bad {
		return 2
	}
	if len(asked) == 0 {
		asked = []*limit{&limits[4]}
	}
	if len(l.rest) > 0 {
		return setLimit(c, asked[len(asked)-1], l.rest[0])
	}
	for _, x := range asked {
		if len(asked) > 1 {
			c.Print(fmt.Sprintf("%-20s %20s %s\n", x.name, x.unit, x.value))
		} else {
			c.Print(x.value, "\n")
		}
	}
	return 0
}

// setLimit accepts what is in force already, or less: a script may be stricter with
// itself, which the budget of the run is in any case.
func setLimit(c *interp.Call, x *limit, value string) int {
	switch value {
	case "hard", "soft", x.value:
		return 0
	case "unlimited":
		c.Errorf("%s: cannot modify limit: Operation not permitted", x.name)
		return 1
	}
	n, err := strconv.ParseUint(value, 10, 63)
	if err != nil {
		c.Errorf("%s: invalid number", value)
		return 1
	}
	if now, err := strconv.ParseUint(x.value, 10, 63); err == nil && n > now {
		c.Errorf("%s: cannot modify limit: Operation not permitted", x.name)
		return 1
	}
	return 0
}

// times prints the time that the shell and its children have taken, which is not
// measured apart from the wall time of the run.
func times(c *interp.Call) int {
	if _, valid := operands(c, ""); !valid {
		return 2
	}
	d := c.Monotonic() - c.StartedAt()
	text := fmt.Sprintf("%dm%d.%03ds", int(d.Minutes()), int(d.Seconds())%60, d.Milliseconds()%1000)
	c.Print(text, " 0m0.000s\n0m0.000s 0m0.000s\n")
	return 0
}
