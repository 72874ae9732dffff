package text

import (
	"io"
	"math"
	"strconv"
	"time"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

// follower is a call of tail that goes on with what is added to files: -f, -F.
type follower struct {
	*headers
	byName, retry bool
	interval      time.Duration
	pid           string // of the process that writes them; "": none is named
	files         []*followed
	last          *followed // whose name stands above what is printed
	status        int
}

// followed is a file that is followed.
type followed struct {
	name string
	r    io.ReadSeeker // nil: it cannot be read now
	file *command.File // the same, where it is to be closed
	info vfs.FileInfo  // of it
}

// followerOf reads the options about following; nil where there is nothing to follow, ok
// is false when one is wrong.
func followerOf(h *headers) (f *follower, ok bool) {
	f = &follower{headers: h, interval: time.Second, retry: h.Has("F") || h.Has("retry")}
	follows := h.Has("f") || h.Has("F") || h.Has("follow")
	switch how := h.Value("follow", ""); how {
	case "", "descriptor":
		f.byName = h.Has("F")
	case "name":
		f.byName = true
	default:
		return nil, h.Misused("invalid argument %s for %s\nValid arguments are:\n  - 'descriptor'\n  - 'name'",
			command.Quote(how), command.Quote("--follow")) == 0
	}
	if text := h.Value("sleep-interval", "1"); h.Has("sleep-interval") {
		n, err := strconv.ParseFloat(text, 64)
		if err != nil || n < 0 || math.IsNaN(n) {
			h.Errorf("invalid number of seconds: %s", command.Quote(text))
			return nil, false
		}
		const longest = 24 * 60 * 60
		f.interval = max(time.Duration(min(n, longest)*float64(time.Second)), time.Millisecond)
	}
	if h.Has("pid") {
		f.pid = h.Value("pid", "")
		if n, err := strconv.ParseUint(f.pid, 10, 31); err != nil || n == 0 {
			h.Errorf("invalid PID: %s", command.Quote(f.pid))
			return nil, false
		}
	}
	if follows {
		return f, true
	}
	if f.retry {
		h.Errorf("warning: --retry ignored; --retry is useful only when following")
	}
	if f.pid != "" {
		h.Errorf("warning: PID ignored; --pid=PID is useful only when following")
	}
	return nil, true
}

// run prints the ends of the files with show, and then what is added to them.
func (f *follower) run(show func(name string, r io.Reader) error) int {
	names := f.Args
	if len(names) == 0 {
		names = []string{"-"}
	}
	streams := false
	for _, name := range names {
		x := &followed{name: name}
		followable := f.begin(x, show)
		f.last = x
		if followable || f.retry && x.r == nil {
			f.files = append(f.files, x)
		}
		streams = streams || name == "-" && !followable
	}
	if len(f.files) == 0 && streams {
		return f.status
	}
	for dead := false; ; {
		if !f.anyLeft() {
			f.Errorf("no files remaining")
			return 1
		}
		switch changed := f.look(); {
		case changed:
		case dead:
			return f.status
		case f.pid != "" && !f.writing():
			dead = true
		default:
			f.Sleep(f.interval)
			if f.Unheard(1) {
				f.Exit(statusPipe)
			}
		}
	}
}

// statusPipe is the status of a tool whose reader has gone: 128 and SIGPIPE.
const statusPipe = 141

// anyLeft reports whether a file can be read, or may be later.
func (f *follower) anyLeft() bool {
	for _, x := range f.files {
		if x.r != nil || f.retry {
			return true
		}
	}
	return false
}

// writing reports whether the process is there that writes the files.
func (f *follower) writing() bool {
	return f.Exec(command.Exec{Args: []string{`kill -0 "$1" 2> /dev/null`, "tail", f.pid}, Shell: true}).Status == 0
}

// begin prints the end of a file, and reports whether it can be followed.
func (f *follower) begin(x *followed, show func(name string, r io.Reader) error) bool {
	if x.name == "-" {
		x.r = f.Stdin
	} else {
		file, err := f.Open(x.name)
		if err != nil {
			f.Errorf("cannot open %s for reading: %s", command.Quote(x.name), command.Reason(err))
			f.status = 1
			return false
		}
		x.r, x.file = file, file
	}
	if err := show(x.name, x.r); err != nil {
		f.Errorf("error reading %s: %s", command.Quote(x.name), command.Reason(err))
		f.status = 1
	}
	info, ok := statOf(x.r)
	if ok && info.Mode.IsRegular() {
		x.info = info
		return true
	}
	if x.name != "-" {
		f.Errorf("%s: cannot follow end of this type of file; giving up on this name", x.name)
	}
	return false
}

// look prints what has been added to the files, and reports whether there was any.
func (f *follower) look() (changed bool) {
	for _, x := range f.files {
		if f.byName && x.name != "-" {
			f.find(x)
		}
		if x.r != nil && f.more(x) {
			changed = true
		}
	}
	return changed
}

// find looks where a name leads to now.
func (f *follower) find(x *followed) {
	info, err := f.Stat(x.name)
	switch {
	case err != nil && x.r != nil:
		f.Errorf("%s has become inaccessible: %s", command.Quote(x.name), command.Reason(err))
		f.leave(x)
		return
	case err != nil, x.r != nil && info.Device == x.info.Device && info.Inode == x.info.Inode:
		return
	}
	file, err := f.Open(x.name)
	if err != nil {
		return
	}
	how := "has appeared"
	if x.r != nil {
		how = "has been replaced"
		f.leave(x)
	}
	f.Errorf("%s %s;  following new file", command.Quote(x.name), how)
	x.r, x.file, x.info = file, file, info
}

func (f *follower) leave(x *followed) {
	_ = x.file.Close() // it was read only
	x.r, x.file = nil, nil
}

// more prints what has been added to a file; all of it where it has become shorter.
func (f *follower) more(x *followed) bool {
	info, ok := statOf(x.r)
	at, err := x.r.Seek(0, io.SeekCurrent)
	if !ok || err != nil || info.Size == at {
		return false
	}
	if info.Size < at {
		f.Errorf("%s: file truncated", x.name)
		if _, err := x.r.Seek(0, io.SeekStart); err != nil || info.Size == 0 {
			return false
		}
	}
	if f.last != x {
		f.print(x.name)
		f.last = x
	}
	if err := copyAll(f.Ctx, x.r, false); err != nil {
		f.Errorf("error reading %s: %s", command.Quote(x.name), command.Reason(err))
		f.status = 1
	}
	return true
}
