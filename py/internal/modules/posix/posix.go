// Package posix is the module posix: what lib/os.py needs of the host, on
// virtual files. Every function is one question to the host, so that the
// program can wait there.
package posix

import (
	"fmt"
	"strings"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/vfs"
)

// Module returns the module posix.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name:  "posix",
		Doc:   "Files, folders and the environment, as the host shows them.",
		Funcs: append(fileFuncs(), otherFuncs()...),
		Types: []*object.Type{statResult()},
	}
}

func fileFuncs() []object.Native {
	return []object.Native{
		{Name: "stat", Sig: "(path: str, follow: bool, /)", Doc: "The numbers of a file.", Fn: host("file.stat")},
		{Name: "kind", Sig: "(path: str, /)", Doc: "'f', 'd' or 'o' for a file, a folder or something else; None when there is nothing.", Fn: host("file.kind")},
		{Name: "entries", Sig: "(path: str, /)", Doc: "Names and kinds of the entries of a folder, in turn.", Fn: host("file.list")},
		{Name: "mkdir", Sig: "(path: str, mode: int, /)", Doc: "Makes a folder.", Fn: host("file.mkdir")},
		{Name: "remove", Sig: "(path: str, /)", Doc: "Removes a file.", Fn: host("file.remove")},
		{Name: "rmdir", Sig: "(path: str, /)", Doc: "Removes an empty folder.", Fn: host("file.rmdir")},
		{Name: "rename", Sig: "(src: str, dst: str, /)", Doc: "Renames a file or folder.", Fn: host("file.rename")},
		{Name: "link", Sig: "(src: str, dst: str, /)", Doc: "Gives a file another name.", Fn: host("file.link")},
		{Name: "symlink", Sig: "(path: str, target: str, /)", Doc: "Makes a symbolic link at a path.", Fn: host("file.symlink")},
		{Name: "readlink", Sig: "(path: str, /)", Doc: "What a symbolic link holds.", Fn: host("file.readlink")},
		{Name: "resolve", Sig: "(path: str, strict: bool, /)", Doc: "The path without links.", Fn: host("file.resolve")},
		{Name: "chmod", Sig: "(path: str, mode: int, /)", Doc: "Sets permissions.", Fn: host("file.chmod")},
		{Name: "utime", Sig: "(path: str, atime: int, mtime: int, /)", Doc: "Sets times, in nanoseconds.", Fn: host("file.utime")},
		{Name: "read_file", Sig: "(path: str, /)", Doc: "The bytes of a file.", Fn: host("file.read")},
		{Name: "write_file", Sig: "(path: str, data: bytes, mode: str, /)", Doc: "Writes a file: mode 'w' replaces it, 'a' appends, 'x' creates.", Fn: host("file.write")},
		{Name: "getcwd", Sig: "()", Doc: "The working directory.", Fn: host("path.cwd")},
		{Name: "chdir", Sig: "(path: str, /)", Doc: "Changes the working directory.", Fn: host("path.chdir")},
	}
}

func otherFuncs() []object.Native {
	return []object.Native{
		{Name: "environ", Sig: "()", Doc: "The variables of the environment, as a new dict.", Fn: host("env")},
		{Name: "urandom", Sig: "(size: size, /)", Doc: "Random bytes.", Fn: urandom},
		{Name: "strerror", Sig: "(code: int, /)", Doc: "The text of an error number.", Fn: strError},
	}
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

func strError(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	switch n := a[0].Int(); {
	case a[0].Kind() != heap.KInt || n != int64(int32(n)):
		return a[0], c.Raise(object.TOverflowError, "signed integer is greater than maximum")
	case n == 0:
		return heap.SmallStr("Success"), nil
	default:
		return c.Str(vfs.Errno(n).Error()), nil
	}
}

const statName = "os.stat_result"

// The names of the items of a stat_result: the first ten are those of the
// tuple, in which times are whole seconds.
var statFields = [...]string{
	"st_mode", "st_ino", "st_dev", "st_nlink", "st_uid", "st_gid", "st_size", "_atime", "_mtime", "_ctime",
	"st_atime", "st_mtime", "st_ctime", "st_atime_ns", "st_mtime_ns", "st_ctime_ns", "st_blksize", "st_blocks", "st_rdev",
}

const statVisible = 10

func statResult() *object.Type {
	t := object.StructSeq("os", "stat_result", "What is known of a file.", statVisible, statFields[:]...)
	t.New = &object.Native{Sig: "(cls, sequence: iterable, /)", Fn: newStat}
	t.Repr = func(c *object.Ctx, v heap.Value) (heap.Value, error) {
		parts := make([]string, statVisible)
		for i := range parts {
			text, err := c.ReprOf(c.Slots(v)[i])
			if err != nil {
				return v, err
			}
			parts[i] = fmt.Sprintf("st_%s=%s", strings.TrimLeft(strings.TrimPrefix(statFields[i], "st_"), "_"), text)
		}
		return c.Str("os.stat_result(" + strings.Join(parts, ", ") + ")"), nil
	}
	return t
}

// newStat takes the ten numbers, of which the last three are times in
// nanoseconds.
func newStat(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	var items []heap.Value
	if a[1].Kind() == heap.KTuple {
		items = c.Tuple(a[1])
	} else {
		items = c.Lists.At(a[1]).Items
	}
	if len(items) < statVisible {
		return a[0], c.Raise(object.TTypeError, "os.stat_result() takes an at least 10-sequence (%d-sequence given)", len(items))
	}
	slots := append([]heap.Value{}, items[:statVisible]...)
	for _, ns := range items[7:statVisible] {
		slots = append(slots, heap.Float(float64(ns.Int())/1e9))
	}
	slots = append(slots, items[7:statVisible]...)
	for i := 7; i < statVisible; i++ {
		slots[i] = heap.Int(floorSeconds(items[i].Int()))
	}
	const block = 4096
	slots = append(slots, heap.Int(block), heap.Int((items[6].Int()+511)/512), heap.Int(0))
	return c.NewStructSeq(statName, slots...), nil
}

func floorSeconds(ns int64) int64 {
	s := ns / 1e9
	if ns%1e9 < 0 {
		s--
	}
	return s
}
