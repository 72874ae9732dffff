package bundle

import (
	"path"
)

// edition is what a build embeds and what is made of it.
type edition struct {
	absent  string   // why nothing is embedded; empty: something is
	loader  string   // the dynamic loader that must exist; empty: none is probed
	digest  string   // digest of the finished folder, compiled modules left out
	python  string   // the interpreter in the folder, / separated
	library string   // the standard library in the folder, / separated
	drop    []string // patterns of path.Match, of files and folders that are left out
	aliases []alias  // second names of files
	bulk    []bulk   // files of which the extractor is spared the writing
	extract func(dir string) error
}

// alias is a symbolic link that the extractor would turn into a copy.
type alias struct{ name, target string }

// bulk is a large file that is not wanted as the extractor writes it: it is
// dropped, or it is the copy of another. An empty file of the right size makes
// the extractor skip it, which brings unpacking from 1.5 s to 0.4 s.
type bulk struct {
	name string
	size int64
}

// dropped reports whether a file is left out, by its own path or that of a
// folder above it.
func (e edition) dropped(name string) bool {
	for ; name != "."; name = path.Dir(name) {
		for _, pattern := range e.drop {
			if ok, err := path.Match(pattern, name); ok && err == nil {
				return true
			}
		}
	}
	return false
}

// layout returns the edition of a system, "linux" or "windows", without what is
// embedded. What is dropped is not needed by the interpreter: it is linked
// statically on Linux and macOS (its import table names no libpython), and ssl,
// sqlite3, ctypes, lzma, zoneinfo and venv do without all of it.
func layout(goos string) edition {
	if goos == "windows" {
		return edition{
			python:  "python.exe",
			library: "Lib",
			drop: []string{
				"tcl", "DLLs/tcl*", "DLLs/tk*", "DLLs/_tkinter.pyd", "DLLs/_test*", "DLLs/_ctypes_test.pyd",
				"Lib/tkinter", "Lib/idlelib", "Lib/turtledemo", "Lib/turtle.py",
			},
		}
	}
	const lib = "lib/python3.14"
	return edition{
		python:  "bin/python3",
		library: lib,
		drop: []string{
			"bin/idle*", "bin/pip*", "lib/libpython*", "lib/libtcl*", "lib/libtk*", "lib/tcl*", "lib/tk*", "lib/itcl*", "lib/thread*",
			lib + "/tkinter", lib + "/idlelib", lib + "/turtledemo", lib + "/turtle.py",
			lib + "/lib-dynload/_tkinter.*", lib + "/lib-dynload/_test*", lib + "/lib-dynload/_ctypes_test.*",
		},
		aliases: []alias{{"bin/python", "bin/python3.14"}, {"bin/python3", "bin/python3.14"}},
	}
}
