//go:build linux && !race

// The race detector's own memory is many times what is measured here.

package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
)

// memoryLimit is what the programs of these tests may use.
const memoryLimit = 64 << 20

// grownBy is how much of the limit the process may grow by, as docs/limits.md has it.
const grownBy = 1.5

// runs is how often a program is run whose process has grown too far: how far Go's
// collector is behind depends on what else the machine does, and the least counts.
const runs = 5

// TestMemoryLimitOfTheProcess fills the memory with each kind of data until the
// limit stops it. By then the process must not have grown by more than half as
// much again: what is booked is what there is.
func TestMemoryLimitOfTheProcess(t *testing.T) {
	bare, _ := peak(t, "fill.py", "nothing")
	for _, kind := range kindsOfData(t, "fill.py") {
		t.Run(kind, func(t *testing.T) {
			grown := 0.0
			for range runs {
				size, end := peak(t, "fill.py", kind)
				grown = float64(size-bare) / memoryLimit
				t.Logf("%s: %.2f of the limit, %s", kind, grown, end)
				if grown < grownBy {
					return
				}
			}
			t.Errorf("with %q the process grew by %.2f times the limit", kind, grown)
		})
	}
}

// TestMemoryLimitIsExact makes each kind of data twice: where it needs a little less
// than the limit it is there in the end, and where it needs a mebibyte more there is
// a MemoryError. The process stays within the same bounds.
func TestMemoryLimitIsExact(t *testing.T) {
	bare, _ := peak(t, "fill.py", "nothing")
	for _, kind := range kindsOfData(t, "need.py") {
		for mib, want := range map[string]string{"60": "done", "65": "MemoryError"} {
			t.Run(kind+" "+mib, func(t *testing.T) {
				grown := 0.0
				for range runs {
					size, end := peak(t, "need.py", kind, mib)
					grown = float64(size-bare) / memoryLimit
					t.Logf("%s MiB: %.2f of the limit, %s", mib, grown, end)
					if end != want {
						t.Fatalf("what needs %s MiB ends with %s, want %s", mib, end, want)
					}
					if grown < grownBy {
						return
					}
				}
				t.Errorf("the process grew by %.2f times the limit", grown)
			})
		}
	}
}

// TestMemoryLimitOfTheShell fills the memory of a script with each kind of data. The
// limit ends it, with the line that names it, before the process has grown by more than
// half as much again.
func TestMemoryLimitOfTheShell(t *testing.T) {
	src, err := os.ReadFile("testdata/memory/fill.sh")
	if err != nil {
		t.Fatal(err)
	}
	bare := shellPeak(t, "nothing", 0, "")
	for line := range strings.Lines(string(src)) {
		kind, _, isKind := strings.Cut(line, "() { ")
		if !isKind || kind == "nothing" {
			continue
		}
		t.Run(kind, func(t *testing.T) {
			const status = 137
			message := fmt.Sprintf("skillet: bash: memory limit of %d bytes reached\n", memoryLimit)
			grown := 0.0
			for range runs {
				grown = float64(shellPeak(t, kind, status, message)-bare) / memoryLimit
				t.Logf("%.2f of the limit", grown)
				if grown < grownBy {
					return
				}
			}
			t.Errorf("the process grew by %.2f times the limit", grown)
		})
	}
}

// shellPeak fills the memory with a kind of data, and returns the most bytes that the
// process had in memory: not less than this one has, from which it is forked.
func shellPeak(t *testing.T, kind string, status int, message string) int64 {
	t.Helper()
	cmd := exec.Command("skillet", "bash", "--timeout", "0", "--max-memory", fmt.Sprint(memoryLimit), "testdata/memory/fill.sh", kind)
	var stderr strings.Builder
	cmd.Stderr = &stderr
	err := cmd.Run()
	if code := cmd.ProcessState.ExitCode(); code != status || !strings.HasSuffix(stderr.String(), message) {
		t.Fatalf("status %d, %v, %s", code, err, stderr.String())
	}
	return cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss << 10
}

// kindsOfData reads the names of the kinds in the program.
func kindsOfData(t *testing.T, program string) (kinds []string) {
	t.Helper()
	src, err := os.ReadFile("testdata/memory/" + program)
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

// peak runs the program until it says how it ends, and returns the most bytes that
// its process had in memory, and the first word of what it says. The process waits
// meanwhile: what a parent learns of a child that has ended includes the parent's
// own memory.
func peak(t *testing.T, program string, args ...string) (size int64, end string) {
	t.Helper()
	cmd := exec.Command("skillet", append([]string{
		"python", "--timeout", "0", "--max-memory", fmt.Sprint(memoryLimit), "testdata/memory/" + program,
	}, args...)...)
	cmd.Stderr = os.Stderr
	stdin, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout := pipe(t, cmd.StdoutPipe)
	start(t, cmd)
	end, _, _ = strings.Cut(strings.TrimSpace(line(t, stdout)), " ")
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
