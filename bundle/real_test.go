package bundle_test

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/bundle"
	"github.com/skillet-run/skillet/bundle/bundletest"
)

// needPython skips the test where no Python is bundled.
func needPython(t testing.TB) {
	t.Helper()
	var unavailable *bundle.UnavailableError
	if err := bundle.New(bundle.Options{}).Available(); errors.As(err, &unavailable) && !unavailable.Embedded {
		t.Skip(err)
	}
}

// output runs the bundled Python without any environment.
func output(t *testing.T, python string, args ...string) string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), python, args...)
	cmd.Env = []string{"SYSTEMROOT=" + os.Getenv("SYSTEMROOT")}
	cmd.Dir = t.TempDir()
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("python %q: %v\n%s", args, err, out)
	}
	return strings.ReplaceAll(strings.TrimSpace(string(out)), "\r\n", "\n")
}

// The real Python is unpacked from what is embedded, and complete.
func TestRealUnpack(t *testing.T) {
	needPython(t)
	b := bundle.New(bundle.Options{Dir: t.TempDir()})
	python, err := b.Python(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if got, want := output(t, python, "--version"), "Python "+b.Version(); got != want {
		t.Errorf("--version = %q, want %q", got, want)
	}
	// Every module is compiled, so that a run without -B writes nothing either.
	output(t, python, "-c", "import ssl, sqlite3, ctypes, lzma, bz2, zoneinfo, venv, asyncio, unittest, json, urllib.request, xml.dom.minidom")
	root, err := b.Dir()
	if err != nil {
		t.Fatal(err)
	}
	if got := uncompiled(t, root); len(got) > 0 {
		t.Errorf("modules without a compiled form: %q", got)
	}
	if err := b.Verify(t.Context()); err != nil {
		t.Error(err)
	}
	// Compiled code names the place where the files are, not where they were
	// compiled; importing would have to correct it at every start.
	const file = "import sys, marshal, importlib.util as u, json; " +
		"print(marshal.loads(open(u.cache_from_source(json.__file__), 'rb').read()[16:]).co_filename)"
	if got, want := output(t, python, "-c", file), filepath.Join(root, "lib", "python3.14", "json", "__init__.py"); got != want && filepath.Separator == '/' {
		t.Errorf("file of the compiled code = %s, want %s", got, want)
	}
}

// uncompiled lists the modules below root that have no compiled form.
func uncompiled(t *testing.T, root string) []string {
	t.Helper()
	var missing []string
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".py" {
			return err
		}
		name := strings.TrimSuffix(d.Name(), ".py") + ".cpython-314.pyc"
		if _, err := os.Stat(filepath.Join(filepath.Dir(path), "__pycache__", name)); err != nil {
			missing = append(missing, path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return missing
}

// A venv made with the bundle works, with a package of somebody else.
func TestVenvWithPackage(t *testing.T) {
	venv := filepath.Join(t.TempDir(), "venv")
	python := bundletest.Venv(t, venv)
	wheel := bundletest.Wheel(t, "demo-pkg", "1.2.3", map[string]string{
		"demo_pkg/__init__.py": "def shout(text):\n    return text.upper()\n",
		"demo_pkg/data.txt":    "data of the package",
	})
	bundletest.Install(t, venv, wheel)
	const script = `
import sys, demo_pkg, importlib.metadata, importlib.resources
print(demo_pkg.shout("hello"), importlib.metadata.version("demo-pkg"))
print(importlib.resources.files(demo_pkg).joinpath("data.txt").read_text())
print(sys.prefix != sys.base_prefix)
`
	if got, want := output(t, python, "-c", script), "HELLO 1.2.3\ndata of the package\nTrue"; got != want {
		t.Errorf("output = %q, want %q", got, want)
	}
	// The wheel's own record agrees with its files: what pip would check.
	const check = `
import base64, hashlib, importlib.metadata
for f in importlib.metadata.files("demo-pkg"):
    if f.hash:
        digest = hashlib.new(f.hash.mode, f.locate().read_bytes()).digest()
        assert base64.urlsafe_b64encode(digest).rstrip(b"=").decode() == f.hash.value, f
        assert f.size == f.locate().stat().st_size, f
        print(f)
`
	if got := output(t, python, "-c", check); len(strings.Fields(got)) != 4 {
		t.Errorf("files with a hash = %q, want 4", got)
	}
	if err := bundletest.Bundle(t).Verify(t.Context()); err != nil {
		t.Errorf("after the run: %v", err)
	}
}

func BenchmarkUnpack(b *testing.B) {
	needPython(b)
	for b.Loop() {
		dir := b.TempDir()
		if _, err := bundle.New(bundle.Options{Dir: dir}).Python(b.Context()); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkLaterStart(b *testing.B) {
	bundletest.Python(b)
	for b.Loop() {
		if _, err := bundle.New(bundle.Options{}).Python(b.Context()); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkVerify(b *testing.B) {
	shared := bundletest.Bundle(b)
	for b.Loop() {
		if err := shared.Verify(b.Context()); err != nil {
			b.Fatal(err)
		}
	}
}
