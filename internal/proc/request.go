package proc

import (
	"os"
	"time"
)

// Defaults of Request and Options.
const (
	DefaultMaxOutput = 10 << 20        // bytes kept per stream
	DefaultGrace     = 2 * time.Second // between SIGTERM and SIGKILL
)

// Stream names an output stream: "stdout" or "stderr".
type Stream string

// The streams of a process.
const (
	Stdout Stream = "stdout"
	Stderr Stream = "stderr"
)

// Request describes one process to run. No shell ever sees any of it.
type Request struct {
	Path  string     // the executable, absolute; the PATH is not searched
	Args  []string   // arguments after argv[0]; argv[0] is Path
	Dir   string     // working directory, absolute; empty: that of the host
	Env   []string   // the whole environment as KEY=VALUE, but for SKILLET_EXEC_ID, which is ID; nothing is inherited (see Environ)
	Stdin []byte     // nil connects the null device
	Files []*os.File // become descriptors 3, 4, ... of the process (not on Windows); the caller closes them

	// In and Out, when set, become descriptors 0 and 1 instead of Stdin and of a
	// capture: the ends of pipes for those who talk with the process while it runs.
	// Run closes them as soon as the process has them, or is not started.
	In, Out *os.File

	Timeout   time.Duration // zero or negative: no limit
	Grace     time.Duration // between SIGTERM and SIGKILL; zero: DefaultGrace; negative: SIGKILL at once
	MaxOutput int64         // bytes kept per stream; zero: DefaultMaxOutput; the rest is drained and counted

	// Output, when not nil, receives every chunk as it is written, up to MaxOutput
	// per stream; its calls are serialised. It must not keep data.
	Output func(s Stream, data []byte)

	Profile Profile // empty: Host; Confined is refused
	ID      string  // execution id, one of a kind: it marks the processes of the run; empty: a new one
}
