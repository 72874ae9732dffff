//go:build unix

package proc_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/skillet-run/skillet/internal/proc"
)

func TestSpawnFailures(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	none := filepath.Join(dir, "none")
	plain, broken, empty := filepath.Join(dir, "plain"), filepath.Join(dir, "broken"), filepath.Join(dir, "empty")
	write(t, plain, "#!/bin/sh\n", 0o644)
	write(t, broken, "#!"+none+"\n", 0o755)
	write(t, empty, "", 0o755)
	big := strings.Repeat("x", 1<<17)
	rows := map[string]struct {
		q    proc.Request
		op   string
		path string
		is   error
	}{
		"executable missing":     {proc.Request{Path: none}, "fork/exec", none, fs.ErrNotExist},
		"interpreter missing":    {proc.Request{Path: broken}, "fork/exec", broken, fs.ErrNotExist},
		"not executable":         {proc.Request{Path: plain}, "fork/exec", plain, fs.ErrPermission},
		"a directory":            {proc.Request{Path: dir}, "fork/exec", dir, fs.ErrPermission},
		"no format":              {proc.Request{Path: empty}, "fork/exec", empty, syscall.ENOEXEC},
		"directory missing":      {proc.Request{Path: "/bin/sh", Dir: none}, "chdir", none, fs.ErrNotExist},
		"directory a file":       {proc.Request{Path: "/bin/sh", Dir: plain}, "chdir", plain, syscall.ENOTDIR},
		"argument too long":      {proc.Request{Path: "/bin/sh", Args: []string{big}}, "fork/exec", "/bin/sh", syscall.E2BIG},
		"environment too large":  {proc.Request{Path: "/bin/sh", Env: many(200, "V", big[:1<<16])}, "fork/exec", "/bin/sh", syscall.E2BIG},
		"beyond any limit":       {proc.Request{Path: "/bin/sh", Env: many(300, "V", big[:1<<16])}, "fork/exec", "/bin/sh", syscall.E2BIG},
		"NUL in the path":        {proc.Request{Path: "/bin/sh\x00"}, "fork/exec", "/bin/sh\x00", syscall.EINVAL},
		"NUL in an argument":     {proc.Request{Path: "/bin/sh", Args: []string{"a\x00b"}}, "fork/exec", "/bin/sh", syscall.EINVAL},
		"NUL in the environment": {proc.Request{Path: "/bin/sh", Env: []string{"A=a\x00b"}}, "fork/exec", "/bin/sh", syscall.EINVAL},
	}
	for name, row := range rows {
		t.Run(name, func(t *testing.T) {
			o := run(t, row.q)
			want(t, o, proc.SpawnFailed)
			var path *fs.PathError
			if !errors.Is(o.Err, row.is) || !errors.As(o.Err, &path) || path.Op != row.op || path.Path != row.path {
				t.Errorf("got %v, want %s %q: %v", o.Err, row.op, row.path, row.is)
			}
			if o.Enforcement.TreeKill.Detail != "nothing was started" {
				t.Error(o.Enforcement.TreeKill)
			}
		})
	}
}

// An argument just below the limit of one page table's worth is fine.
func TestLongArgument(t *testing.T) {
	t.Parallel()
	q := shell(`echo ${#1}`)
	q.Args = append(q.Args, "sh", strings.Repeat("x", 100_000))
	if o := run(t, q); o.Stdout.Text() != "100000\n" {
		t.Error(describe(o))
	}
}

func TestUnopenedFiles(t *testing.T) {
	t.Parallel()
	closed, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	closed.Close()
	for _, f := range []*os.File{nil, closed} {
		q := shell("exit 0")
		q.Files = []*os.File{f}
		o := run(t, q)
		if want(t, o, proc.SpawnFailed); !errors.Is(o.Err, os.ErrInvalid) {
			t.Error(o.Err)
		}
	}
}

// write writes a file of a test.
func write(t *testing.T, path, content string, mode os.FileMode) {
	t.Helper()
	if err := os.WriteFile(path, []byte(content), mode); err != nil {
		t.Fatal(err)
	}
}

// many returns n variables.
func many(n int, name, value string) []string {
	var env []string
	for i := range n {
		env = append(env, name+string(rune('a'+i/26))+string(rune('a'+i%26))+"="+value)
	}
	return env
}
