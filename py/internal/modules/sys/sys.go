// Package sys is the module sys.
//
//   - sys.go is the list of rows and what the module holds.
//   - frames.go: exceptions, frames, limits.
//   - facts.go: version_info and other tuples with names.
package sys

import (
	"math"
	"slices"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module sys.
func Module() *object.ModuleDef {
	return &object.ModuleDef{
		Name:  "sys",
		Doc:   "The interpreter: arguments, modules, streams, limits, facts.",
		Funcs: slices.Concat(frameFuncs(), factFuncs()),
		Types: factTypes(),
		Attrs: map[string]heap.Value{
			"maxsize":             heap.Int(math.MaxInt64),
			"maxunicode":          heap.Int(0x10FFFF),
			"hexversion":          heap.Int(hexVersion),
			"api_version":         heap.Int(1013),
			"byteorder":           heap.SmallStr("little"),
			"platform":            heap.SmallStr("linux"),
			"platlibdir":          heap.SmallStr("lib"),
			"abiflags":            heap.SmallStr(""),
			"float_repr_style":    heap.SmallStr("short"),
			"dont_write_bytecode": heap.True,
			"pycache_prefix":      heap.None,
		},
		Init: initModule,
	}
}

// newStream returns a standard stream; its type is in the module _io.
func newStream(c *object.Ctx, fd int) heap.Value {
	t, _ := c.Lib.TypeNamed(object.StreamType)
	return c.NewBlockOf(object.TypeID(t.N), heap.Int(int64(fd)))
}

func initModule(c *object.Ctx, set func(name string, v heap.Value)) error {
	set("modules", c.SysModulesDict())
	for _, name := range []string{"argv", "orig_argv", "path"} {
		v, err := c.Host.CallNow(c, "sys."+name, nil)
		if err != nil {
			return err
		}
		set(name, v)
	}
	for _, name := range []string{"meta_path", "path_hooks", "warnoptions"} {
		set(name, c.NewList(0))
	}
	for _, name := range []string{"path_importer_cache", "_xoptions"} {
		set(name, c.NewDict(heap.KDict))
	}
	for fd, name := range []string{"stdin", "stdout", "stderr"} {
		v := newStream(c, fd)
		set(name, v)
		set("__"+name+"__", v)
	}
	for _, name := range []string{"displayhook", "excepthook"} {
		f, _ := c.Lib.Native("sys." + name)
		set("__"+name+"__", f)
	}
	setFacts(c, set)
	return nil
}
