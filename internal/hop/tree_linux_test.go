package hop_test

import (
	"fmt"
	"os"
	"os/exec"
	"slices"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/internal/hop"
)

func TestParseStat(t *testing.T) {
	t.Parallel()
	const rest = " 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 %d 21 22" // the number of threads is field 20
	for data, want := range map[string]string{
		"1 (sh) S 77" + fmt.Sprintf(rest, 2):          "S 77 5 2 true",
		"1 (a) R 1 (b) Z 9" + fmt.Sprintf(rest, 1):    "Z 9 5 1 true",
		"1 (new\nline) ) D 10" + fmt.Sprintf(rest, 3): "D 10 5 3 true",
		"1 (sh) S 77": "S 77 0 0 false",
		"":            "\x00 0 0 0 false",
		"1 sh S 77":   "\x00 0 0 0 false",
	} {
		s, ok := hop.ParseStat([]byte(data))
		state, parent, group, threads := s.Stat()
		if got := fmt.Sprintf("%c %d %d %d %v", state, parent, group, threads, ok); got != want {
			t.Errorf("%q: got %q, want %q", data, got, want)
		}
	}
}

// FuzzParseStat looks for a panic: the name of a process is anything.
func FuzzParseStat(f *testing.F) {
	f.Add([]byte("1 (sh) S 77 1 1 1"))
	f.Add([]byte("1 ()) S"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if s, ok := hop.ParseStat(data); !ok {
			return
		} else if _, parent, _, _ := s.Stat(); parent < 0 && len(data) < 20 {
			t.Errorf("%q: parent %d", data, parent)
		}
	})
}

func TestAppendPIDs(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][]int{"": nil, "1 22 333 ": {1, 22, 333}, "7": {7}, " \n": nil, "5 x 6": {5, 6}} {
		if diff := cmp.Diff(want, hop.AppendPIDs(nil, []byte(text))); diff != "" {
			t.Errorf("%q: -want +got\n%s", text, diff)
		}
	}
}

func TestDecimal(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int{"0": 0, "42": 42, "": -1, "4x": -1, "-1": -1, "self": -1, "99999999999999999999": -1} {
		got, ok := hop.Decimal(text)
		if !ok {
			got = -1
		}
		if got != want {
			t.Errorf("%q: got %d, want %d", text, got, want)
		}
	}
}

// Both ways to find the children of a process agree.
func TestChildren(t *testing.T) {
	c := exec.Command("/bin/sleep", "1000")
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = c.Wait() }()
	defer func() { _ = c.Process.Kill() }()
	for name, children := range map[string]func(int) []int{"children": hop.ChildrenOf, "stat": hop.ChildrenByStat()} {
		if got := children(os.Getpid()); !slices.Contains(got, c.Process.Pid) {
			t.Errorf("%s: %v is without %d", name, got, c.Process.Pid)
		}
		if got := children(c.Process.Pid); len(got) != 0 {
			t.Errorf("%s: sleep has children %v", name, got)
		}
	}
	if got := hop.ChildrenOf(-1); got != nil {
		t.Errorf("nobody has children %v", got)
	}
}

// A process that moves to another parent meanwhile is visited once.
func TestBelow(t *testing.T) {
	t.Parallel()
	family := map[int][]int{1: {2, 3}, 2: {4}, 3: {5, 4}, 5: {1}}
	var got []string
	hop.Below(1, func(pid int) []int { return family[pid] }, func(pid, parent int) {
		got = append(got, fmt.Sprintf("%d<%d", pid, parent))
	})
	if diff := cmp.Diff([]string{"2<1", "3<1", "4<2", "5<3"}, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

func TestCloseListedOnExec(t *testing.T) {
	fd, err := syscall.Open(os.DevNull, syscall.O_RDONLY, 0) // without O_CLOEXEC
	if err != nil {
		t.Fatal(err)
	}
	defer syscall.Close(fd)
	hop.CloseListedOnExec(fd)
	flags, _, errno := syscall.Syscall(syscall.SYS_FCNTL, uintptr(fd), syscall.F_GETFD, 0)
	if errno != 0 || flags&syscall.FD_CLOEXEC == 0 {
		t.Errorf("flags %x, %v", flags, errno)
	}
}

func TestContent(t *testing.T) {
	t.Parallel()
	path := t.TempDir() + "/file"
	for _, size := range []int{0, 1, 511, 512, 513, 100_000} {
		want := make([]byte, size)
		for i := range want {
			want[i] = byte(i)
		}
		if err := os.WriteFile(path, want, 0o600); err != nil {
			t.Fatal(err)
		}
		if got := hop.Content(path); got == nil || string(got) != string(want) {
			t.Errorf("%d bytes instead of %d", len(got), size)
		}
	}
	if hop.Content(path+"x") != nil {
		t.Error("a file that is missing has content")
	}
}

// A program that is merely called like a hop goes on as it is.
func TestNameAlone(t *testing.T) {
	t.Parallel()
	c := exec.Command("/proc/self/exe")
	c.Args = []string{hop.Name}
	c.Env = []string{"HOP_TEST_NAME_ALONE=1"}
	out, err := c.CombinedOutput()
	if err != nil || string(out) != "an ordinary program\n" {
		t.Errorf("%v: %s", err, out)
	}
}

// TestMain runs the tests, or plays an ordinary program for TestNameAlone.
func TestMain(m *testing.M) {
	if os.Getenv("HOP_TEST_NAME_ALONE") != "" {
		fmt.Println("an ordinary program")
		syscall.Exit(0) // not os.Exit, which talks about coverage
	}
	os.Exit(m.Run())
}
