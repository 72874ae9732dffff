package main

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"time"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/sh/internal/awk"
)

type host struct{ acct *budget.Account }

func (h *host) Charge(n int) {
	if err := h.acct.Charge(n); err != nil {
		println("LIMIT", err.Error())
		os.Exit(137)
	}
}

func (h *host) Hold(n int) {
	if n > 0 {
		if err := h.acct.CheckBytes(int64(n)); err != nil {
			println("LIMIT", err.Error())
			os.Exit(137)
		}
	}
	h.acct.Book(int64(n))
}
func (h *host) Account() *budget.Account { return h.acct }
func (h *host) Open(name string) (io.ReadCloser, error) {
	return os.Open(name)
}

func (h *host) Create(name string, app bool) (io.WriteCloser, error) {
	f := os.O_CREATE | os.O_WRONLY | os.O_TRUNC
	if app {
		f = os.O_CREATE | os.O_WRONLY | os.O_APPEND
	}
	return os.OpenFile(name, f, 0o666)
}

func (h *host) Reason(err error) string {
	var e syscall.Errno
	if errors.As(err, &e) {
		s := e.Error()
		return strings.ToUpper(s[:1]) + s[1:]
	}
	return err.Error()
}
func (h *host) IsDir(err error) bool { return errors.Is(err, syscall.EISDIR) }
func (h *host) Stdin() io.Reader     { return os.Stdin }
func (h *host) Stdout() io.Writer    { return os.Stdout }
func (h *host) Stderr() io.Writer    { return os.Stderr }
func (h *host) Shell(c string, in io.Reader, out io.Writer) int {
	cmd := exec.Command("/bin/sh", "-c", c)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	if in != nil {
		cmd.Stdin = in
	}
	if out != nil {
		cmd.Stdout = out
	}
	err := cmd.Run()
	var x *exec.ExitError
	if errors.As(err, &x) {
		return x.ExitCode()
	}
	return 0
}
func (h *host) Environ() []string { return os.Environ() }
func (h *host) Identity() map[string]int {
	return map[string]int{"pid": os.Getpid(), "uid": 0}
}
func (h *host) Now() time.Time { return time.Now().UTC() }

func main() {
	args := os.Args[1:]
	o := awk.Options{Name: "gawk"}
	for len(args) > 0 && len(args[0]) > 1 && args[0][0] == '-' {
		a := args[0]
		args = args[1:]
		if a == "--" {
			break
		}
		v := a[2:]
		if v == "" {
			v = args[0]
			args = args[1:]
		}
		switch a[1] {
		case 'F':
			o.FS, o.Separated = v, true
		case 'v':
			o.Assign = append(o.Assign, v)
		case 'f':
			b, _ := os.ReadFile(v)
			if v == "-" {
				b, _ = io.ReadAll(os.Stdin)
			}
			o.Sources = append(o.Sources, awk.Source{Name: v, Text: string(b)})
		}
	}
	if o.Sources == nil {
		o.Sources = []awk.Source{{Name: "cmd. line", Text: args[0]}}
		args = args[1:]
	}
	o.Args = args
	acct := budget.New(budget.Limits{Bytes: 256 << 20}, nil)
	os.Exit(awk.Run(&host{acct}, o))
}
