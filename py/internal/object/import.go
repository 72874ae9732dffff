package object

import (
	"fmt"
	"maps"
	"path"
	"slices"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
)

// ModuleDict returns the dict of a module. That of builtins is filled when it is
// first asked for: most programs use its names without it.
func (c *Ctx) ModuleDict(m heap.Value) heap.Value {
	if d := c.Modules.At(m).Dict; d != heap.Unbound || c.Modules.At(m).Def == 0 {
		return d
	}
	d := c.NewDict(heap.KDict)
	c.Modules.At(m).Dict, c.Builtins = d, d
	def := c.Lib.Modules[c.Modules.At(m).Def-1]
	c.fillNames(def, d)
	c.fillBuiltins(func(name string, v heap.Value) { c.SetStr(d, name, v) })
	if def.Init != nil {
		_ = def.Init(c, func(name string, v heap.Value) { c.SetStr(d, name, v) }) // it sets constants
	}
	return d
}

// SysModulesDict returns sys.modules, made when it is first needed.
func (c *Ctx) SysModulesDict() heap.Value {
	if c.SysModules == heap.Unbound {
		c.SysModules = c.NewDict(heap.KDict)
		if c.Main != heap.Unbound {
			c.SetStr(c.SysModules, "__main__", c.newModule(Module{Dict: c.Main}))
			c.SetStr(c.SysModules, "builtins", c.builtinsModule)
			c.builtinsModule = heap.Unbound
		}
	}
	return c.SysModules
}

// MakeMain makes the dict of __main__, with its first storage.
func (c *Ctx) MakeMain(ents []heap.Entry) heap.Value {
	c.builtinsModule = c.newModule(Module{Dict: heap.Unbound, Def: int32(c.Lib.builtinsModule) + 1})
	c.Main = c.NewDictIn(ents, mainNames[:], []heap.Value{mainName, heap.None, heap.None, heap.None, heap.None, c.builtinsModule})
	return c.Main
}

// SetFile sets what __main__ knows of the file that it came from.
func (c *Ctx) SetFile(name string) {
	c.SetItemStr(c.Main, fileName, c.Str(name))
	c.SetItemStr(c.Main, cachedName, heap.None)
}

// mainNames are what __main__ has before a program runs; mainName is the value
// of the first.
var (
	mainName  = heap.SmallStr("__main__")
	mainNames = [...]heap.Value{
		heap.SmallStr("__name__"), heap.SmallStr("__doc__"), heap.SmallStr("__package__"), heap.SmallStr("__loader__"),
		heap.SmallStr("__spec__"), heap.SmallStr("__builtins__"),
	}
	fileName   = heap.SmallStr("__file__")
	cachedName = heap.SmallStr("__cached__")
)

// NativeModule returns the native module of that name, which it makes when it
// is not in sys.modules. ok is false when there is none.
func (c *Ctx) NativeModule(name string) (m heap.Value, ok bool, err error) {
	key := c.Intern(name)
	if m, ok := c.GetItemStr(c.SysModulesDict(), key); ok {
		return m, m.Kind() == heap.KModule && c.Modules.At(m).Def > 0, nil
	}
	def, n, ok := c.Lib.ModuleDef(name)
	if !ok {
		return heap.Unbound, false, nil
	}
	m = c.newModule(Module{Dict: heap.Unbound, Def: int32(n) + 1})
	c.SetItemStr(c.SysModulesDict(), key, m)
	if name == "builtins" {
		return m, true, nil
	}
	d := c.NewDict(heap.KDict)
	c.Modules.At(m).Dict = d
	return m, true, c.fillModule(def, d)
}

// fillModule sets what a native module has.
func (c *Ctx) fillModule(def *ModuleDef, d heap.Value) error {
	c.fillNames(def, d)
	if def.Init == nil {
		return nil
	}
	return def.Init(c, func(name string, v heap.Value) { c.SetStr(d, name, v) })
}

// fillNames sets the attributes that are in rows.
func (c *Ctx) fillNames(def *ModuleDef, d heap.Value) {
	set := func(name string, v heap.Value) { c.SetStr(d, name, v) }
	set("__name__", c.Intern(def.Name))
	set("__doc__", c.Str(def.Doc))
	set("__package__", heap.SmallStr(""))
	set("__loader__", heap.None)
	set("__spec__", heap.None)
	for i := range def.Funcs {
		v, _ := c.Lib.Native(def.Name + "." + def.Funcs[i].Name)
		set(def.Funcs[i].Name, v)
	}
	for _, t := range def.Types {
		set(t.Name, TypeValue(c.Lib.named[t.qualified()]))
	}
	for _, name := range slices.Sorted(maps.Keys(def.Attrs)) {
		set(name, def.Attrs[name])
	}
}

