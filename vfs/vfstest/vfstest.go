// Package vfstest holds the contract of package vfs: [Test] runs it on any file
// system. What it asks for is what Linux does; the tests of vfs/memfs check that
// against the kernel.
//
//   - [Node] describes a tree that a file system under test starts with.
//   - [Escapes] lists paths and targets that try to get out.
package vfstest

import (
	"errors"
	"io/fs"
	"testing"

	"github.com/skillet-run/skillet/vfs"
)

// Options says what a file system cannot do.
type Options struct {
	ReadOnly      bool // implements vfs.FS alone
	NoSymlinks    bool // a tree cannot have symbolic links
	NoPermissions bool // permission bits do not hold, as for root on a host
	NoUpwardLinks bool // symbolic links are made only to what is below the directory that they are in
	NoDirModes    bool // directories have permissions of their own
	NoOddNames    bool // names like "new\nline" and `back\slash` cannot exist
}

// Node is a file that exists from the start.
type Node struct {
	Path string
	Mode fs.FileMode // type and permissions; 0: a file, rw-r--r--
	Data string      // the content, or the target of a symbolic link
}

// New makes a file system that holds the nodes, directories before what is in
// them, in a root with rwxr-xr-x. What the test created, it removes.
type New func(t testing.TB, nodes []Node) vfs.FS

// Secret is what a file beside the root of a file system of the host holds, when
// its test wants to know whether a path leads out.
const Secret = "outside of the root"

// Populate makes nodes in a file system that can be changed.
func Populate(t testing.TB, fsys vfs.LinkFS, nodes []Node) {
	t.Helper()
	n := Namespace(t, fsys)
	for _, node := range nodes {
		var err error
		switch {
		case node.Mode.IsDir():
			err = n.Mkdir(node.Path, node.Mode)
		case node.Mode&fs.ModeSymlink != 0:
			err = n.Symlink(node.Data, node.Path)
		default:
			perm := node.Mode
			if perm == 0 {
				perm = 0o644
			}
			err = n.WriteFile(node.Path, []byte(node.Data), perm)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// Namespace puts a file system at the root of a namespace.
func Namespace(t testing.TB, fsys vfs.FS, mounts ...vfs.Mount) *vfs.Namespace {
	t.Helper()
	n, err := vfs.NewNamespace(fsys, mounts...)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// Test runs the contract on the file systems that newFS makes.
func Test(t *testing.T, newFS New, o Options) {
	s := suite{newFS: newFS, options: o}
	t.Run("read", s.read)
	t.Run("stat", s.stat)
	t.Run("readdir", s.readDir)
	t.Run("refused", s.refused)
	t.Run("escapes", s.escapes)
	if !o.NoSymlinks {
		t.Run("symlinks", s.symlinks)
		t.Run("canonical", s.canonical)
	}
	if !o.NoPermissions {
		t.Run("permissions", s.permissions)
	}
	if o.ReadOnly {
		t.Run("read-only", s.readOnly)
		return
	}
	t.Run("write", s.write)
	t.Run("flags", s.flags)
	t.Run("size", s.size)
	t.Run("unlinked", s.unlinked)
	t.Run("mkdir", s.mkdir)
	t.Run("remove", s.remove)
	t.Run("rename", s.rename)
	t.Run("link", s.link)
	t.Run("symlink", s.symlink)
	t.Run("change", s.change)
	t.Run("names", s.names)
	t.Run("iteration", s.iteration)
}

type suite struct {
	newFS   New
	options Options
}

// tree is what the tests start with, without links where there are none.
func (s suite) tree() []Node {
	nodes := []Node{
		{Path: "/a", Mode: fs.ModeDir | 0o755},
		{Path: "/a/b", Mode: fs.ModeDir | 0o755},
		{Path: "/a/b/file", Data: "content"},
		{Path: "/a/empty", Mode: 0o600},
		{Path: "/a/script", Mode: 0o755, Data: "#!/bin/sh\n"},
		{Path: "/void", Mode: fs.ModeDir | 0o700},
		{Path: "/ünï cödé", Data: "name"},
	}
	if !s.options.NoOddNames {
		nodes = append(nodes, Node{Path: "/new\nline", Data: "odd"}, Node{Path: `/back\slash`, Data: "odd"}, Node{Path: "/\xff", Data: "odd"})
	}
	if s.options.NoSymlinks {
		return nodes
	}
	for path, target := range map[string]string{
		"/a/link": "b/file", "/a/abs": "/a/b", "/up": "a/../a/b", "/a/b/back": "..", "/dangling": "a/nothing",
		"/loop": "loop", "/ping": "pong", "/pong": "ping", "/slash": "a/b/file/", "/dirslash": "a/b/",
	} {
		nodes = append(nodes, Node{Path: path, Mode: fs.ModeSymlink, Data: target})
	}
	return nodes
}

// namespace returns a new tree.
func (s suite) namespace(t testing.TB) *vfs.Namespace {
	t.Helper()
	return Namespace(t, s.newFS(t, s.tree()))
}

// check compares an error with the errno that it has to hold; 0 is success.
func check(t testing.TB, what string, err error, want vfs.Errno) {
	t.Helper()
	if have := vfs.ErrnoOf(err); have != want {
		t.Errorf("%s: error %v, want %v", what, err, describe(want))
		return
	}
	var path *fs.PathError
	var link *vfs.LinkError
	if err != nil && !errors.As(err, &path) && !errors.As(err, &link) {
		t.Errorf("%s: %T does not name the path", what, err)
	}
}

func describe(errno vfs.Errno) string {
	if errno == 0 {
		return "none"
	}
	return errno.Error()
}

// wantFile fails when path does not hold content.
func wantFile(t testing.TB, n *vfs.Namespace, path, content string) {
	t.Helper()
	if have, err := n.ReadFile(path, 1<<20); err != nil || string(have) != content {
		t.Errorf("%s holds %q, error %v; want %q", path, have, err, content)
	}
}
