package command

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"time"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/sh/internal/datetime"
	"github.com/skillet-run/skillet/vfs"
)

// Machine is what the shell's machine does for a tool. Its errors are a vfs.Errno or
// wrap one, or end the run: those Ctx turns into the tool's end.
type Machine interface {
	// Files is the tree of files. Open, Stat and Lstat go by the methods of Machine,
	// which know the devices and descriptors in /dev too.
	Files() *vfs.Namespace
	Open(path string, flag vfs.Flag, perm fs.FileMode) (vfs.File, error)
	Stat(path string) (vfs.FileInfo, error)
	Lstat(path string) (vfs.FileInfo, error)

	Dir() string // the working directory, absolute
	Umask() fs.FileMode

	// Getenv and Environ are about exported variables; the latter are NAME=VALUE in
	// the order in which they were exported.
	Getenv(name string) (value string, set bool)
	Environ() []string

	Now() time.Time
	// Sleep lets time pass, while other commands run.
	Sleep(time.Duration) error
	// Random fills p from the source of the run.
	Random(p []byte)
	Identity() Identity
	// Terminal reports whether a stream of the tool is a terminal: 0, 1 or 2.
	Terminal(stream int) bool
	// Unheard reports whether nobody is left to read what the tool writes to a stream.
	Unheard(stream int) bool
	// Fetch does a request by the network of the embedder, while other commands run.
	// Its error is a *FetchError, or ends the tool.
	Fetch(*Request) (*Response, error)

	Exec(*Exec) (Result, error)
	// Processes are those of the shell, in the order in which they began.
	Processes() ([]Process, error)
	// Sync writes what the run keeps of its standard output.
	Sync() error
	// Await runs do on a goroutine of its own, while other commands run, and returns
	// when it has returned. When the tool has to end before, stop is called, which
	// must make do return.
	Await(do, stop func()) error
	Account() *budget.Account
	// Room fails where there is no memory for so many bytes more.
	Room(bytes int64) error
	// Turn lets other commands run, once the account asks for attention.
	Turn() error
}

// Identity is who the guest is and where.
type Identity struct {
	User, Group string // "user"
	UID, GID    int    // 1000
	HostName    string // "localhost"
}

// Process is one of the processes of the shell: itself, its subshells, and commands.
type Process struct {
	PID, Parent int
	Args        []string // name and arguments
	Began       time.Time
	Sleeps      bool // it waits for something
	Self        bool // it is the tool that asks
}

// Exec is another command for the machine to run.
type Exec struct {
	Args []string // name and arguments
	Env  []string // NAME=VALUE, in place of the tool's; nil: the tool's
	Dir  string   // "": the tool's
	// The streams; nil: the tool's.
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	// Shell runs Args[0] as a script, the others are its positional parameters from
	// $0 on.
	Shell bool
	// Timeout stops the command after so long; 0: never.
	Timeout time.Duration
}

// Result is how an Exec has ended.
type Result struct {
	Status   int  // 127: not found, 126: found and not to be run
	Missing  bool // it could not be run, which the tool has to tell, with Reason
	TimedOut bool // by Timeout
}

// Reason says why the command could not be run.
func (r Result) Reason() string {
	if r.Status == statusNoExec {
		return vfs.EACCES.Error()
	}
	return vfs.ENOENT.Error()
}

// statusNoExec is the status for what is found and not to be run.
const statusNoExec = 126

// Ctx is one call of a tool.
type Ctx struct {
	Machine
	Name    string   // it was called by
	Args    []string // operands; all arguments where the Syntax is Raw
	Options []Given  // in the order in which they were given
	Stdin   *Input
	Stdout  *Output // buffered
	Stderr  *Output // not buffered beyond a line

	// Fault is why a command of the embedder's has failed within.
	Fault error

	command *Command
	account *budget.Account
	told    string // what --help and --version have to say
	files   []io.Closer
	held    int64
	buffer  *[bufferSize]byte
	lines   []*Lines // that have a buffer
}

// NewCtx returns a Ctx for Command.Call.
func NewCtx(m Machine, name string, args []string, stdin io.Reader, stdout, stderr io.Writer) *Ctx {
	c := &Ctx{Machine: m, Name: name, Args: args, account: m.Account()}
	c.Stdin = &Input{c: c, r: stdin}
	c.Stdout = &Output{c: c, w: stdout, room: outputRoom, fails: "write error"}
	c.Stderr = &Output{c: c, w: stderr}
	return c
}

