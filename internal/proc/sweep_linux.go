package proc

import (
	"bytes"
	"os"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// sweepLimit bounds a sweep in time.
const sweepLimit = 5 * time.Second

// sweep kills what is left of the run id whose hop is dead. Its processes are
// known by the session, which has the hop's number: that is not given away as
// long as nobody has waited for the hop; else by the mark in their
// environment; else by their parent.
func sweep(hop int, id string) {
	deadline := time.Now().Add(sweepLimit)
	for pause := time.Millisecond; sweepOnce(hop, id) && time.Now().Before(deadline); pause = min(2*pause, 50*time.Millisecond) {
		time.Sleep(pause)
	}
}

// sweepOnce kills all processes of a run that it sees and reports whether any
// of them lived.
func sweepOnce(hop int, id string) bool {
	alive := false
	for _, p := range members(processes(), hop, id) {
		alive = p.end() || alive
	}
	return alive
}

// members returns those of all that belong to a run.
func members(all []process, hop int, id string) []process {
	var found []process
	known := map[int]struct{}{}
	mark := markName + "=" + id
	for {
		before := len(found)
		for _, p := range all {
			if _, again := known[p.pid]; again || p.pid == hop || p.pid == os.Getpid() {
				continue
			}
			_, child := known[p.parent]
			if child || p.session == hop || before == 0 && p.marked(mark) {
				known[p.pid] = struct{}{}
				found = append(found, p)
			}
		}
		if len(found) == before {
			return found
		}
	}
}

// process is one process at one moment.
type process struct {
	pid, parent, session int
	state                string
	start                string // when it started, in the kernel's ticks: with pid its identity
}

// processes returns all processes.
func processes() []process {
	dir, err := os.Open("/proc")
	if err != nil {
		return nil
	}
	defer func() { _ = dir.Close() }()
	names, _ := dir.Readdirnames(-1)
	var all []process
	for _, name := range names {
		if pid, err := strconv.Atoi(name); err == nil {
			if p, ok := lookUp(pid); ok {
				all = append(all, p)
			}
		}
	}
	return all
}

// lookUp returns the process pid and whether there is one.
func lookUp(pid int) (process, bool) {
	data, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	if err != nil {
		return process{}, false
	}
	// Numbered as in proc(5), less the first two: the second is the name in
	// parentheses, which may hold anything.
	const state, parent, session, start = 0, 1, 3, 19
	fields := strings.Fields(string(data[bytes.LastIndexByte(data, ')')+1:]))
	if len(fields) <= start {
		return process{}, false
	}
	p := process{pid: pid, state: fields[state], start: fields[start]}
	p.parent, _ = strconv.Atoi(fields[parent])
	p.session, _ = strconv.Atoi(fields[session])
	return p, true
}

// marked reports whether p was started with mark in its environment.
func (p process) marked(mark string) bool {
	env, err := os.ReadFile("/proc/" + strconv.Itoa(p.pid) + "/environ")
	if err != nil {
		return false
	}
	for entry := range bytes.SplitSeq(env, []byte{0}) {
		if string(entry) == mark {
			return true
		}
	}
	return false
}

// end kills p and reports whether it lived. A dead one is collected if it is a
// child of the host, as orphans are when the host is process 1 of a container.
func (p process) end() bool {
	// The descriptor comes first: if the process of that number is still p
	// afterwards, the signal goes to p.
	fd, err := unix.PidfdOpen(p.pid, 0)
	if err != nil {
		return false
	}
	defer func() { _ = unix.Close(fd) }()
	now, ok := lookUp(p.pid)
	if !ok || now.start != p.start {
		return false
	}
	if now.state == "Z" || now.state == "X" {
		if now.parent == os.Getpid() {
			_, _ = unix.Wait4(p.pid, nil, unix.WNOHANG, nil)
		}
		return false
	}
	return unix.PidfdSendSignal(fd, unix.SIGKILL, nil, 0) == nil
}
