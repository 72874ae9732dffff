package pyworker_test

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/skillet-run/skillet/internal/pyworker"
)

// TestMain runs the tests, or a role for one of them: a worker, or what a worker
// must not be.
func TestMain(m *testing.M) {
	if len(os.Args) < 2 || !strings.HasPrefix(os.Args[1], rolePrefix) {
		os.Exit(m.Run())
	}
	play, ok := roles[strings.TrimPrefix(os.Args[1], rolePrefix)]
	if !ok {
		fmt.Fprintln(os.Stderr, "no such role:", os.Args[1])
		os.Exit(2)
	}
	syscall.Exit(play()) // not os.Exit, which talks about coverage
}

const rolePrefix = "role="

var roles = map[string]func() int{
	"worker": func() int { return pyworker.Serve(nil) },

	// Those that fail on their way: they speak until the program begins, and then ...
	"signal": func() int { return after("started", func() { raise(signalOf()) }) },
	"panic": func() int {
		return pyworker.ServeOn(os.Stdin, &interrupted{word: []byte("fs.open"), do: func() { panic("nothing works") }})
	},
	"fatal": func() int {
		debug.SetMaxStack(1 << 20)
		return pyworker.ServeOn(&badReader{Reader: os.Stdin, fail: overflow}, os.Stdout)
	},
	"greedy": func() int {
		return pyworker.ServeOn(&badReader{Reader: os.Stdin, fail: func() { hold = make([]byte, 4<<30); hold[0]++ }}, os.Stdout)
	},
	"status":   func() int { return after("started", func() { syscall.Exit(7) }) },
	"closes":   func() int { return after("started", func() { os.Stdout.Close(); forever() }) },
	"nonsense": func() int { return after("started", func() { fmt.Println("Segmentation fault") }) },
	"binary":   func() int { return after("started", func() { os.Stdout.Write([]byte("\x00\xff\xfe\n")) }) },
	"turn":     func() int { return after("started", func() { fmt.Println(`{"type":"ready"}`) }) },
	"call": func() int {
		return after("started", func() { fmt.Println(`{"type":"os_call","function":"os.system","args":[1]}`) })
	},
	"object": func() int {
		return after("started", func() { fmt.Println(`{"type":"os_call","function":"object.get","args":[1],"kwargs":{"name":"x"}}`) })
	},
	"mount": func() int {
		return after("started", func() { fmt.Println(`{"type":"os_call","function":"fs.lstat","args":[99],"kwargs":{"name":"/"}}`) })
	},
	"escape": func() int {
		return after("started", func() {
			fmt.Println(`{"type":"os_call","function":"fs.lstat","args":[0],"kwargs":{"name":"/../etc/passwd"}}`)
		})
	},
	"deep": func() int { return after("started", func() { fmt.Println(strings.Repeat("[", 1<<20)) }) },
	"long": func() int { return after("started", func() { flood([]byte(strings.Repeat("x", 1<<20))) }) },
	"output": func() int {
		return after("started", func() { flood([]byte(`{"type":"write","stream":1,"data":"eHh4eHh4eHh4eHh4"}` + "\n")) })
	},
	"state": func() int { return after("started", func() { fmt.Println(`{"type":"state","data":"eHh4"}`) }) },
	"states": func() int {
		return after("started", func() { flood([]byte(`{"type":"state","data":"` + strings.Repeat("eHh4", 1<<18) + `"}` + "\n")) })
	},
	"half":    func() int { return after("started", func() { fmt.Print(`{"type":"comp`); syscall.Exit(0) }) },
	"hang":    func() int { return after("started", forever) },
	"unbegun": func() int { return after("ready", func() { syscall.Exit(9) }) },
	"stuck":   func() int { return after("ready", forever) },

	// ... and those that never do.
	"silent":  func() int { forever(); return 0 },
	"gone":    func() int { return 5 },
	"version": func() int { fmt.Println(`{"type":"ready","protocol":99,"report":{}}`); forever(); return 0 },
	"chatter": func() int { fmt.Println(`hello`); forever(); return 0 },
}

// signalOf is the signal that the second argument names.
func signalOf() syscall.Signal {
	var n int
	_, _ = fmt.Sscan(os.Args[2], &n) // 0 is no signal
	return syscall.Signal(n)
}

// overflow is what no recover catches.
func overflow() { _ = deeper(0) }

func deeper(n int) int {
	if n < 0 {
		return 0
	}
	return deeper(n+1) + 1
}

// hold keeps memory from the collector.
var hold []byte

func forever() {
	for {
		time.Sleep(time.Hour)
	}
}

func flood(data []byte) {
	for {
		if _, err := os.Stdout.Write(data); err != nil {
			syscall.Exit(0)
		}
	}
}

// after is a worker that does something else once it has said a word.
func after(word string, do func()) int {
	return pyworker.ServeOn(os.Stdin, &interrupted{word: []byte(`"type":"` + word + `"`), do: do})
}

type interrupted struct {
	word []byte
	do   func()
}

func (w *interrupted) Write(b []byte) (int, error) {
	n, err := os.Stdout.Write(b)
	if bytes.Contains(b, w.word) {
		w.do()
	}
	return n, err
}

// badReader fails at its second read, which is that of an answer.
type badReader struct {
	io.Reader
	reads int
	fail  func()
}

func (r *badReader) Read(b []byte) (int, error) {
	n, err := r.Reader.Read(b)
	if r.reads++; r.reads > 1 {
		r.fail()
	}
	return n, err
}
