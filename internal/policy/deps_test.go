package policy_test

import (
	"bufio"
	"bytes"
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// root is the folder of the module.
var root = os.DirFS("../..")

// TestDeps compares deps.txt with the imports of the code. The file is policy:
// a change of it is a change of the design and is reviewed as one.
func TestDeps(t *testing.T) {
	for _, problem := range checkDeps(t, root) {
		t.Error(problem)
	}
}

// TestDecisions asks for a decision page for every third-party import path that
// deps.txt grants: the page names the module.
func TestDecisions(t *testing.T) {
	rows, problems := parseDeps(readFile(t, root, "deps.txt"))
	for _, problem := range problems {
		t.Error(problem)
	}
	pages := decisionPages(t)
	for _, row := range rows {
		for name := range row.imports {
			importPath, granted := strings.CutPrefix(name, "+")
			if granted && thirdParty(importPath) && !named(pages, importPath) {
				t.Errorf("deps.txt:%d: no page under docs/decisions names %s or its module", row.line, importPath)
			}
		}
	}
}

func decisionPages(t *testing.T) string {
	t.Helper()
	names, err := fs.Glob(root, "docs/decisions/*.md")
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, name := range names {
		all.Write(readFile(t, root, name))
	}
	return all.String()
}

// named reports whether text names the import path or a parent of it that has
// at least two elements (golang.org/x alone is no module).
func named(text, importPath string) bool {
	for p := importPath; strings.Count(p, "/") >= 1 && p != "golang.org/x"; p = path.Dir(p) {
		if strings.Contains(text, "`"+p+"`") {
			return true
		}
	}
	return false
}

// row is one line of deps.txt: "package: imports # what it is".
type row struct {
	pkg     string
	line    int
	imports map[string]bool // as written: "vfs", "+os"
}

var rowPattern = regexp.MustCompile(`^([^\s:]+):([^#]*)#\s*\S`)

// parseDeps reads deps.txt. Empty lines and lines that start with # are free.
func parseDeps(data []byte) (rows []row, problems []string) {
	seen := map[string]bool{}
	lines := bufio.NewScanner(bytes.NewReader(data))
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		m := rowPattern.FindStringSubmatch(line)
		if m == nil {
			problems = append(problems, fmt.Sprintf("deps.txt:%d: want \"package: imports # what it is\", have %q", n, line))
			continue
		}
		r := row{pkg: m[1], line: n, imports: map[string]bool{}}
		for _, name := range strings.Fields(m[2]) {
			r.imports[name] = true
		}
		if seen[r.pkg] {
			problems = append(problems, fmt.Sprintf("deps.txt:%d: second row of %s", n, r.pkg))
			continue
		}
		seen[r.pkg] = true
		rows = append(rows, r)
	}
	return rows, problems
}

// checkDeps returns what is wrong with deps.txt in the module at fsys: a
// malformed row, an import that is not in the row, an import in the row that
// the code does not have, a package without a row, a row without a package,
// and a row that names a package which has no row above it.
func checkDeps(t *testing.T, fsys fs.FS) []string {
	t.Helper()
	rows, problems := parseDeps(readFile(t, fsys, "deps.txt"))
	imports := moduleImports(t, fsys)

	above := map[string]bool{}
	for _, r := range rows {
		have, exists := imports[r.pkg]
		if !exists {
			problems = append(problems, fmt.Sprintf("deps.txt:%d: no package %s: remove the row", r.line, r.pkg))
		}
		for _, name := range slices.Sorted(maps.Keys(have)) {
			if !r.imports[name] {
				problems = append(problems, fmt.Sprintf("%s imports %s (%s), which its row in deps.txt does not allow", r.pkg, name, have[name]))
			}
		}
		for _, name := range slices.Sorted(maps.Keys(r.imports)) {
			if _, used := have[name]; exists && !used {
				problems = append(problems, fmt.Sprintf("deps.txt:%d: %s does not import %s: remove it from the row", r.line, r.pkg, name))
			}
			if !strings.HasPrefix(name, "+") && !above[name] {
				problems = append(problems, fmt.Sprintf("deps.txt:%d: %s names %s, which has no row above", r.line, r.pkg, name))
			}
		}
		above[r.pkg] = true
	}
	for _, pkg := range slices.Sorted(maps.Keys(imports)) {
		if !above[pkg] {
			problems = append(problems, fmt.Sprintf("package %s has no row in deps.txt", pkg))
		}
	}
	return problems
}

// moduleImports returns, for each package folder of the module, the imports
// that count, in the notation of deps.txt, each with a file that has it. All
// files are read whatever their build tags, so that one for another system
// cannot hide an import. Tests are left out.
func moduleImports(t *testing.T, fsys fs.FS) map[string]map[string]string {
	t.Helper()
	module := modulePath(t, fsys)
	packages := map[string]map[string]string{}
	walkGo(t, fsys, func(file string) {
		if strings.HasSuffix(file, "_test.go") {
			return
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, readFile(t, fsys, file), parser.ImportsOnly)
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		pkg := path.Dir(file)
		if packages[pkg] == nil {
			packages[pkg] = map[string]string{}
		}
		for _, spec := range parsed.Imports {
			name, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			if name = notation(module, name); name != "" {
				packages[pkg][name] = file
			}
		}
	})
	return packages
}

// walkGo calls f for every .go file of the module, hidden folders, testdata
// and nested modules left out.
func walkGo(t *testing.T, fsys fs.FS, f func(file string)) {
	t.Helper()
	err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != "." && (hidden(d.Name()) || d.Name() == "testdata" || nestedModule(fsys, name)):
			return fs.SkipDir
		case d.IsDir() || hidden(d.Name()) || path.Ext(name) != ".go":
			return nil
		}
		f(name)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// hidden reports whether the go command passes over a file or folder of this name.
func hidden(name string) bool { return strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_") }

func nestedModule(fsys fs.FS, dir string) bool {
	_, err := fs.Stat(fsys, path.Join(dir, "go.mod"))
	return err == nil
}

// notation turns an import path into the notation of deps.txt: the folder of a
// package of ours, "+path" for a restricted standard package or a third-party
// one, and "" for what is free.
func notation(module, importPath string) string {
	switch {
	case importPath == module:
		return "."
	case strings.HasPrefix(importPath, module+"/"):
		return strings.TrimPrefix(importPath, module+"/")
	case thirdParty(importPath) || restricted(importPath):
		return "+" + importPath
	}
	return ""
}

// thirdParty reports whether the first element of the path has a dot.
func thirdParty(importPath string) bool {
	first, _, _ := strings.Cut(importPath, "/")
	return strings.Contains(first, ".")
}

// restricted reports whether a standard package reaches the host: these, and
// all below them, have to be granted.
func restricted(importPath string) bool {
	for _, r := range []string{"C", "io/ioutil", "net", "os", "path/filepath", "plugin", "syscall", "unsafe"} {
		if importPath == r || strings.HasPrefix(importPath, r+"/") {
			return true
		}
	}
	return false
}

func modulePath(t *testing.T, fsys fs.FS) string {
	t.Helper()
	m := regexp.MustCompile(`(?m)^module\s+(\S+)`).FindSubmatch(readFile(t, fsys, "go.mod"))
	if m == nil {
		t.Fatal("go.mod names no module")
	}
	return string(m[1])
}

func readFile(t *testing.T, fsys fs.FS, name string) []byte {
	t.Helper()
	data, err := fs.ReadFile(fsys, name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