// fillBuiltins sets the types that the core knows.
func (c *Ctx) fillBuiltins(set func(name string, v heap.Value)) {
	for i, name := range code.Builtins {
		if v := c.Lib.Builtins[i]; v != heap.Unbound {
			set(name, v)
		}
	}
}

// SetBuiltins gives a dict of globals its __builtins__, if it has none.
func (c *Ctx) SetBuiltins(globals heap.Value) error {
	key := c.Intern("__builtins__")
	if _, ok := c.GetItemStr(globals, key); ok {
		return nil
	}
	m, _, err := c.NativeModule("builtins")
	if err != nil {
		return err
	}
	c.SetItemStr(globals, key, c.ModuleDict(m))
	return nil
}

// ImportFast is the import of a module that is in sys.modules already, or is a
// native one: what import statements mean nearly always. ok is false when
// Python code must decide; nothing has happened then.
func (c *Ctx) ImportFast(name, fromlist heap.Value, level int) (m heap.Value, ok bool, err error) {
	if level != 0 {
		return heap.Unbound, false, nil
	}
	text := c.Text(name)
	for i := range len(text) {
		if text[i] == '.' {
			return heap.Unbound, false, nil
		}
	}
	m, ok = c.GetItemStr(c.SysModulesDict(), name)
	if !ok {
		return c.NativeModule(text)
	}
	if m.Kind() != heap.KModule {
		return m, false, nil
	}
	d := c.ModuleDict(m)
	if _, isPackage := c.GetStr(d, "__path__"); isPackage && fromlist.Kind() == heap.KTuple {
		return m, c.hasAll(d, fromlist), nil
	}
	return m, true, nil
}

// hasAll reports whether the dict has all names: then there are no submodules
// to import.
func (c *Ctx) hasAll(d, names heap.Value) bool {
	for _, name := range c.Tuple(names) {
		if _, ok := c.GetItemStr(d, name); !ok {
			return false
		}
	}
	return true
}

// SysAttr returns an attribute of the module sys, or false when nothing has
// asked for sys yet, so that every attribute is as it was.
func (c *Ctx) SysAttr(name string) (heap.Value, bool) {
	if c.SysModules == heap.Unbound {
		return heap.Unbound, false
	}
	m, ok := c.GetStr(c.SysModules, "sys")
	if !ok || m.Kind() != heap.KModule {
		return heap.Unbound, false
	}
	return c.GetStr(c.ModuleDict(m), name)
}

// shadowing returns what to say of a module whose file in the folder of the
// program may stand in the way of a library; "" for every other module. d is
// its dict.
func (c *Ctx) shadowing(d heap.Value, name string) string {
	origin := c.originOf(d)
	if origin == "" || path.Dir(origin) != c.programFolder() {
		return ""
	}
	if names, ok := c.SysAttr("stdlib_module_names"); ok && names.Kind() == heap.KFrozenSet {
		if _, standard := c.GetStr(names, name); standard {
			return fmt.Sprintf("consider renaming '%s' since it has the same name as the standard library module named '%s'"+
				" and prevents importing that standard library module", origin, name)
		}
	}
	if !c.initializing(d) {
		return ""
	}
	return fmt.Sprintf("consider renaming '%s' if it has the same name as a library you intended to import", origin)
}

// originOf returns the file that a module came from, or "".
func (c *Ctx) originOf(d heap.Value) string {
	spec, ok := c.GetStr(d, "__spec__")
	if !ok || spec.Kind() != heap.KInst {
		return ""
	}
	has, _ := c.InstGet(spec, c.Intern("_set_fileattr"))
	origin, ok := c.InstGet(spec, c.Intern("origin"))
	if has != heap.True || !ok || !origin.IsStr() {
		return ""
	}
	return c.Text(origin)
}

// programFolder returns sys.path[0] as an absolute path, or "".
func (c *Ctx) programFolder() string {
	list, ok := c.SysAttr("path")
	if !ok || list.Kind() != heap.KList || len(c.Lists.At(list).Items) == 0 {
		return ""
	}
	first := c.Lists.At(list).Items[0]
	if !first.IsStr() {
		return ""
	}
	if c.StrBytes(first) > 0 && c.Text(first)[0] == '/' {
		return c.Text(first)
	}
	v, err := c.Host.CallNow(c, "path.absolute", []heap.Value{first})
	if err != nil || !v.IsStr() {
		return ""
	}
	return c.Text(v)
}