// Has reports whether an option was given.
func (c *Ctx) Has(key string) bool {
	for _, o := range c.Options {
		if o.Key == key {
			return true
		}
	}
	return false
}

// Value returns the argument of the last option with this key, or otherwise.
func (c *Ctx) Value(key, otherwise string) string {
	for _, o := range c.Options {
		if o.Key == key && o.Set {
			otherwise = o.Value
		}
	}
	return otherwise
}

// Differs reports whether an option was given with different arguments.
func (c *Ctx) Differs(key string) bool {
	for _, o := range c.Options {
		if o.Key == key && o.Value != c.Value(key, "") {
			return true
		}
	}
	return false
}

// Last returns the key of the option that was given last of those named, or "".
func (c *Ctx) Last(keys ...string) string {
	last := ""
	for _, o := range c.Options {
		for _, key := range keys {
			if o.Key == key {
				last = key
			}
		}
	}
	return last
}

// Charge takes units of work: one is worth some nanoseconds. Other commands may run
// before it returns.
func (c *Ctx) Charge(units int) {
	err := c.account.Charge(units)
	if err == nil && c.account.Attending() {
		err = c.Turn()
	}
	if err != nil {
		stop(err)
	}
}

// bytesCleared is how much memory is made in a unit of work, about.
const bytesCleared = 256

// Hold books bytes that the tool keeps, before it takes them, and charges for making
// them; a negative number gives bytes back. What is held at the end of the tool is given
// back then.
func (c *Ctx) Hold(bytes int) {
	if bytes > 0 {
		if err := c.Room(int64(bytes)); err != nil {
			stop(err)
		}
		c.Charge(bytes / bytesCleared)
	}
	c.held += int64(bytes)
	c.account.Book(int64(bytes))
}

// release gives back what a tool has held.
func (c *Ctx) release() {
	for _, f := range c.files {
		_ = f.Close() // files have no errors left to tell when they are closed
	}
	for len(c.lines) > 0 {
		c.lines[0].release()
	}
	if c.buffer != nil {
		buffers.Put(c.buffer)
	}
	c.account.Book(-c.held)
	c.files, c.held, c.buffer = nil, 0, nil
}

// Stop unwinds the tool for an error of the account that something else has met
// than Ctx: a *budget.LimitError or budget.ErrCancelled.
func (c *Ctx) Stop(err error) { stop(err) }

// Exit ends the tool with a status, from any depth.
func (c *Ctx) Exit(status int) {
	c.Stdout.Flush()
	panic(&unwound{status: status})
}

// Zone returns the time zone that the variable TZ names: UTC where it names none.
func (c *Ctx) Zone() *time.Location {
	tz, _ := c.Getenv("TZ")
	return datetime.Zone(tz)
}

// Path returns a path as seen from the working directory.
func (c *Ctx) Path(name string) string { return vfs.Join(c.Dir(), name) }

// Open opens a file for reading. It is closed with the tool, if not before.
func (c *Ctx) Open(name string) (*File, error) { return c.OpenFile(name, vfs.Read, 0) }

// Create opens a file for writing, and empties it.
func (c *Ctx) Create(name string) (*File, error) {
	return c.OpenFile(name, vfs.Write|vfs.Create|vfs.Truncate, 0o666)
}

// OpenFile opens a file in any mode. The umask is taken from perm.
func (c *Ctx) OpenFile(name string, flag vfs.Flag, perm fs.FileMode) (*File, error) {
	f, err := c.Machine.Open(c.Path(name), flag, perm&^c.Umask())
	if err != nil {
		c.mustLive(err)
		return nil, err
	}
	c.files = append(c.files, f)
	return &File{File: f, c: c}, nil
}

// Stat is that of the file that a name leads to.
func (c *Ctx) Stat(name string) (vfs.FileInfo, error) { return c.Machine.Stat(c.Path(name)) }

// Lstat is that of the name itself.
func (c *Ctx) Lstat(name string) (vfs.FileInfo, error) { return c.Machine.Lstat(c.Path(name)) }

// mustLive unwinds the tool for an error that ends the run.
func (c *Ctx) mustLive(err error) {
	if err != nil && !errors.Is(err, io.EOF) && fatal(err) {
		stop(err)
	}
}

