package sandbox

import (
	"os"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"
)

// Restrict gives up what a process does not need that computes and talks through
// the descriptors it has: it closes those above 2 but the runtime's own, cannot be
// traced, gains no rights by exec, has no capabilities, writes no file and dumps no
// core, and is bound by Landlock and seccomp as far as the kernel has them. It
// works for the whole process and for ever. Call it once.
func Restrict() Report {
	closeOthers()
	setLimit(unix.RLIMIT_CORE, 0)
	setLimit(unix.RLIMIT_FSIZE, 0)
	// Processes of the same user can neither trace us nor read our memory.
	_ = unix.Prctl(unix.PR_SET_DUMPABLE, 0, 0, 0, 0)
	dropCapabilities()
	r := Report{MemoryWhy: "no limit of memory was asked for"}
	everywhere := everyThread(unix.SYS_PRCTL, unix.PR_SET_NO_NEW_PRIVS, 1)
	if everywhere != nil {
		// At least for this thread: the filter carries it over to the others.
		_ = unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
	}
	// The thread that asks for a filter must be the one with no_new_privs.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	_ = unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
	r.restrictFiles()
	r.filterCalls()
	return r
}

// everyThread makes a system call on every thread.
func everyThread(call, a, b uintptr) error {
	if _, _, errno := syscall.AllThreadsSyscall6(call, a, b, 0, 0, 0, 0); errno != 0 {
		return errno
	}
	return nil
}

// setLimit lowers both limits of a resource. That may fail where a host has
// taken the right away; what the limit guards is guarded twice.
func setLimit(resource int, most uint64) {
	_ = unix.Setrlimit(resource, &unix.Rlimit{Cur: most, Max: most})
}

// dropCapabilities gives up what a process of root may.
func dropCapabilities() {
	header := &unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
	data := &[2]unix.CapUserData{}
	if everyThread(unix.SYS_CAPSET, uintptr(unsafe.Pointer(header)), uintptr(unsafe.Pointer(data))) != nil {
		_ = unix.Capset(header, &data[0])
	}
	runtime.KeepAlive(header)
	runtime.KeepAlive(data)
}

// closeOthers closes the descriptors above 2, but those by which the Go runtime
// waits and looks at its cgroup.
func closeOthers() {
	const dir = "/proc/self/fd"
	entries, err := os.ReadDir(dir)
	if err != nil {
		return // without /proc nobody knows; the parent passes none
	}
	for _, e := range entries {
		fd, err := strconv.Atoi(e.Name())
		if err != nil || fd <= 2 {
			continue
		}
		target, err := os.Readlink(dir + "/" + e.Name())
		if err == nil && !runtimeOwns(target) {
			_ = unix.Close(fd)
		}
	}
}

func runtimeOwns(target string) bool {
	return target == "anon_inode:[eventpoll]" || target == "anon_inode:[eventfd]" || strings.HasPrefix(target, "/sys/fs/cgroup/")
}

// Die ends the process by a signal, as if no one had caught it.
func Die(signal syscall.Signal) {
	// struct sigaction of the kernel: handler, flags, restorer, mask; all zero is
	// the default.
	var action [4]uintptr
	_, _, _ = unix.RawSyscall6(unix.SYS_RT_SIGACTION, uintptr(signal), uintptr(unsafe.Pointer(&action)), 0, 8, 0, 0)
	_ = unix.Kill(os.Getpid(), signal)
	select {} // until it arrives
}
