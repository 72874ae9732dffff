package awk

import (
	"io"
	"time"

	"github.com/skillet-run/skillet/internal/budget"
)

// Host is the world of a program. Charge and Hold, and the streams, may unwind the
// program by a panic of the host's own: at a limit, or when nobody reads what it
// writes.
type Host interface {
	// Charge takes units of work, Hold books bytes before they are taken; a negative
	// number gives them back. Both come down to Account.
	Charge(units int)
	Hold(bytes int)
	Account() *budget.Account

	// Open opens a file for reading, Create for writing.
	Open(name string) (io.ReadCloser, error)
	Create(name string, appended bool) (io.WriteCloser, error)
	// Reason is the text of an error of these: "No such file or directory".
	Reason(err error) string

	Stdin() io.Reader
	Stdout() io.Writer
	Stderr() io.Writer

	// Shell runs a command line to its end and returns its exit status. Where stdin is
	// nil, that of the program is read.
	Shell(command string, stdin io.Reader) int
	// Capture is Shell, but returns what the command prints. Hold gives back the bytes.
	Capture(command string, stdin io.Reader) (output []byte, status int)

	Environ() []string
	// Identity is the numbers of PROCINFO: pid, uid and so on.
	Identity() map[string]int
	Now() time.Time
}

// Options say what is run.
type Options struct {
	Name    string   // of the program in messages, and ARGV[0]
	Sources []Source // the program
	Args    []string // operands
	Argv    []string // all arguments
	// Assign are NAME=VALUE, done before BEGIN; FS is that of -F, if Separated.
	Assign    []string
	FS        string
	Separated bool

	Traditional bool // no extensions of gawk: -c
	Posix       bool // -P
	Bytes       bool // characters are bytes: -b
	InPlace     bool // the files are changed: -i inplace
	Sandbox     bool // no system, redirections, further files: -S

	host Host
}

// Source is one text of the program.
type Source struct {
	Name string // of the file, or "cmd. line"
	Text string
}

// include reads a file that a program includes.
func (o *Options) include(name string) (string, error) {
	f, err := o.host.Open(name)
	if err != nil {
		var fails error
		if f, fails = o.host.Open(name + ".awk"); fails != nil {
			return "", reason{o.host.Reason(err)}
		}
	}
	defer f.Close()
	b, err := io.ReadAll(io.LimitReader(f, maxProgram+1))
	if err != nil {
		return "", reason{o.host.Reason(err)}
	}
	return string(b), nil
}

// reason is an error with a text of the host's.
type reason struct{ text string }

func (r reason) Error() string { return r.text }
