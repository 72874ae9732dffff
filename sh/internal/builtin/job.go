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

func jobs(c *interp.Call) int {
	var long, pids, running, stopped bool
	l := scan(c, "lpnxrs")
	for letter := range l.all {
		switch letter {
		case 'l':
			long = true
		case 'p':
			pids = true
		case 'r':
			running, stopped = true, false
		case 's':
			running, stopped = false, true
		}
	}
	if l.bad {
		return 2
	}
	list, status := c.Jobs(), 0
	if len(l.rest) > 0 {
		list, status = named(c, l.rest)
	}
	last := 0
	for _, j := range c.Jobs() {
		if !j.Gone && j.Running() {
			last = j.Number
		}
	}
	for _, j := range list {
		if j.Gone || stopped || running && !j.Running() {
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
	return status
}

// named returns the jobs of a list of words, and says which there are not.
func named(c *interp.Call, specs []string) (list []*interp.Job, status int) {
	for _, spec := range specs {
		if j := job(c, spec); j != nil {
			list = append(list, j)
		} else {
			c.Errorf("%s: no such job", spec)
			status = 1
		}
	}
	return list, status
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
	switch {
	case len(c.Args) == 0:
		return usageLine(c)
	case c.Args[0] == "-l" || c.Args[0] == "-L":
		return killList(c, c.Args[1:])
	}
	sig, args, ok := killOptions(c)
	switch {
	case !ok:
		return 1
	case len(args) == 0:
		return usageLine(c)
	}
	status := 0
	for _, spec := range args {
		if !killOne(c, spec, sig) {
			status = 1
		}
		if c.Ended() {
			return interp.Moved
		}
	}
	return status
}

// killOptions takes the signal off the arguments; ok is false after a message.
func killOptions(c *interp.Call) (sig int, args []string, ok bool) {
	name, args := "", c.Args
	switch opt := args[0]; {
	case opt == "-s" || opt == "-n":
		if len(args) == 1 {
			c.Errorf("%s: option requires an argument", opt)
			return 0, nil, false
		}
		name, args = args[1], args[2:]
	case strings.HasPrefix(opt, "-") && opt != "--":
		name, args = opt[1:], args[1:]
	default:
		name = "TERM"
	}
	if sig = signal(name); sig < 0 {
		c.Errorf("%s: invalid signal specification", name)
		return 0, nil, false
	}
	if len(args) > 0 && args[0] == "--" {
		args = args[1:]
	}
	return sig, args, true
}

// killOne sends a signal to what an argument names.
func killOne(c *interp.Call, spec string, sig int) bool {
	pid, err := strconv.Atoi(spec)
	if strings.HasPrefix(spec, "%") {
		j := job(c, spec)
		if j == nil {
			c.Errorf("%s: no such job", spec)
			return false
		}
		pid, err = j.PID, nil
	}
	if spec == "" {
		c.Errorf("`': not a pid or valid job spec")
		return false
	}
	if err != nil {
		c.Errorf("%s: arguments must be process or job IDs", spec)
		return false
	}
	if !c.Kill(pid, sig) {
		c.Errorf("(%d) - No such process", pid)
		return false
	}
	return true
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
	var all, running, keep bool
	l := scan(c, "ahr")
	for letter := range l.all {
		switch letter {
		case 'a':
			all = true
		case 'h': // is about SIGHUP, which nobody sends
			keep = true
		case 'r':
			running = true
		}
	}
	if l.bad {
		return 2
	}
	list, status := c.Jobs(), 0
	switch {
	case len(l.rest) > 0:
		list, status = named(c, l.rest)
	case !all && !running:
		j := job(c, "%+")
		if j == nil {
			c.Errorf("current: no such job")
			return 1
		}
		list = []*interp.Job{j}
	}
	for _, j := range list {
		if !keep && (!running || j.Running()) {
			j.Gone = true
		}
	}
	return status
}

func noJobControl(c *interp.Call) int {
	c.Errorf("no job control")
	return 1
}
