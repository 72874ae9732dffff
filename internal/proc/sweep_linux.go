package proc

import (
	"bytes"
	"errors"
	"os"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// sweepLimit bounds a sweep in time.
const sweepLimit = 5 * time.Second

// sweepRounds is how many looks in a row must find nothing alive. One is not
// enough: a process can start another one after the list of processes was made
// and be dead before it is looked at.
const sweepRounds = 3

// sweep kills what is left of the run id whose hop is dead. Who was started by
// whom is lost, so this is an attempt.
func sweep(hop int, id string) {
	s := sweeper{hop: hop, mark: markName + "=" + id, known: make(map[int]string)}
	deadline := time.Now().Add(sweepLimit)
	quiet := 0
	for pause := time.Millisecond; quiet < sweepRounds && time.Now().Before(deadline); pause = min(2*pause, 50*time.Millisecond) {
		if quiet++; s.round() {
			quiet = 0
		}
		time.Sleep(pause)
	}
}

// sweeper knows the processes of a run by the session, which has the hop's
// number: that is not given away as long as nobody has waited for the hop; else
// by the mark in their environment; else by their parent.
type sweeper struct {
	hop   int
	mark  string
	known map[int]string // processes of the run that were seen, and when they started
}

// round kills all processes of the run that it sees and reports whether any
// of them lived.
func (s *sweeper) round() bool {
	alive := false
	for _, p := range s.members(processes()) {
		s.known[p.pid] = p.start
		alive = s.end(p) || alive
	}
	return alive
}

// members returns those of all that belong to the run.
func (s *sweeper) members(all []process) []process {
	var found, rest []process
	for _, p := range all {
		switch {
		case p.pid == s.hop || p.pid == os.Getpid():
		case p.session == s.hop || s.known[p.pid] == p.start || p.marked(s.mark):
			found = append(found, p)
		default:
			rest = append(rest, p)
		}
	}
	for i := 0; i < len(found); i++ {
		for _, p := range rest {
			if p.parent == found[i].pid {
				found = append(found, p)
			}
		}
	}
	return found
}

// end kills p and reports whether it lived. A dead one is collected if it is a
// child of the host, as orphans are when the host is process 1 of a container.
func (s *sweeper) end(p process) bool {
	// The descriptor comes first: if the process of that number is still p
	// afterwards, the signal goes to p.
	fd, err := unix.PidfdOpen(p.pid, 0)
	kill := func() error { return unix.PidfdSendSignal(fd, unix.SIGKILL, nil, 0) }
	switch {
	case err == nil:
		defer func() { _ = unix.Close(fd) }()
	case errors.Is(err, unix.ENOSYS): // Linux before 5.3
		kill = func() error { return unix.Kill(p.pid, unix.SIGKILL) }
	default:
		return false
	}
	now, ok := lookUp(p.pid)
	if !ok || now.start != p.start {
		return false
	}
	if now.session == s.hop && now.group > 1 {
		// All of a group at once, and those too that it starts meanwhile.
		_ = unix.Kill(-now.group, unix.SIGKILL)
	}
	if now.dead() {
		if now.parent == os.Getpid() {
			_, _ = unix.Wait4(p.pid, nil, unix.WNOHANG, nil)
		}
		return false
	}
	return kill() == nil
}

// dead reports whether p is dead, collected or not. When the first thread has
// ended and others have not, the state says dead as well; then the number of
// threads tells.
func (p process) dead() bool { return (p.state == "Z" || p.state == "X") && p.threads <= 1 }

// process is one process at one moment.
type process struct {
	pid, parent, group, session int
	state                       string
	threads                     int
	start                       string // when it started, in the kernel's ticks: with pid its identity
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
	const state, parent, group, session, threads, start = 0, 1, 2, 3, 17, 19
	fields := strings.Fields(string(data[bytes.LastIndexByte(data, ')')+1:]))
	if len(fields) <= start {
		return process{}, false
	}
	p := process{pid: pid, state: fields[state], start: fields[start]}
	p.parent, _ = strconv.Atoi(fields[parent])
	p.group, _ = strconv.Atoi(fields[group])
	p.threads, _ = strconv.Atoi(fields[threads])
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
