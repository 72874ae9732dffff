package policy_test

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	numberPattern = regexp.MustCompile(`\bC-\d{3}\b`)
	testPattern   = regexp.MustCompile(`^(Test|Fuzz|Benchmark|Example)([^a-z]|$)`)
)

// citations returns, by number, the tests of the module at fsys that cite it:
// "folder.TestName", or the path of a testscript. This package is left out,
// since its own tests name numbers without proving them.
func citations(t *testing.T, fsys fs.FS) map[string][]string {
	t.Helper()
	found := map[string]map[string]bool{}
	add := func(test, text string) {
		for _, number := range numberPattern.FindAllString(text, -1) {
			if found[number] == nil {
				found[number] = map[string]bool{}
			}
			found[number][test] = true
		}
	}
	packages := map[string][]string{} // folder to its test files
	walkGo(t, fsys, func(file string) {
		if strings.HasSuffix(file, "_test.go") && path.Dir(file) != "internal/policy" {
			packages[path.Dir(file)] = append(packages[path.Dir(file)], file)
		}
	})
	for folder, files := range packages {
		citePackage(t, fsys, folder, files, add)
	}
	for _, script := range scripts(t, fsys) {
		add(script, string(readFile(t, fsys, script)))
	}
	cited := map[string][]string{}
	for number, tests := range found {
		cited[number] = slices.Sorted(maps.Keys(tests))
	}
	return cited
}

// scripts returns the testscripts of the module, nested modules left out.
func scripts(t *testing.T, fsys fs.FS) []string {
	t.Helper()
	var names []string
	err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != "." && (hidden(d.Name()) || nestedModule(fsys, name)):
			return fs.SkipDir
		case path.Ext(name) == ".txtar":
			names = append(names, name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// piece is a top-level declaration of a test file: its text with the comment
// above it, the name it declares and the names it uses.
type piece struct {
	file, text string
	names      []string
	uses       map[string]bool
}

// citePackage hands the text of each test of a package to add. A table or a
// helper outside of a test counts for the tests that use it; where none does,
// for its file.
func citePackage(t *testing.T, fsys fs.FS, folder string, files []string, add func(test, text string)) {
	t.Helper()
	var tests, others []piece
	for _, file := range files {
		for _, p := range pieces(t, fsys, file) {
			if len(p.names) == 1 && testPattern.MatchString(p.names[0]) {
				tests = append(tests, p)
				add(testName(folder, p.names[0]), p.text)
			} else {
				others = append(others, p)
			}
		}
	}
	for _, p := range others {
		used := false
		for _, test := range tests {
			if slices.ContainsFunc(p.names, func(name string) bool { return test.uses[name] }) {
				add(testName(folder, test.names[0]), p.text)
				used = true
			}
		}
		if !used {
			add(p.file, p.text)
		}
	}
}

func testName(folder, name string) string {
	if folder == "." {
		return name
	}
	return folder + "." + name
}

// pieces splits a test file into its declarations.
func pieces(t *testing.T, fsys fs.FS, file string) []piece {
	t.Helper()
	source := readFile(t, fsys, file)
	set := token.NewFileSet()
	parsed, err := parser.ParseFile(set, file, source, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	var all []piece
	start := 0
	for _, decl := range parsed.Decls {
		// From the line after the declaration before, so that comments above
		// belong to it, to the end of its last line.
		end := set.Position(decl.End()).Offset
		if n := bytes.IndexByte(source[end:], '\n'); n >= 0 {
			end += n
		}
		all = append(all, piece{file: file, text: string(source[start:end]), names: declared(decl), uses: identifiers(decl)})
		start = end
	}
	return all
}

func declared(decl ast.Decl) []string {
	switch d := decl.(type) {
	case *ast.FuncDecl:
		return []string{d.Name.Name}
	case *ast.GenDecl:
		var names []string
		for _, spec := range d.Specs {
			switch s := spec.(type) {
			case *ast.ValueSpec:
				for _, name := range s.Names {
					names = append(names, name.Name)
				}
			case *ast.TypeSpec:
				names = append(names, s.Name.Name)
			}
		}
		return names
	}
	return nil
}

func identifiers(node ast.Node) map[string]bool {
	names := map[string]bool{}
	ast.Inspect(node, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			names[id.Name] = true
		}
		return true
	})
	return names
}
