package builtin

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/interp"
)

// job returns the job that %1, %name, %+ or a process number names.
func job(c *interp.Call, spec string) *interp.Job {
	list := c.Jobs()
	if !strings.HasPrefix(spec, "%") {
		for _, j := range list {
			if strconv.Itoa(j.PID) == spec {
				return j
			}
		}
		return nil
	}
	name := spec[1:]
	n, err := strconv.Atoi(name)
	for i := len(list) - 1; i >= 0; i-- {
		j := list[i]
		if j.Gone {
			continue
		}
		switch {
		case err == nil:
			if j.Number == n {
				return j
			}
		case name == "" || name == "+" || name == "%":
			return j
		case strings.HasPrefix(name, "?") && strings.Contains(j.Text, name[1:]), strings.HasPrefix(j.Text, name):
			return j
		}
	}
	return nil
}

// wait waits for jobs.
func wait(c *interp.Call) int {
	args := c.Args
	any, variable := false, ""
	for len(args) > 0 && strings.HasPrefix(args[0], "-") {
		opt := args[0]
		args = args[1:]
		switch {
		case opt == "--":
		case opt == "-n":
			any = true
			continue
		case opt == "-f":
			continue
		case opt == "-p" && len(args) > 0:
			variable, args = args[0], args[1:]
			continue
		default:
			return usage(c, opt)
		}
		break
	}
	if sig := c.Signalled(); sig != 0 && c.Resumed != nil {
		const signalled = 128
		return signalled + sig
	}
	var list []*interp.Job
	status := 0
	for _, id := range args {
		j := job(c, id)
		if j == nil {
			if strings.HasPrefix(id, "%") {
				c.Errorf("%s: no such job", id)
			} else if _, err := strconv.Atoi(id); err != nil {
				c.Errorf("`%s': not a pid or valid job spec", id)
				return 1
			} else {
				c.Errorf("pid %s is not a child of this shell", id)
			}
			status = 127
			continue
		}
		list = append(list, j)
	}
	if len(args) == 0 {
		list = awaited(c)
	}
	if any {
		return waitAny(c, list, variable)
	}
	for _, j := range list {
		if j.Running() {
			c.Resume = true
			return c.WaitChild()
		}
	}
	for _, j := range list {
		j.Gone = true
		if len(args) > 0 && status != 127 {
			status = j.Status()
			if variable != "" {
				c.Set(variable, strconv.Itoa(j.PID))
			}
		}
	}
	return status
}

// awaited are the jobs that wait means without arguments: of the process substitutions that
// which $! names.
func awaited(c *interp.Call) (list []*interp.Job) {
	for _, j := range c.Jobs() {
		if j.Number > 0 || j.PID == c.LastBackground() {
			list = append(list, j)
		}
	}
	return list
}

func waitAny(c *interp.Call, list []*interp.Job, variable string) int {
	some := false
	for _, j := range list {
		if j.Gone {
			continue
		}
		some = true
		if !j.Running() {
			j.Gone = true
			if variable != "" {
				c.Set(variable, strconv.Itoa(j.PID))
			}
			return j.Status()
		}
	}
	if !some {
		return 127
	}
	c.Resume = true
	return c.WaitChild()
}

func jobs(c *interp.Call) int {
	long, pids, only, args := false, false, "", c.Args
	for len(args) > 0 && strings.HasPrefix(args[0], "-") {
		for _, o := range args[0][1:] {
			switch o {
			case 'l':
				long = true
			case 'p':
				pids = true
			case 'r', 's':
				only = string(o)
			case 'n', 'x':
			default:
				return usage(c, "-"+string(o))
			}
		}
		args = args[1:]
	}
	list := c.Jobs()
	if len(args) > 0 {
		list = nil
		for _, spec := range args {
			j := job(c, spec)
			if j == nil {
				c.Errorf("%s: no such job", spec)
				return 1
			}
			list = append(list, j)
		}
	}
	last := 0
	for _, j := range c.Jobs() {
		if !j.Gone && j.Running() {
			last = j.Number
		}
	}
	for _, j := range list {
		if j.Gone || only == "s" || only == "r" && !j.Running() {
			continue
		}
		if pids {
			c.Print(strconv.Itoa(j.PID), "\n")
			continue
		}
		c.Print(jobLine(j, last, long), "\n")
		if !j.Running() {
			j.Gone = true
		}
	}
	return 0
}

