// Package hop is the process between a host and what it runs. It exists so
// that a whole tree of processes can be killed, whatever its members do.
//
// The host executes itself again under the name Name. This package's init, the
// only one of the project, then takes over before any other package does its
// work: it reads a Spec from descriptor ControlFD, makes itself the reaper of
// all descendants, starts the process, waits for it, kills what is left and
// writes Events to descriptor StatusFD. A program that is called otherwise
// notices nothing.
//
//   - spec.go, event.go: what the two say to each other; used by both
//   - init_linux.go: init, and the order of a hop's life
//   - watch_linux.go: waiting, commands, the end
//   - tree_linux.go: finding and signalling descendants
//   - kernel_linux.go: the system calls that package syscall lacks
//
// Only Linux has a hop; elsewhere the package is the two formats alone.
//
// # Why nothing but os and syscall is imported
//
// A hop costs what the start of the host's program costs up to this init. Go
// initialises packages in the order of their paths as soon as what they import
// is ready. With golang.org/x/sys/unix, a path behind almost all others, most
// of the program came first: 2.0 ms for a start and exit of a binary of 11 MB
// instead of 1.5 ms (2 cores, November 2026; /bin/true took 0.8 ms).
package hop
