//go:build linux && (amd64 || arm64)

package sandbox

import "golang.org/x/sys/unix"

// setVMAName is the option of prctl by which the Go runtime names its memory.
const setVMAName = 0x53564d41

// callPolicy returns what the process pid may still do, and whether there is a
// list for the architecture.
func callPolicy(pid uint32) (policy, bool) {
	p := policy{arch: callArch, highest: callHighest}
	p.allowed = append(p.allowed, callsOfArch...)
	p.allowed = append(p.allowed, callsOfRuntime...)
	p.rules = append(p.rules, rulesOfArch...)
	p.rules = append(p.rules,
		// No memory can be made executable.
		rule{unix.SYS_MMAP, 2, noBit, unix.PROT_EXEC},
		rule{unix.SYS_MPROTECT, 2, noBit, unix.PROT_EXEC},
		// Threads, but no processes. What clone3 is to do is in memory that the
		// filter does not see; without it everybody falls back to clone.
		rule{unix.SYS_CLONE, 0, anyBit, unix.CLONE_THREAD},
		rule{unix.SYS_CLONE3, 0, nothing, 0},
		// Signals reach nobody else.
		rule{unix.SYS_KILL, 0, equal, pid},
		rule{unix.SYS_TGKILL, 0, equal, pid},
		rule{unix.SYS_PRCTL, 0, equal, setVMAName},
		// The ceiling of memory comes with the program, and only ever falls.
		rule{unix.SYS_PRLIMIT64, 1, equal, unix.RLIMIT_DATA},
	)
	p.fatal = append(p.fatal, fatalOfArch...)
	p.fatal = append(p.fatal, fatalCalls...)
	return p, true
}

// callsOfRuntime are what the Go runtime calls after its start, or the C library
// below it in a program with cgo.
var callsOfRuntime = []uint32{
	// Descriptors that are open already.
	unix.SYS_READ, unix.SYS_WRITE, unix.SYS_CLOSE, unix.SYS_FCNTL, unix.SYS_PREAD64, unix.SYS_LSEEK, unix.SYS_FSTAT,
	unix.SYS_EPOLL_CREATE1, unix.SYS_EPOLL_CTL, unix.SYS_EPOLL_PWAIT, unix.SYS_EVENTFD2,
	// Memory.
	unix.SYS_MUNMAP, unix.SYS_MREMAP, unix.SYS_MADVISE, unix.SYS_MINCORE, unix.SYS_BRK,
	// Threads and time.
	unix.SYS_FUTEX, unix.SYS_SCHED_YIELD, unix.SYS_SCHED_GETAFFINITY, unix.SYS_NANOSLEEP, unix.SYS_CLOCK_NANOSLEEP,
	unix.SYS_CLOCK_GETTIME, unix.SYS_CLOCK_GETRES, unix.SYS_GETTIMEOFDAY, unix.SYS_RESTART_SYSCALL,
	unix.SYS_SET_ROBUST_LIST, unix.SYS_SET_TID_ADDRESS, unix.SYS_RSEQ,
	// Signals of its own.
	unix.SYS_RT_SIGACTION, unix.SYS_RT_SIGPROCMASK, unix.SYS_RT_SIGRETURN, unix.SYS_SIGALTSTACK,
	// The rest.
	unix.SYS_GETPID, unix.SYS_GETTID, unix.SYS_GETRANDOM, unix.SYS_EXIT, unix.SYS_EXIT_GROUP,
}

// fatalCalls end the process.
var fatalCalls = []uint32{
	unix.SYS_EXECVE, unix.SYS_EXECVEAT,
	unix.SYS_SOCKET, unix.SYS_SOCKETPAIR, unix.SYS_CONNECT, unix.SYS_BIND, unix.SYS_LISTEN, unix.SYS_ACCEPT, unix.SYS_ACCEPT4,
	unix.SYS_PTRACE, unix.SYS_PROCESS_VM_READV, unix.SYS_PROCESS_VM_WRITEV, unix.SYS_PIDFD_OPEN, unix.SYS_PIDFD_GETFD,
	unix.SYS_IO_URING_SETUP, unix.SYS_IO_URING_ENTER, unix.SYS_IO_URING_REGISTER,
	unix.SYS_BPF, unix.SYS_PERF_EVENT_OPEN, unix.SYS_USERFAULTFD, unix.SYS_KEYCTL, unix.SYS_ADD_KEY, unix.SYS_REQUEST_KEY,
	unix.SYS_UNSHARE, unix.SYS_SETNS, unix.SYS_MOUNT, unix.SYS_UMOUNT2, unix.SYS_PIVOT_ROOT, unix.SYS_CHROOT,
	unix.SYS_MEMFD_CREATE, unix.SYS_INIT_MODULE, unix.SYS_FINIT_MODULE, unix.SYS_KEXEC_LOAD, unix.SYS_REBOOT,
}
