package proc_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/skillet-run/skillet/internal/proc"
)

var pidLine = regexp.MustCompile(`(?m)^pid (\d+)$`)

// pidsOf returns the pids that a run has printed.
func pidsOf(o proc.Outcome) []int {
	var pids []int
	for _, m := range pidLine.FindAllStringSubmatch(o.Stdout.Text(), -1) {
		pid, _ := strconv.Atoi(m[1])
		pids = append(pids, pid)
	}
	return pids
}

// lastLine returns the last line of stdout.
func lastLine(o proc.Outcome) string {
	lines := strings.Split(strings.TrimSpace(o.Stdout.Text()), "\n")
	return lines[len(lines)-1]
}

// assertDead fails unless all processes that a run has printed, at least one,
// are gone, and all that carry its mark.
func assertDead(t *testing.T, o proc.Outcome) {
	t.Helper()
	pids := pidsOf(o)
	if len(pids) == 0 {
		t.Errorf("the script printed no pid: %s", describe(o))
	}
	for _, pid := range pids {
		if err := syscall.Kill(pid, 0); err == nil && !zombie(pid) {
			t.Errorf("process %d lives", pid)
		}
	}
	assertUnmarked(t, o)
}

// assertUnmarked fails if a process lives that carries the mark of a run.
func assertUnmarked(t *testing.T, o proc.Outcome) {
	t.Helper()
	if left := markedBy(o.ExecID); len(left) > 0 {
		t.Errorf("processes %v live", left)
	}
}

// markedBy returns the processes that were started with the mark of a run.
func markedBy(id string) []int {
	var pids []int
	paths, _ := filepath.Glob("/proc/[0-9]*/environ")
	for _, path := range paths {
		env, err := os.ReadFile(path)
		if err == nil && bytes.Contains(env, []byte("SKILLET_EXEC_ID="+id+"\x00")) {
			pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(path)))
			pids = append(pids, pid)
		}
	}
	return pids
}

// zombie reports whether pid is dead and was not collected yet: an orphan for
// which process 1 takes its time.
func zombie(pid int) bool {
	stat, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	return err != nil || bytes.Contains(stat, []byte(") Z "))
}

// assertEnforced fails unless the report says that the tree was killed.
func assertEnforced(t *testing.T, o proc.Outcome) {
	t.Helper()
	if o.Enforcement.TreeKill.State != proc.Enforced {
		t.Errorf("tree_kill: %v", o.Enforcement.TreeKill)
	}
}

func TestEscapeesDieAfterTimeout(t *testing.T) {
	t.Parallel()
	q := role(t, "escape")
	q.Grace = patience // the leader dies of SIGTERM, the others do not
	o := timedOut(t, q)
	want(t, o, proc.TimedOut)
	assertEnforced(t, o)
	if len(pidsOf(o)) != 3 || o.Leftover == 0 {
		t.Error(describe(o))
	}
	assertDead(t, o)
}

func TestLeftoverDiesAfterNaturalEnd(t *testing.T) {
	t.Parallel()
	o := run(t, script(t, "daemon.sh"))
	want(t, o, proc.Exited)
	assertEnforced(t, o)
	if o.ExitCode != 4 || o.Leftover != 1 {
		t.Error(describe(o))
	}
	assertDead(t, o)
}

func TestEscapeesDieAfterNaturalEnd(t *testing.T) {
	t.Parallel()
	// The leader is the middle of the double fork, and ends at once.
	o := run(t, role(t, "middle"))
	want(t, o, proc.Exited)
	assertEnforced(t, o)
	assertUnmarked(t, o)
	if o.Leftover == 0 {
		t.Error(describe(o))
	}
}

func TestChainOfForks(t *testing.T) {
	t.Parallel()
	q := script(t, "chain.sh")
	q.Grace = time.Millisecond
	o := cancelled(t, proc.New(proc.Options{}), q)
	want(t, o, proc.Cancelled)
	assertEnforced(t, o)
	assertUnmarked(t, o)
}

func TestStormOfForks(t *testing.T) {
	t.Parallel()
	q := script(t, "storm.sh")
	q.Grace = time.Millisecond
	o := cancelled(t, proc.New(proc.Options{}), q)
	want(t, o, proc.Cancelled)
	assertEnforced(t, o)
	assertUnmarked(t, o)
}

func TestStoppedProcess(t *testing.T) {
	t.Parallel()
	o := cancelled(t, proc.New(proc.Options{}), script(t, "stop.sh"))
	want(t, o, proc.Cancelled)
	assertDead(t, o)
}

func TestTracedLeader(t *testing.T) {
	t.Parallel()
	o := run(t, role(t, "forsaken"))
	if want(t, o, proc.Signaled); o.Signal.Name != "SIGKILL" {
		t.Error(o.Signal)
	}
	assertDead(t, o)
}

func TestTracedOrphan(t *testing.T) {
	t.Parallel()
	o := run(t, role(t, "traced"))
	want(t, o, proc.Exited)
	assertUnmarked(t, o)
}

func TestFirstThreadEnded(t *testing.T) {
	t.Parallel()
	q := role(t, "threads")
	q.Grace = time.Millisecond
	o := cancelled(t, proc.New(proc.Options{}), q)
	want(t, o, proc.Cancelled)
	assertEnforced(t, o)
	assertDead(t, o)
}

func TestUsage(t *testing.T) {
	t.Parallel()
	o := run(t, shell("i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done"))
	if o.Usage.User+o.Usage.System <= 0 || o.Usage.MaxRSS < 100<<10 {
		t.Errorf("%+v", o.Usage)
	}
}

// A process that another user owns cannot be killed; the report says so.
func TestSurvivors(t *testing.T) {
	t.Parallel()
	program := os.Getenv(setuidName)
	if program == "" {
		t.Skip("needs a setuid program and no rights: TestAsNobody runs this")
	}
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	defer w.Close()
	q := shell(program + " >&3 & read pid <&4; read ready <&4; echo $pid; exit 5")
	q.Env, q.Files = append(q.Env, roleName+"=root"), []*os.File{w, r}
	o := run(t, q)
	want(t, o, proc.Exited)
	tree := o.Enforcement.TreeKill
	if o.ExitCode != 5 || tree.State != proc.Partial || !strings.Contains(tree.Detail, fmt.Sprint(pidsOf(o))) || tree.Remedy == "" {
		t.Errorf("%s: %v", describe(o), tree)
	}
	// TestAsNobody ends it.
	t.Logf("survivor %d", pidsOf(o)[0])
}
