// Package py runs Python 3.14 in process, on virtual files and within limits.
//
//	program, err := py.Compile("print(2 + 2)", "hello.py")
//	...
//	interp := py.New(py.Options{Stdout: os.Stdout})
//	err = interp.Run(ctx, program)
//
// A Program is compiled code, immutable and usable by any number of
// interpreters at once. An Interp is one interpreter: it belongs to one
// goroutine at a time. What a program reaches of the world is in Options and
// nothing else: files are those of a vfs.Namespace, the clock and the random
// seed are given. Without them a run is the same every time.
//
// Run returns nil, an *Exception that nothing caught, an *Exit (SystemExit), a
// *SyntaxError, a *LimitError, or the cause that ended the context. A defect of
// the interpreter is an *InternalError. The end of a context is noticed between
// instructions, and within operations on much data.
//
// # Values
//
// Global variables of programs are set and read with Interp.Set and Interp.Get.
// Interp.Eval returns the value of a last expression, Interp.Call calls what a
// program has defined, and a Function or an Object is something of the embedder's
// that a program can call or use. Values go in and come out by these rules:
//
//	nil                <-> None
//	bool               <-> bool
//	int64              <-> int;  in: every kind of integer
//	*big.Int           <-> int beyond 64 bits
//	float64            <-> float;  in: float32 too
//	complex128         <-> complex
//	string             <-> str;  in: valid UTF-8
//	[]byte             <-> bytes;  out: bytearray too
//	[]any              <-> list;  in: every slice and array
//	Tuple              <-> tuple
//	Dict               <-> dict;  in: every map, in the order of its keys
//	Set, FrozenSet     <-> set, frozenset
//	Record             <-> named tuple, instance of a dataclass;  in: types.SimpleNamespace
//	time.Time          <-> datetime.datetime;  out: date too, at midnight
//	time.Duration      <-> datetime.timedelta
//	Function           <-> function of the embedder's
//	*Object            <-> object of the embedder's
//	*Handle            <-> anything else
//	struct              -> dict, by field
//	pointer             -> what it points to; nil pointers, maps and slices: None
//
// A struct becomes a dict as encoding/json would have it: exported fields in
// their order, those of embedded structs among them, under the name of the tag
// py or else json ("-" leaves a field out, omitempty the empty ones). As makes
// values of the caller's Go types from what comes out.
//
// A datetime without a time zone comes out in time.UTC, one with a datetime.timezone
// or a zoneinfo.ZoneInfo in that zone, and a time.Time goes in with the offset that
// its zone has then; all to the microsecond. Instances of subclasses of built-in
// types come out as what they hold.
//
// A value may be 100 levels deep and have a million parts and 256 MiB. What has
// more, contains itself, or is of no kind above is a *ValueError, which names the
// place, and is a TypeError where Python sees it.
package py

import (
	"io"
	"time"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/py/internal/modules/sys"
	"github.com/skillet-run/skillet/vfs"
)

// Version is the version of Python that programs see.
const Version = sys.Version

// LimitError says which limit ended a run.
type LimitError = budget.LimitError

// Resource names what a LimitError is about.
type Resource = budget.Resource

// The resources of a LimitError.
const (
	Fuel        = budget.Fuel
	Memory      = budget.Memory
	Allocations = budget.Allocations
	Time        = budget.Time
	Output      = budget.Output
)

// Limits bound a run. Zero means no limit, but for Recursion.
type Limits struct {
	Fuel        int64         // units of work, about an instruction each
	Memory      int64         // bytes that live at once
	Allocations int64         // heap objects and growths of them, over the whole run
	Timeout     time.Duration // of running, by Options.Clock
	Recursion   int           // nested calls; 0: 1000
	Output      int64         // bytes written to both streams
}

// Clock is the time that programs see, and by which Limits.Timeout is measured.
type Clock interface {
	// Now returns the time of day.
	Now() time.Time
	// Monotonic returns the time since any fixed point; it never goes back.
	Monotonic() time.Duration
	// Sleep waits, or returns earlier when stop is closed.
	Sleep(d time.Duration, stop <-chan struct{})
}

// Options say what an interpreter has. The zero value is an interpreter with an
// empty memory file system, no input, no output, no limits, a clock that starts
// at Epoch and moves by sleeping alone, and a fixed random seed.
type Options struct {
	Limits Limits

	// FS are the files. nil: a fresh memory file system with Home and /tmp.
	FS *vfs.Namespace
	// Dir is the working directory; empty: Home.
	Dir string

	// File is __file__ of programs; empty: the name that they run under.
	File string

	Args []string          // sys.argv; empty: one empty string
	Path []string          // sys.path; nil: Dir
	Env  map[string]string // os.environ

	// User and HostName are what programs learn of both; empty: "user" and
	// "skillet".
	User, HostName string

	Stdin  io.Reader
	Stdout io.Writer
	Stderr io.Writer
	// Output is called with what is written to either stream, as it is written
	// and before it goes to Stdout or Stderr; b is valid until it returns.
	Output func(stream Stream, b []byte)

	// Turn, if it is not nil, is called by the goroutine that runs a program each time
	// that the interpreter looks at its limits, every 4,000 units of work or so, and at
	// the end of the run: with the fuel that was used since, and with the bytes that the
	// program has grown by, which are negative when it has shrunk. Others may work before
	// it returns. It ends the program by ending the context of the run.
	Turn func(fuel, bytes int64)

	// Modules are further modules that programs may import; nil: none.
	Modules *Modules

	// Ask says which operations of the host, beside calls of functions without
	// Call, stop an Execution before they are done; nil: none. They are
	//
	//	file.open                          path, flags (vfs.Flag), mode
	//	file.kind, .stat, .list, .resolve, .readlink, .access, .space, .read
	//	file.mkdir, .remove, .rmdir, .rename, .link, .symlink
	//	file.chmod, .chown, .utime
	//	path.absolute, .chdir, .cwd
	//	stdin.read, .readline, .readbytes, .readbyteline
	//	time.now, .now_ns, .monotonic, .monotonic_ns, .sleep
	//	random.bytes, env, identity, source.line, future.wait
	//
	// What a program reads and writes in a file that is open, and what the
	// module sqlite3 does, is not asked about.
	Ask func(op string) bool

	// Location is the local time zone of programs; nil: UTC.
	Location *time.Location

	Clock Clock  // nil: a virtual one
	Seed  uint64 // of hash tables and of random numbers
	// Random supplies the bytes of os.urandom and of seeds; nil: bytes that
	// follow from Seed.
	Random io.Reader
}

// Stream is a stream that programs write to.
type Stream int

// The streams.
const (
	Stdout Stream = 1
	Stderr Stream = 2
)

// String returns "stdout" or "stderr".
func (s Stream) String() string {
	if s == Stderr {
		return "stderr"
	}
	return "stdout"
}

// Home is the working directory of programs, and their HOME.
const Home = "/home/user"
