package source

import (
	"hash/crc32"
	"strings"
	"sync"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/lib"
)

// Module is a module of the library in Python.
type Module struct {
	Unit      *code.Unit
	IsPackage bool
	Text      string
	err       error
	once      sync.Once
}

// library has an entry for every module of the library. The map never changes,
// and each entry is filled once, when it is first asked for.
var library = modules()

func modules() map[string]*Module {
	m := map[string]*Module{}
	for _, name := range lib.Names() {
		m[name] = new(Module)
	}
	return m
}

// Library returns a module of the library by its dotted name.
func Library(name string) (*Module, bool) {
	m := library[name]
	if m == nil {
		return nil, false
	}
	m.once.Do(func() { m.compile(name) })
	return m, m.err == nil
}

// LibraryError returns why a module of the library does not compile.
func LibraryError(name string) error {
	if m := library[name]; m != nil {
		m.once.Do(func() { m.compile(name) })
		return m.err
	}
	return nil
}

func (m *Module) compile(name string) {
	m.Text, m.IsPackage, _ = lib.Source(name)
	file := strings.ReplaceAll(name, ".", "/")
	if m.IsPackage {
		file += "/__init__"
	}
	m.Unit, m.err = Compile(m.Text, Options{File: "<frozen " + file + ">", Hidden: true})
	if m.err == nil {
		m.Unit.Library, m.Unit.Sum = name, crc32.ChecksumIEEE([]byte(m.Text))
	}
}
