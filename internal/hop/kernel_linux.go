package hop

import (
	"syscall"
	"time"
	"unsafe"
)

// Numbers of linux/prctl.h, linux/wait.h, linux/close_range.h, and of system
// calls that have one number on all architectures. Package syscall lacks them.
const (
	prSetDumpable       = 4
	prSetChildSubreaper = 36

	pollIn = 1 // POLLIN

	anyChild = 0 // P_ALL

	closeRangeCloexec = 4

	sysPidfdSendSignal = 424
	sysPidfdOpen       = 434
	sysCloseRange      = 436
)

// prctl sets one attribute of this process.
func prctl(option, value uintptr) error {
	_, _, errno := syscall.RawSyscall6(syscall.SYS_PRCTL, option, value, 0, 0, 0, 0)
	if errno != 0 {
		return errno
	}
	return nil
}

// peek returns a child that has ended, or has stopped as one that is traced,
// without collecting it: 0 when none has. It fails when there is no child.
func peek() (int, error) {
	// siginfo_t as 64-bit systems have it.
	var info struct {
		signo, errno, code, _ int32
		pid                   int32
		_                     [27]int32
	}
	const options = syscall.WEXITED | syscall.WNOHANG | syscall.WNOWAIT | syscall.WALL
	for {
		_, _, errno := syscall.RawSyscall6(syscall.SYS_WAITID, anyChild, 0, uintptr(unsafe.Pointer(&info)), options, 0, 0)
		switch errno {
		case 0:
			return int(info.pid), nil
		case syscall.EINTR:
		default:
			return 0, errno
		}
	}
}

// wait collects the child pid, which peek has returned, and reports whether it
// has ended: one that had stopped may go on already.
func wait(pid int) (status syscall.WaitStatus, ended bool, err error) {
	for {
		got, err := syscall.Wait4(pid, &status, syscall.WNOHANG|syscall.WALL, nil)
		if err != syscall.EINTR {
			return status, got != 0 && !status.Stopped(), err
		}
	}
}

// pidfdOpen returns a descriptor of a process, which can be read from once the
// process has ended.
func pidfdOpen(pid int) (int, syscall.Errno) {
	fd, _, errno := syscall.RawSyscall(sysPidfdOpen, uintptr(pid), 0, 0)
	return int(fd), errno
}

// pidfdSignal sends a signal to the process behind fd.
func pidfdSignal(fd int, signal syscall.Signal) syscall.Errno {
	_, _, errno := syscall.RawSyscall6(sysPidfdSendSignal, uintptr(fd), uintptr(signal), 0, 0, 0, 0)
	return errno
}

// pollFD is struct pollfd.
type pollFD struct {
	fd              int32
	events, revents int16
}

// poll waits for fds, a signal, or the end of the time.
func poll(fds []pollFD, limit time.Duration) {
	timeout := syscall.NsecToTimespec(int64(limit))
	_, _, _ = syscall.Syscall6(syscall.SYS_PPOLL, uintptr(unsafe.Pointer(unsafe.SliceData(fds))), uintptr(len(fds)),
		uintptr(unsafe.Pointer(&timeout)), 0, 0, 0)
}

// sleep waits for a signal or the end of the time. time.Sleep would let the
// runtime start a thread, which it dies of where a storm of forks has used up
// all that are allowed.
func sleep(limit time.Duration) { poll(nil, limit) }

// ignore makes this process ignore a signal.
func ignore(signal int) {
	// struct sigaction as amd64 and arm64 have it: handler, flags, restorer, mask.
	action := [4]uintptr{1 /* SIG_IGN */}
	_, _, _ = syscall.RawSyscall6(syscall.SYS_RT_SIGACTION, uintptr(signal), uintptr(unsafe.Pointer(&action)), 0, 8, 0, 0)
}

// closeOnExec marks all descriptors from first on.
func closeOnExec(first int) {
	const last = 1<<32 - 1
	if _, _, errno := syscall.RawSyscall(sysCloseRange, uintptr(first), last, closeRangeCloexec); errno != 0 {
		closeListedOnExec(first) // Linux before 5.11
	}
}

// closeListedOnExec does the same by the list of open descriptors.
func closeListedOnExec(first int) {
	for _, name := range list("/proc/self/fd") {
		if fd, ok := decimal(name); ok && fd >= first {
			syscall.CloseOnExec(fd)
		}
	}
}

// readFull fills data from fd and reports whether it could.
func readFull(fd int, data []byte) bool {
	for len(data) > 0 {
		n, err := syscall.Read(fd, data)
		if err == syscall.EINTR {
			continue
		}
		if err != nil || n <= 0 {
			return false
		}
		data = data[n:]
	}
	return true
}

// content returns the bytes of a small file; nil when it cannot be read.
func content(path string) []byte {
	fd, err := syscall.Open(path, syscall.O_RDONLY|syscall.O_CLOEXEC, 0)
	if err != nil {
		return nil
	}
	defer syscall.Close(fd)
	data := make([]byte, 0, 512)
	for {
		n, err := syscall.Read(fd, data[len(data):cap(data)])
		if err == syscall.EINTR {
			continue
		}
		if err != nil || n <= 0 {
			return data
		}
		data = data[:len(data)+n]
		if len(data) == cap(data) {
			data = append(data, 0)[:len(data)]
		}
	}
}

// list returns the names in a directory; nil when it cannot be read.
func list(path string) []string {
	fd, err := syscall.Open(path, syscall.O_RDONLY|syscall.O_DIRECTORY|syscall.O_CLOEXEC, 0)
	if err != nil {
		return nil
	}
	defer syscall.Close(fd)
	var names []string
	entries := make([]byte, 8<<10)
	for {
		n, err := syscall.ReadDirent(fd, entries)
		if err != nil || n <= 0 {
			return names
		}
		_, _, names = syscall.ParseDirent(entries[:n], -1, names)
	}
}

// decimal returns the number that text is, and whether it is one.
func decimal(text string) (int, bool) {
	n := 0
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' || n > 1<<40 {
			return 0, false
		}
		n = 10*n + int(text[i]-'0')
	}
	return n, text != ""
}