// Exec runs another command, and returns when it has ended. What the tool has
// printed is written before.
func (c *Ctx) Exec(x Exec) Result {
	c.Stdout.Flush()
	result, err := c.Machine.Exec(&x)
	if err != nil {
		stop(err)
	}
	return result
}

// Processes are those of the shell, in the order in which they began.
func (c *Ctx) Processes() []Process {
	all, err := c.Machine.Processes()
	if err != nil {
		stop(err)
	}
	return all
}

// Capture is Exec, but returns what the command prints. Those bytes are held.
func (c *Ctx) Capture(x Exec) (output []byte, result Result) {
	k := kept{c: c}
	x.Stdout = &k
	result = c.Exec(x)
	return k.bytes, result
}

// kept keeps what another command writes. That one gets the error where there is no room,
// as it is not the tool that is at work then.
type kept struct {
	c     *Ctx
	bytes []byte
}

func (k *kept) Write(p []byte) (int, error) {
	if more := len(k.bytes) + len(p); more > cap(k.bytes) {
		size := max(2*cap(k.bytes), more)
		if err := k.c.Room(int64(size)); err != nil {
			return 0, err
		}
		grown := int64(size - cap(k.bytes))
		k.c.held += grown
		k.c.account.Book(grown)
		k.bytes = append(make([]byte, 0, size), k.bytes...)
	}
	k.bytes = append(k.bytes, p...)
	return len(p), nil
}

// Await runs do on a goroutine of its own, which must not touch c, and returns when it
// has returned, while other commands run. stop makes do return when the tool has to
// end.
func (c *Ctx) Await(do, stop func()) {
	c.Stdout.Flush()
	c.mustLive(c.Machine.Await(do, stop))
}

// Waiter is a Machine that may stop in the middle of a run, where a tool waits for an
// answer of the host. The run may be dumped then, and the tool with it, if it can save
// itself: elsewhere it is called again and finds what it has saved.
type Waiter interface {
	// CanWait reports whether the run may stop.
	CanWait() bool
	// Wait stops the tool until the host has answered a question. save returns what
	// the tool needs to ask it again; while the tool waits it is called whenever the
	// run is dumped, from outside of the tool.
	Wait(question any, save func() ([]byte, error)) (answer any, err error)
	// Saved is what save returned in the run that this one goes on with, nil for a
	// tool that begins. The question has to be asked again.
	Saved() []byte
	// Refuse says that nothing can be made of what was saved.
	Refuse(err error)
}

// Wait is Waiter.Wait, of a Machine that is one.
func (c *Ctx) Wait(question any, save func() ([]byte, error)) (answer any) {
	c.Stdout.Flush()
	answer, err := c.Machine.(Waiter).Wait(question, save)
	c.mustLive(err)
	return answer
}

// Sleep lets time pass.
func (c *Ctx) Sleep(d time.Duration) {
	c.Stdout.Flush()
	c.mustLive(c.Machine.Sleep(d))
}

// Errorf prints a message behind the name of the tool, and before it what has been
// printed so far, as error of the GNU C library does.
func (c *Ctx) Errorf(format string, args ...any) {
	c.Stdout.Flush()
	c.Stderr.Print(c.Name + ": " + fmt.Sprintf(format, args...) + "\n")
}

// Fail prints why a file could not be worked on, "cat: x: No such file or
// directory", and returns 1.
func (c *Ctx) Fail(name string, err error) int {
	c.Errorf("%s: %s", QuoteName(name), Reason(err))
	return 1
}

// UsageStatus returns the exit status for a wrong use.
func (c *Ctx) UsageStatus() int { return c.command.misuse() }

// Help returns the help of the tool.
func (c *Ctx) Help() string { return c.command.Help() }

// Misused prints a message about a wrong use, and returns the status for it.
func (c *Ctx) Misused(format string, args ...any) int {
	c.Errorf(format, args...)
	c.Stderr.Print(c.command.Misuse)
	hint := c.command.Hint
	if hint == "" {
		hint = "Try '" + c.Name + " --help' for more information."
	}
	c.Stderr.Print(hint + "\n")
	return c.command.misuse()
}

// Reason returns the text of strerror for an error of files.
func Reason(err error) string {
	var errno vfs.Errno
	if errors.As(err, &errno) {
		return errno.Error()
	}
	return err.Error()
}
