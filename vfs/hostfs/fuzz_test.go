package hostfs_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/memfs"
	"github.com/skillet-run/skillet/vfs/vfstest"
)

// FuzzPath reads by any path, and by any target of a link, in a directory of the
// host. All that can be read there is "inside".
func FuzzPath(f *testing.F) {
	if runtime.GOOS == "windows" {
		f.Skip("symbolic links need a privilege")
	}
	for _, path := range vfstest.Escapes() {
		f.Add(path, "../"+path)
	}
	root := tree(f, []vfstest.Node{
		{Path: "/a", Mode: fs.ModeDir | 0o755},
		{Path: "/a/file", Data: "inside"},
		{Path: "/up", Mode: fs.ModeSymlink, Data: ".."},
		{Path: "/a/out", Mode: fs.ModeSymlink, Data: "../../secret"},
	})
	n := vfstest.Namespace(f, opened(f, root))
	f.Fuzz(func(t *testing.T, path, target string) {
		link := filepath.Join(root, "link")
		if os.Symlink(target, link) == nil {
			defer os.Remove(link)
		}
		for _, p := range []string{path, "/" + path, "/a/" + path, "/up/" + path, "/link", "/link/" + path} {
			if content, err := n.ReadFile(p, 100); err == nil && string(content) != "inside" {
				t.Errorf("%q, with a link to %q, leads to %q", p, target, content)
			}
		}
	})
}

// FuzzChanges reads operations from bytes and does them to a directory of the host
// and to a file system in memory. Both have to say the same, hold the same in the
// end and have used as much of their quotas; what is beside the directory stays.
func FuzzChanges(f *testing.F) {
	if runtime.GOOS == "windows" {
		f.Skip("symbolic links need a privilege")
	}
	f.Add([]byte("\x00\x01\x02\x01\x03\x05\x02\x04\x01\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f\x10\x11"))
	f.Add([]byte("\x01\x03\x00\x04\x03\x05\x00\x00\x00\x06\x03\x04\x02\x03\x00\x01\x03\x00\x07\x03\x00"))
	f.Fuzz(func(t *testing.T, ops []byte) {
		root := tree(t, nil)
		limit := vfs.Usage{Bytes: 100_000, Inodes: 12}
		onHost, inMemory := vfs.NewQuota(limit), vfs.NewQuota(limit)
		p := pair{
			host:   vfstest.Namespace(t, writable(t, root, onHost)),
			memory: vfstest.Namespace(t, memfs.New(memfs.Options{Quota: inMemory})),
		}
		for ; len(ops) >= 3; ops = ops[3:] {
			p.do(t, ops[0], fuzzPath(ops[1]), fuzzPath(ops[2]))
		}
		p.close(t)
		if onHost.Used() != inMemory.Used() {
			t.Errorf("%q\nused of the host %+v, in memory %+v", p.history, onHost.Used(), inMemory.Used())
		}
		if diff := cmp.Diff(contents(t, p.host, "/"), contents(t, p.memory, "/")); diff != "" {
			t.Errorf("%q\n(-host +memory)\n%s", p.history, diff)
		}
		if entries, err := os.ReadDir(filepath.Dir(root)); err != nil || len(entries) != 2 {
			t.Errorf("%q\noutside there are %v, %v", p.history, entries, err)
		}
		if content, err := os.ReadFile(filepath.Join(filepath.Dir(root), "secret")); err != nil || string(content) != vfstest.Secret {
			t.Errorf("%q\noutside: %q, %v", p.history, content, err)
		}
	})
}

// fuzzPath is one of some paths, of up to three elements, that stay inside or do not.
func fuzzPath(b byte) string {
	elements := []string{"a", "b", "c", ".."}
	path := "/" + elements[b%4]
	if b /= 4; b%4 > 0 {
		path += "/" + elements[b%4]
	}
	if b /= 4; b%4 > 0 {
		path += "/" + elements[b%4]
	}
	return path
}

