package policy_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/internal/notices"
)

// platforms are those that the project builds for.
var platforms = []string{
	"linux/amd64", "linux/arm64", "darwin/amd64", "darwin/arm64", "windows/amd64", "windows/arm64",
}

// permissive are the licences that anything in the binary may have. zlib,
// bzip2, X11 and Tcl are words of the BSD and MIT families.
var permissive = []string{
	"0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC", "MIT", "MIT-0", "PSF-2.0", "public domain",
	"Python-2.0", "Unicode-3.0", "Unicode-DFS-2016", "Unlicense", "TCL", "X11", "Zlib", "bzip2-1.0.6",
}

// exceptions are the parts of the bundled Python distribution that are not
// permissive. docs/decisions/012-why-go-embed-python.md says what follows.
var exceptions = map[string]string{
	"Berkeley DB 6.0.19": "Sleepycat",
	"Microsoft Visual C": "Microsoft redistributable",
}

// TestLicences compares the third-party notices with the modules that the code
// links on all platforms, and refuses a licence that is not permissive. The
// generator of the notices (tools/notices) recognises the licences.
func TestLicences(t *testing.T) {
	listed := map[string]bool{}
	for _, c := range components(notices.Text()) {
		if modulePattern.MatchString(c.name) {
			listed[c.name] = true
		}
		if problem := refuse(c); problem != "" {
			t.Error(problem)
		}
	}
	linked := map[string]bool{}
	for _, platform := range platforms {
		for module := range linkedModules(t, platform) {
			linked[module] = true
		}
	}
	want, have := slices.Sorted(maps.Keys(linked)), slices.Sorted(maps.Keys(listed))
	if diff := cmp.Diff(want, have); diff != "" {
		t.Errorf("the notices are stale: run make docs-update (-linked +listed):\n%s", diff)
	}
}

// component is an entry of the notices.
type component struct{ name, licence string }

var (
	componentPattern = regexp.MustCompile(`(?m)^Component: (.*)\nLicence: (.*)$`)
	modulePattern    = regexp.MustCompile(`^\S+/\S+ v\d\S*$`) // other components are parts of a module
)

func components(text string) []component {
	var all []component
	for _, m := range componentPattern.FindAllStringSubmatch(text, -1) {
		all = append(all, component{m[1], m[2]})
	}
	return all
}

// refuse says what is wrong with the licence of c.
func refuse(c component) string {
	for name, licence := range exceptions {
		if strings.HasPrefix(c.name, name) && c.licence == licence {
			return ""
		}
	}
	for _, licence := range strings.Split(c.licence, ", ") {
		if !slices.Contains(permissive, licence) {
			return fmt.Sprintf("%s: licence %q is not one that the project accepts", c.name, licence)
		}
	}
	return ""
}

// linkedModules asks the go command which modules a build for the platform
// links, each as "path version".
func linkedModules(t *testing.T, platform string) map[string]bool {
	t.Helper()
	goos, goarch, _ := strings.Cut(platform, "/")
	cmd := exec.Command("go", "list", "-deps", "-json=Module", "./...")
	cmd.Dir = "../.."
	cmd.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0")
	list, err := cmd.Output()
	if err != nil {
		var exit *exec.ExitError
		errors.As(err, &exit)
		t.Fatalf("go list for %s: %v\n%s", platform, err, exit.Stderr)
	}
	modules := map[string]bool{}
	for decoder := json.NewDecoder(strings.NewReader(string(list))); ; {
		var p struct {
			Module *struct {
				Path, Version string
				Main          bool
			}
		}
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			return modules
		} else if err != nil {
			t.Fatal(err)
		}
		if p.Module != nil && !p.Module.Main {
			modules[p.Module.Path+" "+p.Module.Version] = true
		}
	}
}

func TestRefuse(t *testing.T) {
	tests := []struct {
		component
		want string
	}{
		{component{"example.org/a v1.0.0", "MIT"}, ""},
		{component{"example.org/a v1.0.0", "Apache-2.0, MIT"}, ""},
		{component{"Berkeley DB 6.0.19 (Linux)", "Sleepycat"}, ""},
		{component{"Berkeley DB 18.1", "AGPL-3.0"}, `Berkeley DB 18.1: licence "AGPL-3.0" is not one that the project accepts`},
		{component{"example.org/a v1.0.0", "MIT, MPL-2.0"}, `example.org/a v1.0.0: licence "MPL-2.0" is not one that the project accepts`},
		{component{"example.org/a v1.0.0", ""}, `example.org/a v1.0.0: licence "" is not one that the project accepts`},
	}
	for _, test := range tests {
		if have := refuse(test.component); have != test.want {
			t.Errorf("refuse(%v) = %q, want %q", test.component, have, test.want)
		}
	}
}
