//go:build linux && !race

// The race detector's own memory is many times what is measured here.

package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// memoryLimit is what the programs of these tests may use.
const memoryLimit = 64 << 20

// TestMemoryLimitOfTheProcess fills the memory with each kind of data until the
// limit stops it. By then the process must not have grown by more than half as
// much again: what is booked is what there is. How far Go's collector is behind
// depends on what else the machine does: the least of some runs counts.
func TestMemoryLimitOfTheProcess(t *testing.T) {
	const runs = 5
	bare, _ := peak(t, "nothing")
	for _, kind := range kindsOfData(t) {
		t.Run(kind, func(t *testing.T) {
			most, grown := 1.5, 0.0
			switch kind {
			case "one list", "floats", "short texts":
				// What a list leaves behind when it grows is there until Go collects,
				// which it does after the next such step at the latest: three of its
				// arrays are there at once.
				most = 2
			}
			for range runs {
				size, end := peak(t, kind)
				grown = float64(size-bare) / memoryLimit
				t.Logf("%s: %.2f of the limit, %s", kind, grown, end)
				if grown < most {
					return
				}
			}
			t.Errorf("with %q the process grew by %.2f times the limit", kind, grown)
		})
	}
}

// kindsOfData reads the names of the kinds in the program.
func kindsOfData(t *testing.T) (kinds []string) {
	t.Helper()
	src, err := os.ReadFile("testdata/memory/fill.py")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(src), "\nkinds = {\n")
	table, _, _ = strings.Cut(table, "\n}\n")
	for line := range strings.Lines(table) {
		_, kind, _ := strings.Cut(line, `"`)
		kind, _, _ = strings.Cut(kind, `"`)
		kinds = append(kinds, kind)
	}
	if len(kinds) < 40 {
		t.Fatalf("only %d kinds", len(kinds))
	}
	return kinds
}

// peak runs the program until it is full, and returns the most bytes that its
// process had in memory, and how it ended. The process waits meanwhile: what a
// parent learns of a child that has ended includes the parent's own memory.
func peak(t *testing.T, kind string) (size int64, end string) {
	t.Helper()
	cmd := exec.Command("skillet", "python", "--timeout", "0", "--max-memory", fmt.Sprint(memoryLimit), "testdata/memory/fill.py", kind)
	cmd.Stderr = os.Stderr
	stdin, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout := pipe(t, cmd.StdoutPipe)
	start(t, cmd)
	end = strings.TrimSpace(line(t, stdout))
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", cmd.Process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	_, high, _ := strings.Cut(string(status), "VmHWM:")
	if _, err := fmt.Sscan(high, &size); err != nil {
		t.Fatal(err)
	}
	if _, err := fmt.Fprintln(stdin); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
	return size << 10, end
}

// TestMemoryLimitIsExact needs a little less than the limit, and a little more.
func TestMemoryLimitIsExact(t *testing.T) {
	for _, form := range []string{"bytes(%d)", "bytearray(%d)", "b'x' * %d", "'x' * %d"} {
		for mib, status := range map[int]int{60: 0, 65: 1} {
			code := "x = " + fmt.Sprintf(form, mib<<20)
			cmd := exec.Command("skillet", "python", "--max-memory", fmt.Sprint(memoryLimit), "-c", code)
			out, _ := cmd.CombinedOutput()
			if have := cmd.ProcessState.ExitCode(); have != status || status == 1 && !strings.HasSuffix(string(out), "MemoryError\n") {
				t.Errorf("%s ends with status %d, want %d\n%s", code, have, status, out)
			}
		}
	}
}
