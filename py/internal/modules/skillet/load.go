package skillet

import (
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/modules/builtins"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/py/internal/source"
)

func loadFuncs() []object.Native {
	return []object.Native{
		{Name: "absolute", Sig: "(path: str, /)", Doc: "The path, made absolute.", Fn: host("path.absolute")},
		{Name: "compile_tree", Sig: "(row: tuple, filename: path, mode: str, flags: int, optimize: int, /)", Doc: "The code of a tree, from what _trees makes of it.", Fn: builtins.CompileTree},
		{Name: "decode_source", Sig: "(source: bytes, filename: str, /)", Doc: "The text of a source, in the encoding that it names.", Fn: decodeSource},
		{Name: "dump_tree", Sig: "(source, filename: path, mode: str, /)", Doc: "The tree of a source as the text of an expression that makes it.", Fn: builtins.DumpTree},
		{Name: "file_kind", Sig: "(path: str, /)", Doc: "'f' for a file, 'd' for a folder, None for anything else.", Fn: host("file.kind")},
		{Name: "has_native", Sig: "(name: str, /)", Doc: "Whether there is a module of that name in Go.", Fn: hasNative},
		{Name: "library_module", Sig: "(name: str, /)", Doc: "Whether a module of the library is a package; None when there is no such module.", Fn: libraryModule},
		{Name: "module_over", Sig: "(namespace: dict, /)", Doc: "A module whose names are those of the dict.", Fn: moduleOver},
		{Name: "native_module", Sig: "(name: str, /)", Doc: "The module in Go of that name.", Fn: nativeModule},
		{Name: "new_module", Sig: "(name, /)", Doc: "A new module.", Fn: newModule},
		{Name: "read_file", Sig: "(path: str, /)", Doc: "The bytes of a file.", Fn: host("file.read")},
		{Name: "run_library", Sig: "(name: str, namespace: dict, /)", Doc: "Runs a module of the library.", Fn: runLibrary},
		{Name: "run_source", Sig: "(source: bytes, filename: str, namespace: dict, /)", Doc: "Compiles and runs a source.", Fn: runSource},
	}
}

// host returns a native that asks the host for the operation.
func host(op string) object.Func {
	return func(c *object.Ctx, a []heap.Value) (heap.Value, error) { return c.Host.Call(c, op, a) }
}

func hasNative(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	_, _, ok := c.Lib.ModuleDef(c.Text(a[0]))
	return heap.Bool(ok), nil
}

func libraryModule(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	name := c.Text(a[0])
	if m, ok := source.Library(name); ok {
		return heap.Bool(m.IsPackage), nil
	}
	if _, ok := c.Lib.Python[name]; ok {
		return heap.False, nil
	}
	return heap.None, nil
}

func nativeModule(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	m, ok, err := c.NativeModule(c.Text(a[0]))
	if err == nil && !ok {
		err = c.Raise(object.TImportError, "no built-in module named '%s'", c.Text(a[0]))
	}
	return m, err
}

func newModule(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	m := c.NewModule()
	d := c.ModuleDict(m)
	c.SetStr(d, "__name__", a[0])
	for _, name := range []string{"__doc__", "__package__", "__loader__", "__spec__"} {
		c.SetStr(d, name, heap.None)
	}
	return m, nil
}

func moduleOver(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	m := c.NewModule()
	c.Modules.At(m).Dict = a[0]
	return m, nil
}

func runLibrary(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	u, err := libraryCode(c, c.Text(a[0]))
	if err != nil {
		return heap.Unbound, err
	}
	return heap.Unbound, c.VM.TailCode(c.VM.MakeFunction(u, a[1]), heap.Unbound)
}

func libraryCode(c *object.Ctx, name string) (*code.Unit, error) {
	if m, ok := source.Library(name); ok {
		return m.Unit, nil
	}
	if unit, ok := c.Lib.Python[name]; ok {
		u, err := unit()
		if err != nil {
			err = c.Raise(object.TSystemError, "library module '%s': %v", name, err)
		}
		return u, err
	}
	return nil, c.Raise(object.TImportError, "no library module named '%s'", name)
}

func decodeSource(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	text, err := builtins.Decode(c, c.Bytes(a[0]), c.Text(a[1]))
	if err != nil {
		return heap.Unbound, err
	}
	return c.Str(text), nil
}

func runSource(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	text, err := builtins.Decode(c, c.Bytes(a[0]), c.Text(a[1]))
	if err != nil {
		return heap.Unbound, err
	}
	u, err := builtins.Compile(c, text, source.Options{File: c.Text(a[1])}, true)
	if err != nil {
		return heap.Unbound, err
	}
	if err := c.SetBuiltins(a[2]); err != nil {
		return heap.Unbound, err
	}
	return heap.Unbound, c.VM.TailCode(c.VM.MakeFunction(u, a[2]), heap.Unbound)
}
