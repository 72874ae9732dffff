// Command notices writes internal/notices/THIRD_PARTY_NOTICES: every module
// that a build of skillet links on any platform, with its licence texts, and
// what the bundled Python distribution consists of. It refuses a module whose
// licence is unknown or not permissive.
//
// Run it with "make docs-update". With -check it writes nothing and fails when
// the file is stale.
package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

const (
	target       = "../internal/notices/THIRD_PARTY_NOTICES"
	pythonModule = "github.com/kluctl/go-embed-python"
	pythonTexts  = "python/internal/data/linux-amd64/lib/python3.*/LICENSE.txt"
)

// platforms are those that the project builds for.
var platforms = []string{
	"linux/amd64", "linux/arm64", "darwin/amd64", "darwin/arm64", "windows/amd64", "windows/arm64",
}

//go:embed header.txt
var header string

// python lists the parts of the bundled distribution; the module carries a
// licence file for CPython alone.
//
//go:embed python.txt
var python string

// component is one entry of the notices.
type component struct {
	name, version string
	licences      []string
	texts         []text
}

// text is a licence or notice file.
type text struct{ name, content string }

func main() {
	check := flag.Bool("check", false, "write nothing, fail when the notices are stale")
	flag.Parse()
	if err := run(*check); err != nil {
		fmt.Fprintln(os.Stderr, "notices:", err)
		os.Exit(1)
	}
}

func run(check bool) error {
	components, err := collect()
	if err != nil {
		return err
	}
	var out bytes.Buffer
	render(&out, components)
	if !check {
		return os.WriteFile(target, out.Bytes(), 0o644)
	}
	have, err := os.ReadFile(target)
	if err != nil {
		return err
	}
	if !bytes.Equal(have, out.Bytes()) {
		return errors.New("THIRD_PARTY_NOTICES is stale: run make docs-update")
	}
	return nil
}

// collect returns the Go distribution and all linked modules, by name.
func collect() ([]component, error) {
	modules, err := linkedModules()
	if err != nil {
		return nil, err
	}
	standard, err := standardLibrary()
	if err != nil {
		return nil, err
	}
	components := []component{standard}
	var refused []error
	for _, path := range slices.Sorted(maps.Keys(modules)) {
		c, err := modules[path].component()
		refused = append(refused, err)
		components = append(components, c)
	}
	return components, errors.Join(refused...)
}

// module is a linked module and the folders of those of its packages that are linked.
type module struct {
	path, version, dir string
	folders            map[string]bool
}

// linkedModules asks the go command, for each platform, which packages the
// module above this one links.
func linkedModules() (map[string]*module, error) {
	modules := map[string]*module{}
	for _, platform := range platforms {
		goos, goarch, _ := strings.Cut(platform, "/")
		cmd := exec.Command("go", "list", "-deps", "-json=Dir,Module", "./...")
		cmd.Dir = ".."
		cmd.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0")
		cmd.Stderr = os.Stderr
		list, err := cmd.Output()
		if err != nil {
			return nil, fmt.Errorf("go list for %s: %w", platform, err)
		}
		if err := addPackages(modules, list); err != nil {
			return nil, err
		}
	}
	return modules, nil
}

// addPackages reads the output of go list -json.
func addPackages(modules map[string]*module, list []byte) error {
	for decoder := json.NewDecoder(bytes.NewReader(list)); ; {
		var p struct {
			Dir    string
			Module *struct {
				Path, Version, Dir string
				Main               bool
			}
		}
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		if p.Module == nil || p.Module.Main {
			continue
		}
		m := modules[p.Module.Path]
		if m == nil {
			m = &module{path: p.Module.Path, version: p.Module.Version, dir: p.Module.Dir, folders: map[string]bool{}}
			modules[m.path] = m
		}
		m.folders[p.Dir] = true
	}
}

// component reads the licence files between the linked packages and the root
// of the module.
func (m *module) component() (component, error) {
	c := component{name: m.path, version: m.version}
	folders := map[string]bool{m.dir: true}
	for dir := range m.folders {
		for ; len(dir) > len(m.dir); dir = filepath.Dir(dir) {
			folders[dir] = true
		}
	}
	for _, dir := range slices.Sorted(maps.Keys(folders)) {
		texts, err := licenceFiles(m.dir, dir)
		if err != nil {
			return c, err
		}
		c.texts = append(c.texts, texts...)
	}
	if err := c.classify(); err != nil || m.path != pythonModule {
		return c, err
	}
	texts, err := m.pythonLicence()
	c.texts = append(c.texts, texts...)
	return c, err
}

// pythonLicence returns the licence file of the CPython that the module
// carries. It is history for the most part, so it is not classified: python.txt
// names the licence.
func (m *module) pythonLicence() ([]text, error) {
	found, err := filepath.Glob(filepath.Join(m.dir, pythonTexts))
	if err != nil || len(found) != 1 {
		return nil, fmt.Errorf("%s: want one licence of CPython, have %q", m.path, found)
	}
	return licenceFiles(m.dir, filepath.Dir(found[0]))
}

var licenceFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents)([-._].*)?$`)

// licenceFiles returns the licence and notice files of one folder.
func licenceFiles(root, dir string) ([]text, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var texts []text
	for _, e := range entries {
		if e.IsDir() || !licenceFile.MatchString(e.Name()) || strings.HasSuffix(e.Name(), ".go") {
			continue
		}
		content, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return nil, err
		}
		name, err := filepath.Rel(root, filepath.Join(dir, e.Name()))
		if err != nil {
			return nil, err
		}
		texts = append(texts, text{filepath.ToSlash(name), string(content)})
	}
	return texts, nil
}

// standardLibrary returns Go itself, which every binary contains.
func standardLibrary() (component, error) {
	c := component{name: "the Go standard library and runtime"}
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return c, err
	}
	goroot := strings.TrimSpace(string(out))
	if c.texts, err = licenceFiles(goroot, goroot); err != nil {
		return c, err
	}
	return c, c.classify()
}

// render writes the notices. The lines "Component:" and "Licence:" are read
// again by the tests of the product.
func render(w *bytes.Buffer, components []component) {
	w.WriteString(header)
	for _, c := range components {
		fmt.Fprintf(w, "\n%s\nComponent: %s\nLicence: %s\n", strings.Repeat("=", 80),
			strings.TrimSpace(c.name+" "+c.version), strings.Join(c.licences, ", "))
		for _, t := range c.texts {
			fmt.Fprintf(w, "\n%s\n%s\n\n%s\n", strings.Repeat("-", 80), t.name, clean(t.content))
		}
		if c.name == pythonModule {
			fmt.Fprintf(w, "\n%s", python)
		}
	}
}

// clean strips carriage returns, form feeds and blank ends.
func clean(s string) string {
	var b strings.Builder
	for line := range strings.Lines(strings.ReplaceAll(s, "\f", "")) {
		b.WriteString(strings.TrimRight(line, " \t\r\n"))
		b.WriteByte('\n')
	}
	return strings.Trim(b.String(), "\n")
}
