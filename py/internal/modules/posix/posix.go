// Package posix is the module posix: what lib/os.py needs of the host, on
// virtual files. Every function on paths is one question to the host, so that
// the program can wait there; those on numbers of open files are in package io.
package posix

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/modules/io"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module posix.
func Module() *object.ModuleDef {
	funcs := append(fileFuncs(), otherFuncs()...)
	return &object.ModuleDef{
		Name:  "posix",
		Doc:   "Files, folders and the environment, as the host shows them.",
		Funcs: append(funcs, io.NumberFuncs()...),
		Types: types(),
	}
}

func fileFuncs() []object.Native {
	return []object.Native{
		{Name: "stat", Sig: "(path, follow: bool, /)", Doc: "The numbers of a file.", Fn: host("file.stat")},
		{Name: "stat_of", Sig: "(numbers: tuple, /)", Doc: "The stat_result with the numbers that the host gives.", Fn: statOf},
		{Name: "kind", Sig: "(path, /)", Doc: "'f', 'd' or 'o' for a file, a folder or something else; None when there is nothing.", Fn: host("file.kind")},
		{Name: "entries", Sig: "(path, /)", Doc: "Names, kinds and inodes of the entries of a folder, in turn.", Fn: host("file.list")},
		{Name: "mkdir", Sig: "(path, mode: int, /)", Doc: "Makes a folder.", Fn: mkdir},
		{Name: "remove", Sig: "(path, /)", Doc: "Removes a file.", Fn: host("file.remove")},
		{Name: "rmdir", Sig: "(path, /)", Doc: "Removes an empty folder.", Fn: host("file.rmdir")},
		{Name: "rename", Sig: "(src, dst, /)", Doc: "Renames a file or folder.", Fn: host("file.rename")},
		{Name: "link", Sig: "(src, dst, follow: bool, /)", Doc: "Gives a file another name.", Fn: host("file.link")},
		{Name: "symlink", Sig: "(path, target, /)", Doc: "Makes a symbolic link at a path.", Fn: host("file.symlink")},
		{Name: "readlink", Sig: "(path, /)", Doc: "What a symbolic link holds.", Fn: host("file.readlink")},
		{Name: "resolve", Sig: "(path, strict: int, /)", Doc: "The path without links.", Fn: host("file.resolve")},
		{Name: "chmod", Sig: "(path, mode: int, /)", Doc: "Sets permissions.", Fn: host("file.chmod")},
		{Name: "chown", Sig: "(path, uid: int, gid: int, follow: bool, /)", Doc: "Sets the owner.", Fn: host("file.chown")},
		{Name: "access", Sig: "(path, mode: int, follow: bool, /)", Doc: "Whether there are permissions.", Fn: host("file.access")},
		{Name: "space", Sig: "(path, /)", Doc: "Bytes that there is room for and that are in use, and the same of files.", Fn: host("file.space")},
		{Name: "utime", Sig: "(path, atime: int, mtime: int, follow: bool, /)", Doc: "Sets times, in nanoseconds.", Fn: host("file.utime")},
		{Name: "getcwd", Sig: "()", Doc: "The working directory.", Fn: host("path.cwd")},
		{Name: "chdir", Sig: "(path, /)", Doc: "Changes the working directory.", Fn: host("path.chdir")},
	}
}

func otherFuncs() []object.Native {
	return []object.Native{
		{Name: "environ", Sig: "()", Doc: "The variables of the environment, as a new dict.", Fn: host("env")},
		{Name: "identity", Sig: "()", Doc: "User, home and host name, as the host says.", Fn: host("identity")},
		{Name: "leave", Sig: "(status: int, /)", Doc: "Ends the program at once.", Fn: leave},
		{Name: "urandom", Sig: "(size: size, /)", Doc: "Random bytes.", Fn: urandom},
	}
}

// mkdir takes the permissions of the mask away.
func mkdir(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	return c.Host.Call(c, "file.mkdir", []heap.Value{a[0], heap.Int(a[1].Int() &^ io.Mask(c))})
}

func leave(_ *object.Ctx, a []heap.Value) (heap.Value, error) {
	return heap.None, &object.Leave{Status: int(a[0].Int() & 0xff)}
}

func host(op string) object.Func {
	return func(c *object.Ctx, a []heap.Value) (heap.Value, error) { return c.Host.Call(c, op, a) }
}

func urandom(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	n := a[0].Int()
	if n < 0 {
		return a[0], c.Raise(object.TValueError, "negative argument not allowed")
	}
	if err := c.Account().Charge(int(min(n, 1<<40))); err != nil {
		return a[0], err
	}
	if err := c.Reserve(int(min(n, 1<<50))); err != nil {
		return a[0], err
	}
	return c.Host.Call(c, "random.bytes", a)
}