func jobLine(j *interp.Job, last int, long bool) string {
	state, end := "Running", " &"
	if !j.Running() {
		state, end = "Done", ""
		if n := j.Status(); n != 0 {
			state = "Exit " + strconv.Itoa(n)
		}
	}
	mark := " "
	switch j.Number {
	case last:
		mark = "+"
	case last - 1:
		mark = "-"
	}
	pid := ""
	if long {
		pid = strconv.Itoa(j.PID) + " "
	}
	return fmt.Sprintf("[%d]%s  %s%-24s%s%s", j.Number, mark, pid, state, j.Text, end)
}

// signal returns the number of a signal by its name or number, -1 for none.
func signal(name string) int {
	if n, err := strconv.Atoi(name); err == nil {
		if n >= 0 && n <= 64 {
			return n
		}
		return -1
	}
	name = strings.TrimPrefix(strings.ToUpper(name), "SIG")
	for i, s := range interp.SignalNames() {
		if s != "" && strings.TrimPrefix(s, "SIG") == name {
			return i
		}
	}
	return -1
}

func kill(c *interp.Call) int {
	const term = 15
	sig, args := term, c.Args
	if len(args) == 0 {
		return usageLine(c)
	}
	switch opt := args[0]; {
	case opt == "-l" || opt == "-L":
		return killList(c, args[1:])
	case (opt == "-s" || opt == "-n") && len(args) > 1:
		sig, args = signal(args[1]), args[2:]
		if sig < 0 {
			c.Errorf("%s: invalid signal specification", c.Args[1])
			return 1
		}
	case opt == "-s" || opt == "-n":
		c.Errorf("%s: option requires an argument", opt)
		return 1
	case opt == "--":
		args = args[1:]
	case strings.HasPrefix(opt, "-") && len(opt) > 1:
		if sig = signal(opt[1:]); sig < 0 {
			c.Errorf("%s: invalid signal specification", opt[1:])
			return 1
		}
		args = args[1:]
		if len(args) > 0 && args[0] == "--" {
			args = args[1:]
		}
	}
	status := 0
	for _, spec := range args {
		pid, err := strconv.Atoi(spec)
		if strings.HasPrefix(spec, "%") {
			j := job(c, spec)
			if j == nil {
				c.Errorf("%s: no such job", spec)
				status = 1
				continue
			}
			pid, err = j.PID, nil
		}
		if err != nil {
			c.Errorf("%s: arguments must be process or job IDs", spec)
			status = 1
			continue
		}
		if !c.Kill(pid, sig) {
			c.Errorf("(%d) - No such process", pid)
			status = 1
		}
		if c.Ended() {
			return interp.Moved
		}
	}
	return status
}

func killList(c *interp.Call, args []string) int {
	names := interp.SignalNames()
	for _, a := range args {
		n := signal(a)
		if m, err := strconv.Atoi(a); err == nil && m > 128 {
			n = m - 128
		}
		switch {
		case n < 0 || n >= len(names) || names[n] == "":
			c.Errorf("%s: invalid signal specification", a)
			return 1
		case strings.Trim(a, "0123456789") == "":
			c.Print(strings.TrimPrefix(names[n], "SIG"), "\n")
		default:
			c.Print(strconv.Itoa(n), "\n")
		}
	}
	if len(args) == 0 {
		listSignals(c)
	}
	return 0
}

func listSignals(c *interp.Call) {
	const columns = 5
	shown := 0
	for n, name := range interp.SignalNames() {
		if n == 0 || name == "" {
			continue
		}
		end := "\t"
		if shown++; shown%columns == 0 {
			end = "\n"
		}
		c.Print(fmt.Sprintf("%2d) %s", n, name), end)
	}
	if shown%columns != 0 {
		c.Print("\n")
	}
}

func disown(c *interp.Call) int {
	for _, a := range c.Args {
		if strings.HasPrefix(a, "-") {
			continue
		}
		j := job(c, a)
		if j == nil {
			c.Errorf("%s: no such job", a)
			return 1
		}
		j.Gone = true
	}
	if len(c.Args) == 0 {
		j := job(c, "%+")
		if j == nil {
			c.Errorf("current: no such job")
			return 1
		}
		j.Gone = true
	}
	return 0
}

func noJobControl(c *interp.Call) int {
	c.Errorf("no job control")
	return 1
}
