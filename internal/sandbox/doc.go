// Package sandbox takes rights away from the process that it runs in: files,
// network, other processes, most system calls. What is given up never comes back,
// so it is for a process whose only work is to compute, such as the Python worker.
//
//   - report.go: what is in force, in the words of proc.Enforcement
//   - sandbox_linux.go: the order of the steps
//   - landlock_linux.go: a Landlock domain that no path and no port leads out of
//   - filter_linux.go: the program of seccomp, a pure function of its lists
//   - calls_linux*.go: which system calls stay
//   - limits_*.go: memory
//   - sandbox_other.go: systems that have none of it, and say so
//
// # Threads
//
// Landlock and no_new_privs bind one thread and those that it starts, and a Go
// program has several from its first moment. A kernel with Landlock ABI 8 binds
// them all at once; on others the Go runtime is asked to do each step on every
// thread, which it cannot where the program is linked with cgo. seccomp binds
// them all since Linux 3.17. The report says which of them hold.
//
// # Why a list of what is allowed
//
// After its start the Go runtime needs some forty system calls, so the list is
// short, and what a kernel adds later is not on it. A call that no Go program
// makes by itself after its start and that only an attacker wants (execve, socket,
// ptrace, ...) ends the process, which whoever watches it sees as SIGSYS; anything
// else fails with EPERM, because the runtime tries things and takes a no.
package sandbox
