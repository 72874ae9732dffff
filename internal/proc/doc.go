// Package proc runs real processes. With internal/hop it is the only package
// that starts any.
//
// A Runner takes a Request and returns one Outcome: how the run ended, what it
// wrote, how long it took and what really confined it. Facts come from the
// kernel and from the runner's own flags, never from exit codes or from text.
//
//   - request.go, outcome.go: what goes in and what comes out
//   - runner.go: the places, the clock, the order of a run
//   - capture.go: the first bytes of a stream are kept, the rest is counted
//   - environ.go: which variables of the host a process may see
//   - signal.go and signal_OS.go: names of signals
//   - profile.go, enforcement.go: confinement, and the report about it
//   - start_OS.go: how a tree of processes is started, ended and watched
//
// # Trees
//
// A run is over when its whole tree is gone, and the tree is killed on every
// end, also when the leader exits by itself. On Linux a hop (package
// internal/hop) stands between the host and the process: it is the reaper of
// all descendants, so that neither setsid nor a double fork escapes. Elsewhere
// the process group, or a job object on Windows, is all there is; the
// Enforcement report says so.
package proc
