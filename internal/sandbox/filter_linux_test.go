//go:build linux && (amd64 || arm64)

package sandbox_test

import (
	"encoding/binary"
	"slices"
	"testing"

	"golang.org/x/sys/unix"

	"github.com/skillet-run/skillet/internal/sandbox"
)

// simulate runs a filter on a system call, as the kernel would.
func simulate(t *testing.T, code []unix.SockFilter, arch, number uint32, args ...uint64) uint32 {
	t.Helper()
	data := make([]byte, 64)
	binary.LittleEndian.PutUint32(data[0:], number)
	binary.LittleEndian.PutUint32(data[4:], arch)
	for i, a := range args {
		binary.LittleEndian.PutUint64(data[16+8*i:], a)
	}
	var a uint32
	for at := 0; at < len(code); at++ {
		i := code[at]
		taken := false
		switch i.Code {
		case unix.BPF_LD | unix.BPF_W | unix.BPF_ABS:
			a = binary.LittleEndian.Uint32(data[i.K:])
			continue
		case unix.BPF_RET | unix.BPF_K:
			return i.K
		case unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K:
			taken = a == i.K
		case unix.BPF_JMP | unix.BPF_JGE | unix.BPF_K:
			taken = a >= i.K
		case unix.BPF_JMP | unix.BPF_JSET | unix.BPF_K:
			taken = a&i.K != 0
		default:
			t.Fatalf("instruction %d: code %#x", at, i.Code)
		}
		if taken {
			at += int(i.Jt)
		} else {
			at += int(i.Jf)
		}
	}
	t.Fatal("the filter has no end")
	return 0
}

const (
	allow = unix.SECCOMP_RET_ALLOW
	kill  = unix.SECCOMP_RET_KILL_PROCESS
	eperm = unix.SECCOMP_RET_ERRNO | uint32(unix.EPERM)
)

func TestFilter(t *testing.T) {
	t.Parallel()
	const pid = 4711
	code := sandbox.Filter(pid)
	if len(code) > unix.BPF_MAXINSNS {
		t.Fatalf("%d instructions", len(code))
	}
	for _, test := range []struct {
		name   string
		number uint32
		args   []uint64
		want   uint32
	}{
		{"read", unix.SYS_READ, nil, allow},
		{"futex", unix.SYS_FUTEX, nil, allow},
		{"openat", unix.SYS_OPENAT, nil, eperm},
		{"openat2", unix.SYS_OPENAT2, nil, eperm},
		{"statx", unix.SYS_STATX, nil, eperm},
		{"execve", unix.SYS_EXECVE, nil, kill},
		{"socket", unix.SYS_SOCKET, nil, kill},
		{"ptrace", unix.SYS_PTRACE, nil, kill},
		{"io_uring_setup", unix.SYS_IO_URING_SETUP, nil, kill},
		{"a thread", unix.SYS_CLONE, []uint64{0x50f00}, allow},
		{"a process", unix.SYS_CLONE, []uint64{uint64(unix.SIGCHLD)}, eperm},
		{"clone3", unix.SYS_CLONE3, nil, unix.SECCOMP_RET_ERRNO | uint32(unix.ENOSYS)},
		{"a signal to itself", unix.SYS_TGKILL, []uint64{pid, pid + 1}, allow},
		{"a signal to another", unix.SYS_TGKILL, []uint64{1, 1}, eperm},
		{"a signal to a group", unix.SYS_KILL, []uint64{^uint64(0)}, eperm},
		{"kill", unix.SYS_KILL, []uint64{pid, 11}, allow},
		{"memory", unix.SYS_MMAP, []uint64{0, 4096, unix.PROT_READ | unix.PROT_WRITE}, allow},
		{"memory to execute", unix.SYS_MMAP, []uint64{0, 4096, unix.PROT_READ | unix.PROT_EXEC}, eperm},
		{"to be executed", unix.SYS_MPROTECT, []uint64{0, 4096, unix.PROT_EXEC}, eperm},
		{"the ceiling", unix.SYS_PRLIMIT64, []uint64{0, unix.RLIMIT_DATA}, allow},
		{"another limit", unix.SYS_PRLIMIT64, []uint64{0, unix.RLIMIT_CORE}, eperm},
		{"a name of memory", unix.SYS_PRCTL, []uint64{0x53564d41}, allow},
		{"dumpable again", unix.SYS_PRCTL, []uint64{unix.PR_SET_DUMPABLE, 1}, eperm},
		{"what comes in future", 999, nil, eperm},
	} {
		if got := simulate(t, code, sandbox.Arch, test.number, test.args...); got != test.want {
			t.Errorf("%s: %#x, want %#x", test.name, got, test.want)
		}
	}
	const i386 = 0x40000003
	if got := simulate(t, code, i386, 3); got != kill {
		t.Errorf("another architecture: %#x", got)
	}
	if sandbox.Arch == unix.AUDIT_ARCH_X86_64 {
		if got := simulate(t, code, sandbox.Arch, 0x40000000+unix.SYS_READ); got != kill {
			t.Errorf("x32: %#x", got)
		}
	}
}

// No call is on two lists, of which only one could count.
func TestLists(t *testing.T) {
	t.Parallel()
	all := append(sandbox.Allowed(), sandbox.Fatal()...)
	slices.Sort(all)
	if len(slices.Compact(slices.Clone(all))) != len(all) {
		t.Errorf("a call is listed twice: %d", all)
	}
}
