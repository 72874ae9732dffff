package proc

import (
	"strings"
	"time"
	"unicode/utf8"
)

// Termination says how a run ended. It is a fact recorded by the runner, never
// inferred from an exit code or from output.
type Termination string

// The ways in which a run ends.
const (
	Exited      Termination = "exited"       // the leader exited by itself; ExitCode holds its status
	Signaled    Termination = "signaled"     // a signal killed the leader; Signal holds it
	TimedOut    Termination = "timeout"      // Request.Timeout passed and the tree was killed
	Cancelled   Termination = "cancelled"    // the context ended and the tree was killed
	Refused     Termination = "refused"      // a check failed before anything started; Err says which
	SpawnFailed Termination = "spawn_failed" // the system could not start the process; Err says why
)

// Signal is a signal by number and by POSIX name, for example {9, "SIGKILL"}.
// The zero value means none. A number without a name is "UNKNOWN_SIGNAL_N".
type Signal struct {
	Number int    `json:"number"`
	Name   string `json:"name"`
}

// Captured is what was kept of one output stream.
type Captured struct {
	Data []byte // the first bytes, at most Request.MaxOutput of them
	Seen int64  // bytes that the process wrote in all
}

// Truncated reports whether the process wrote more than was kept.
func (c Captured) Truncated() bool { return c.Seen > int64(len(c.Data)) }

// Valid reports whether the kept bytes are valid UTF-8.
func (c Captured) Valid() bool { return utf8.Valid(c.Data) }

// Text returns the kept bytes as a string in which each run of invalid UTF-8
// is replaced by U+FFFD. The replacement happens after the cap, never before.
func (c Captured) Text() string { return strings.ToValidUTF8(string(c.Data), "\uFFFD") }

// Outcome is the one result of every run. The tools' contracts are projections of it.
type Outcome struct {
	Termination Termination
	ExitCode    int    // the leader's status; meaningful when Termination is Exited
	Signal      Signal // meaningful when Termination is Signaled
	Stdout      Captured
	Stderr      Captured
	Duration    time.Duration // from the start of the process to the end of its tree
	Queued      time.Duration // time spent waiting for a free place
	Leftover    int           // processes killed after the leader had ended
	Usage       Usage
	Enforcement Enforcement
	ExecID      string
	// Err is the typed cause when Termination is Refused or SpawnFailed, ctx.Err()
	// when it is Cancelled, what ended a Python program of the embedded interpreter
	// other than its last statement, and a *WatchError when how the leader ended is unknown
	// (then Termination is Signaled).
	Err error
}

// Usage is what a tree of processes used. A system that cannot tell leaves zero.
type Usage struct {
	User   time.Duration // processor time in user mode
	System time.Duration // processor time in the kernel
	MaxRSS int64         // resident size of the largest process, bytes
}

// State says how far a measure of confinement is in force.
type State string

// The states of a measure.
const (
	Enforced    State = "enforced"
	Partial     State = "partial"
	NotEnforced State = "not_enforced"
)

// Measure is the state of one measure of confinement.
type Measure struct {
	State  State  `json:"state"`
	Detail string `json:"detail"`           // the mechanism when enforced, else the reason
	Remedy string `json:"remedy,omitempty"` // what would change it
}

// Enforcement reports what really confined a run.
type Enforcement struct {
	Profile  Profile `json:"profile"`
	FS       Measure `json:"fs"`
	Net      Measure `json:"net"`
	PIDs     Measure `json:"pids"`
	Memory   Measure `json:"memory"`
	CPU      Measure `json:"cpu"`
	IPC      Measure `json:"ipc"`
	Syscalls Measure `json:"syscalls"`
	TreeKill Measure `json:"tree_kill"`
}

// Profile names a level of confinement.
type Profile string

// The profiles. Host runs with the rights of the calling user; Confined does
// not exist yet and is refused by name. Embedded is what the interpreter of this
// module runs programs in, on virtual files, and nothing that a Runner starts.
const (
	Host     Profile = "host"
	Confined Profile = "confined"
	Embedded Profile = "embedded"
)
