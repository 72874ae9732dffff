// Package lib holds the part of Python's standard library that is written in
// Python: everything that calls back into Python code, which natives never do,
// and everything that is not hot.
//
// A file or folder is a module: functools.py, collections/__init__.py,
// collections/abc.py. What a module needs in Go it imports from a native module
// whose name starts with an underscore (_collections, _weakref, _operator).
// Frames of these files are hidden in tracebacks. The files run on CPython as
// well, which is how their tests compare the two (testdata/native/run.py).
//
// A package within a package needs a further pattern beside the embed directive
// below.
package lib

import (
	"embed"
	"io/fs"
	"slices"
	"strings"
)

//go:embed *.py */*.py concurrent/futures/*.py email/mime/*.py importlib/resources/*.py xml/dom/*.py xml/etree/*.py xml/parsers/*.py xml/sax/*.py
var files embed.FS

const packageFile = "/__init__.py"

// Source returns the source text of the module with the given dotted name.
func Source(module string) (src string, isPackage bool, ok bool) {
	path := strings.ReplaceAll(module, ".", "/")
	if text, err := files.ReadFile(path + ".py"); err == nil {
		return string(text), false, !strings.HasSuffix(module, ".__init__")
	}
	text, err := files.ReadFile(path + packageFile)
	return string(text), err == nil, err == nil
}

// Names returns the dotted names of all modules in order.
func Names() []string {
	var names []string
	err := fs.WalkDir(files, ".", func(path string, d fs.DirEntry, err error) error {
		if name, isFile := strings.CutSuffix(path, ".py"); isFile && err == nil {
			name = strings.TrimSuffix(name, "/__init__")
			names = append(names, strings.ReplaceAll(name, "/", "."))
		}
		return err
	})
	if err != nil {
		return nil // the tree is embedded: it reads
	}
	slices.Sort(names)
	return names
}
