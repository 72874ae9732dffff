package hop

import (
	"strconv"
	"syscall"
	"time"
)

// tree finds and signals the descendants of root, this process.
type tree struct{ root int }

// member is a descendant and the parent under which it was found.
type member struct{ pid, parent int }

// kill kills all descendants that it sees until the deadline. They are stopped
// first, parents before children: what is stopped neither forks nor dies, so
// the last round sees all there are, and a storm of forks runs dry.
func (t tree) kill(deadline time.Time) {
	var stopped []member
	known := make(map[int]struct{})
	for before := -1; before < len(stopped) && time.Now().Before(deadline); {
		before = len(stopped)
		t.each(deadline, func(m member) {
			if _, seen := known[m.pid]; seen {
				return
			}
			known[m.pid] = struct{}{}
			stopped = append(stopped, m)
			t.signal(m, syscall.SIGSTOP)
		})
	}
	for _, m := range stopped {
		t.signal(m, syscall.SIGKILL)
	}
}

// alive returns the descendants that live, as far as they are seen until the
// deadline.
func (t tree) alive(deadline time.Time) []int {
	var pids []int
	t.each(deadline, func(m member) {
		if s, ok := statOf(m.pid); ok && s.lives() {
			pids = append(pids, m.pid)
		}
	})
	return pids
}

// signal sends a signal to a descendant and reports whether it could. The pid
// was read from a list and may belong to a stranger by now. So a descriptor of
// the process is opened first and its parent looked at then: who has the
// parent is who is hit. A descendant that moved to another parent than root in
// between is found there by the next look.
func (t tree) signal(m member, signal syscall.Signal) bool {
	fd, errno := pidfdOpen(m.pid)
	if errno == syscall.ENOSYS { // Linux before 5.3
		return syscall.Kill(m.pid, signal) == nil
	}
	if errno != 0 {
		return false
	}
	defer syscall.Close(fd)
	if s, ok := statOf(m.pid); !ok || s.parent != m.parent && s.parent != t.root {
		return false
	}
	return pidfdSignal(fd, signal) == 0
}

// each calls visit with every descendant, parents before their children, but
// not after the deadline. The children of a process are looked up after visit
// has seen it.
func (t tree) each(deadline time.Time, visit func(member)) {
	children := childrenOf
	if content("/proc/self/task/"+strconv.Itoa(t.root)+"/children") == nil {
		children = childrenByStat() // a kernel without CONFIG_PROC_CHILDREN
	}
	below(t.root, deadline, children, visit)
}

// below does the work of each. It keeps a queue instead of recursing, since a
// script may build a chain of any depth.
func below(root int, deadline time.Time, children func(int) []int, visit func(member)) {
	known := map[int]struct{}{root: {}}
	for queue := []int{root}; len(queue) > 0 && time.Now().Before(deadline); queue = queue[1:] {
		for _, pid := range children(queue[0]) {
			if _, seen := known[pid]; seen {
				continue // it moved to another parent meanwhile
			}
			known[pid] = struct{}{}
			visit(member{pid, queue[0]})
			queue = append(queue, pid)
		}
	}
}

// childrenOf returns the children of all threads of a process.
func childrenOf(pid int) []int {
	var pids []int
	tasks := "/proc/" + strconv.Itoa(pid) + "/task"
	for _, thread := range list(tasks) {
		pids = appendPIDs(pids, content(tasks+"/"+thread+"/children"))
	}
	return pids
}

// appendPIDs appends the numbers of a list that is separated by spaces.
func appendPIDs(pids []int, data []byte) []int {
	n := 0
	for _, c := range data {
		switch {
		case c >= '0' && c <= '9':
			n = 10*n + int(c-'0')
		case n > 0:
			pids, n = append(pids, n), 0
		}
	}
	if n > 0 {
		pids = append(pids, n)
	}
	return pids
}

// childrenByStat returns a function like childrenOf that knows the processes
// of this moment.
func childrenByStat() func(int) []int {
	children := make(map[int][]int)
	for _, name := range list("/proc") {
		if pid, ok := decimal(name); ok {
			if s, ok := statOf(pid); ok {
				children[s.parent] = append(children[s.parent], pid)
			}
		}
	}
	return func(pid int) []int { return children[pid] }
}

// stat is what /proc/PID/stat says about a process.
type stat struct {
	state   byte
	parent  int
	group   int
	threads int
}

// lives reports whether the process is more than a dead one that waits to be
// collected. When the first thread of a process has ended and others have not,
// the state says dead as well; then the number of threads tells.
func (s stat) lives() bool { return s.state != 'Z' && s.state != 'X' || s.threads > 1 }

// statOf reads the stat of a process and reports whether there is one.
func statOf(pid int) (stat, bool) {
	return parseStat(content("/proc/" + strconv.Itoa(pid) + "/stat"))
}

// parseStat decodes the content of a stat file: fields separated by spaces, of
// which the second, the name in parentheses, may hold anything.
func parseStat(data []byte) (stat, bool) {
	const state, parent, group, threads = 3, 4, 5, 20 // numbered as in proc(5)
	at := len(data) - 1
	for at >= 0 && data[at] != ')' {
		at--
	}
	if at < 0 {
		return stat{}, false
	}
	var s stat
	field := state - 1
	for _, c := range data[at+1:] {
		switch {
		case c == ' ':
			field++
		case field == state:
			s.state = c
		case c < '0' || c > '9':
		case field == parent:
			s.parent = 10*s.parent + int(c-'0')
		case field == group:
			s.group = 10*s.group + int(c-'0')
		case field == threads:
			s.threads = 10*s.threads + int(c-'0')
		}
	}
	return s, field >= threads
}
