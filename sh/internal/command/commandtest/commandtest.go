// Package commandtest runs a tool by itself, on files in memory.
package commandtest

import (
	"bytes"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/memfs"
)

// World is the machine of a test: files in memory, and what its fields say. Its
// zero value has the working directory /home/user, no limits, and a clock that
// stands at the start of 2026 but for sleeping.
type World struct {
	Env     map[string]string
	Limits  budget.Limits
	WorkDir string // "": /home/user
	// Runs is what Exec does; nil: every command is not found.
	Runs func(*command.Exec) (command.Result, error)
	// Fetches is what Fetch does; nil: it is refused.
	Fetches func(*command.Request) (*command.Response, error)

	files   *vfs.Namespace
	account *budget.Account
	slept   time.Duration
	random  byte
}

// Result is what a tool has done.
type Result struct {
	Stdout, Stderr string
	Status         int
	Err            error // a limit
}

// Run runs a tool with these arguments; stdin is the text that it reads.
func (w *World) Run(cmd *command.Command, stdin string, args ...string) Result {
	var stdout, stderr bytes.Buffer
	c := command.NewCtx(w, cmd.Name, args, strings.NewReader(stdin), &stdout, &stderr)
	status, err := cmd.Call(c)
	return Result{stdout.String(), stderr.String(), status, err}
}

// Find returns the row of a tool, and fails the test when there is none.
func Find(t testing.TB, commands []command.Command, name string) *command.Command {
	t.Helper()
	i := slices.IndexFunc(commands, func(c command.Command) bool { return c.Name == name })
	if i < 0 {
		t.Fatalf("no command %s", name)
	}
	return &commands[i]
}

// Write creates files, by name and content in turn, and their directories. A name
// that ends in a slash is a directory.
func (w *World) Write(t testing.TB, namesAndContents ...string) {
	t.Helper()
	for i := 0; i < len(namesAndContents); i += 2 {
		name := vfs.Join(w.Dir(), namesAndContents[i])
		dir := path.Dir(name)
		if strings.HasSuffix(name, "/") {
			dir = name
		}
		if err := w.Files().MkdirAll(path.Clean(dir), 0o755); err != nil {
			t.Fatal(err)
		}
		if dir == name {
			continue
		}
		if err := w.Files().WriteFile(name, []byte(namesAndContents[i+1]), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// Read returns the content of a file.
func (w *World) Read(t testing.TB, name string) string {
	t.Helper()
	content, err := w.Files().ReadFile(vfs.Join(w.Dir(), name), 1<<30)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

// Files implements command.Machine.
func (w *World) Files() *vfs.Namespace {
	if w.files == nil {
		files, err := vfs.NewNamespace(memfs.New(memfs.Options{Clock: w.Now}))
		if err != nil {
			panic(err) // a single mount is always possible
		}
		w.files = files
		for _, dir := range []string{w.Dir(), "/tmp"} {
			if err := files.MkdirAll(dir, 0o755); err != nil {
				panic(err)
			}
		}
	}
	return w.files
}

// Open implements command.Machine.
func (w *World) Open(path string, flag vfs.Flag, perm fs.FileMode) (vfs.File, error) {
	return w.Files().Open(path, flag, perm)
}

// Stat implements command.Machine.
func (w *World) Stat(path string) (vfs.FileInfo, error) { return w.Files().Stat(path) }

// Lstat implements command.Machine.
func (w *World) Lstat(path string) (vfs.FileInfo, error) { return w.Files().Lstat(path) }

// Dir implements command.Machine.
func (w *World) Dir() string {
	if w.WorkDir != "" {
		return w.WorkDir
	}
	return "/home/user"
}

// Umask implements command.Machine.
func (w *World) Umask() fs.FileMode { return 0o022 }

// Getenv implements command.Machine.
func (w *World) Getenv(name string) (string, bool) {
	value, set := w.Env[name]
	return value, set
}

// Environ implements command.Machine.
func (w *World) Environ() []string {
	var all []string
	for name, value := range w.Env {
		all = append(all, name+"="+value)
	}
	slices.Sort(all)
	return all
}

// Now implements command.Machine.
func (w *World) Now() time.Time {
	return time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC).Add(w.slept)
}

// Sleep implements command.Machine.
func (w *World) Sleep(d time.Duration) error {
	w.slept += d
	return nil
}

// Random implements command.Machine: bytes that count up.
func (w *World) Random(p []byte) {
	for i := range p {
		w.random++
		p[i] = w.random
	}
}

// Identity implements command.Machine.
func (w *World) Identity() command.Identity {
	return command.Identity{User: "user", Group: "user", UID: vfs.Owner, GID: vfs.Owner, HostName: "localhost"}
}

// Terminal implements command.Machine.
func (w *World) Terminal(int) bool { return false }

// Unheard implements command.Machine: what is written is kept.
func (w *World) Unheard(int) bool { return false }

// Account implements command.Machine.
func (w *World) Account() *budget.Account {
	if w.account == nil {
		w.account = budget.New(w.Limits, nil)
	}
	return w.account
}

// Room implements command.Machine.
func (w *World) Room(bytes int64) error { return w.Account().CheckBytes(bytes) }

// Turn implements command.Machine.
func (w *World) Turn() error { return w.Account().Refill() }

// Exec implements command.Machine.
func (w *World) Exec(x *command.Exec) (command.Result, error) {
	if w.Runs != nil {
		return w.Runs(x)
	}
	return command.Result{Status: 127}, nil
}

// Processes implements command.Machine: there is the shell alone.
func (w *World) Processes() ([]command.Process, error) {
	return []command.Process{{PID: 1, Args: []string{"bash"}, Began: w.Now()}}, nil
}

// Await implements command.Machine: nothing runs beside the tool.
func (w *World) Await(do, _ func()) error {
	do()
	return nil
}

// Sync implements command.Machine.
func (w *World) Sync() error { return nil }

// Fetch implements command.Machine.
func (w *World) Fetch(r *command.Request) (*command.Response, error) {
	if w.Fetches != nil {
		return w.Fetches(r)
	}
	return nil, &command.FetchError{Kind: command.FetchRefused, Text: "there is no network"}
}