// pair is two trees to which the same is done.
type pair struct {
	host, memory *vfs.Namespace
	files        [][2]vfs.File // open in both
	history      []string
}

func (p *pair) do(t *testing.T, op byte, path, other string) {
	t.Helper()
	switch op % 12 {
	case 0:
		p.both(t, "mkdir "+path, func(n *vfs.Namespace) error { return n.Mkdir(path, 0o755) })
	case 1, 2:
		p.open(t, path, vfs.Read|vfs.Write|vfs.Create)
	case 3:
		p.open(t, path, vfs.Write|vfs.Truncate|vfs.Append)
	case 4, 5:
		p.write(t, len(path)*int(op)*37, int64(len(other))*int64(op)*11)
	case 6:
		p.both(t, "remove "+path, func(n *vfs.Namespace) error { return n.Remove(path) })
	case 7:
		p.both(t, "rmdir "+path, func(n *vfs.Namespace) error { return n.RemoveDir(path) })
	case 8:
		p.both(t, "rename "+path+" "+other, func(n *vfs.Namespace) error { return n.Rename(path, other) })
	case 9:
		p.both(t, "link "+path+" "+other, func(n *vfs.Namespace) error { return n.Link(path, other) })
	case 10:
		target := strings.TrimPrefix(path, "/")
		if strings.Contains(target, "..") { // the host refuses that
			return
		}
		p.both(t, "symlink "+target+" "+other, func(n *vfs.Namespace) error { return n.Symlink(target, other) })
	case 11:
		p.close(t)
	}
}

// both has do work on both trees.
func (p *pair) both(t *testing.T, what string, do func(*vfs.Namespace) error) {
	t.Helper()
	p.history = append(p.history, what)
	host, memory := do(p.host), do(p.memory)
	if vfs.ErrnoOf(host) != vfs.ErrnoOf(memory) {
		t.Fatalf("%q\nthe host says %v, memory %v", p.history, host, memory)
	}
}

func (p *pair) open(t *testing.T, path string, flag vfs.Flag) {
	t.Helper()
	var files []vfs.File
	p.both(t, "open "+path, func(n *vfs.Namespace) error {
		f, err := n.Open(path, flag, 0o644)
		files = append(files, f)
		return err
	})
	if files[0] != nil {
		p.files = append(p.files, [2]vfs.File(files))
	}
}

// write writes to the file that was opened last.
func (p *pair) write(t *testing.T, length int, at int64) {
	t.Helper()
	if len(p.files) == 0 {
		return
	}
	f := p.files[len(p.files)-1]
	data := make([]byte, length)
	p.history = append(p.history, "write")
	_, host := f[0].WriteAt(data, at)
	_, memory := f[1].WriteAt(data, at)
	if vfs.ErrnoOf(host) != vfs.ErrnoOf(memory) {
		t.Fatalf("%q\nthe host says %v, memory %v", p.history, host, memory)
	}
}

func (p *pair) close(t *testing.T) {
	t.Helper()
	p.history = append(p.history, "close")
	for _, f := range p.files {
		if err := errors.Join(f[0].Close(), f[1].Close()); err != nil {
			t.Error(err)
		}
	}
	p.files = nil
}

// contents describes what is in a directory, and below it.
func contents(t *testing.T, n *vfs.Namespace, dir string) (list []string) {
	t.Helper()
	entries, err := n.ReadDir(dir, "", 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		path := vfs.Join(dir, e.Name)
		info, err := n.Lstat(path)
		if err != nil {
			t.Fatal(err)
		}
		if info.IsDir() {
			list = append(append(list, path+"/"), contents(t, n, path)...)
			continue
		}
		target, _ := n.Readlink(path)
		list = append(list, fmt.Sprintf("%s %v %d %d %s", path, info.Mode, info.Size, info.Nlink, target))
	}
	return list
}
