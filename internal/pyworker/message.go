package pyworker

import (
	"encoding/json"

	"github.com/skillet-run/skillet/internal/sandbox"
)

// protocol is the version of what is said; the two ends must agree.
const protocol = 3

// Types of messages.
const (
	typeInit     = "init"
	typeResponse = "os_response"

	typeReady    = "ready"
	typeStarted  = "started"
	typeWrite    = "write"
	typeCall     = "os_call"
	typeState    = "state"
	typeComplete = "complete"
	typeError    = "error"
)

// toWorker is a line to the worker: init or os_response.
type toWorker struct {
	Type string `json:"type"`
	*Init
	ID     int64           `json:"id,omitempty"` // of the os_call
	Result json.RawMessage `json:"result,omitempty"`
	Error  *fault          `json:"error,omitempty"`
}

// fromWorker is a line from the worker.
type fromWorker struct {
	Type string `json:"type"`

	// Of ready.
	Protocol int             `json:"protocol,omitempty"`
	Report   *sandbox.Report `json:"report,omitempty"`
	Modules  []string        `json:"modules,omitempty"` // beyond those of every interpreter

	// Of started: the ceiling of memory in bytes, or why there is none.
	Memory    int64  `json:"memory,omitempty"`
	MemoryWhy string `json:"memory_why,omitempty"`

	// Of write: 1 is stdout, 2 is stderr.
	Stream int    `json:"stream,omitempty"`
	Data   []byte `json:"data,omitempty"` // of state too: the next part of a snapshot

	StateWhy string `json:"state_why,omitempty"` // of state: why there is no snapshot

	// Of os_call: 0, or the number of a call whose answer may come at any time;
	// numbers that name things, and what the function takes.
	ID       int64           `json:"id,omitempty"`
	Function string          `json:"function,omitempty"`
	Args     []int64         `json:"args,omitempty"`
	Kwargs   json.RawMessage `json:"kwargs,omitempty"`

	// Of complete and error.
	Fuel int64 `json:"fuel,omitempty"` // that the program has used

	// Of error.
	Failure *failure `json:"failure,omitempty"`
}

// Init is a program and what it has, as py.Options.
type Init struct {
	Code     text   `json:"code"`
	Filename text   `json:"filename"`
	Kind     Kind   `json:"kind"`
	Limits   limits `json:"limits"`

	Dir  text      `json:"dir"`
	File text      `json:"file"`
	Args []text    `json:"args"`
	Path []text    `json:"path"` // null: the default
	Env  [][2]text `json:"env"`
	Seed uint64    `json:"seed"`

	Globals []global `json:"globals,omitempty"`
	Modules []string `json:"modules"`
	Mounts  []mount  `json:"mounts"` // null: a memory file system of the worker's own

	Stdin  bool  `json:"stdin"`
	Stdout bool  `json:"stdout"`
	Stderr bool  `json:"stderr"`
	Clock  clock `json:"clock"`
	Random bool  `json:"random"` // random bytes come from the parent

	State bool `json:"state,omitempty"` // a snapshot is there, in which the program runs
	Keep  bool `json:"keep,omitempty"`  // a snapshot is wanted when the program has ended
}

// Kind says what a program is.
type Kind string

// The kinds of programs.
const (
	Source  Kind = "source"  // a file, or text that came on stdin
	Command Kind = "command" // as behind -c: the value of a last expression is shown
	Module  Kind = "module"  // the name of a module, as behind -m
	Cell    Kind = "cell"    // a piece of a session, as Command; it has a name of its own
)

// limits are py.Limits, in numbers.
type limits struct {
	Fuel        int64 `json:"fuel,omitempty"`
	Memory      int64 `json:"memory,omitempty"`
	Allocations int64 `json:"allocations,omitempty"`
	Timeout     int64 `json:"timeout,omitempty"` // nanoseconds
	Recursion   int   `json:"recursion,omitempty"`
	Output      int64 `json:"output,omitempty"`
}

// clock says whose time a program sees.
type clock string

const (
	clockVirtual clock = "virtual" // the interpreter's own
	clockSystem  clock = "system"  // the machine's, asked in the worker
	clockParent  clock = "parent"  // that of the options, asked by os_call
)

// fault is why an os_call failed.
type fault struct {
	Errno   int     `json:"errno,omitempty"`   // of vfs
	Symlink *link   `json:"symlink,omitempty"` // a *vfs.SymlinkError
	Raised  *raised `json:"raised,omitempty"`  // of a function of the embedder
	Text    string  `json:"text,omitempty"`    // anything else
}

type link struct {
	Name   text `json:"name"`
	Target text `json:"target"`
	Rest   text `json:"rest"`
}
