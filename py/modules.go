package py

import (
	"sync"

	"github.com/skillet-run/skillet/py/internal/lib"
	"github.com/skillet-run/skillet/py/internal/modules"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module is a module that interpreters have only when Options.Modules names it.
// A package such as py/sqlite offers one.
type Module struct{ row func() *object.ModuleDef }

// NativeModule returns the module that row describes. It is for the packages
// below this one.
func NativeModule(row func() *object.ModuleDef) Module { return Module{row} }

// Modules is a set of modules beyond those that every interpreter has. It never
// changes; one set serves any number of interpreters, which share what it makes
// when the first of them is created.
type Modules struct {
	library func() *object.Library
	list    []Module
}

// NewModules returns the set of the modules.
func NewModules(list ...Module) *Modules {
	return &Modules{list: list, library: sync.OnceValue(func() *object.Library {
		all := modules.All()
		for _, m := range list {
			all = append(all, m.row())
		}
		return object.NewLibrary(all)
	})}
}

// Names returns the names of the native modules of the set; nil has none.
func (m *Modules) Names() []string {
	if m == nil {
		return nil
	}
	names := make([]string, len(m.list))
	for i, module := range m.list {
		names[i] = module.row().Name
	}
	return names
}

// Has reports whether interpreters with these modules can import one by this name, of
// the library or of the set; nil: interpreters without any set.
func (m *Modules) Has(name string) bool {
	if _, _, ok := lib.Source(name); ok {
		return true
	}
	_, _, ok := m.rows().ModuleDef(name)
	if ok {
		return true
	}
	_, ok = m.rows().Python[name]
	return ok
}

// rows returns types and natives of interpreters that have the set.
func (m *Modules) rows() *object.Library {
	if m == nil {
		return library()
	}
	return m.library()
}
