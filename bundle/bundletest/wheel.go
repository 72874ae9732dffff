package bundletest

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Wheel builds a pure Python wheel: files by path, with the metadata that pip
// and importlib.metadata read. A name such as "demo-pkg" becomes demo_pkg in
// file names, as the format demands.
func Wheel(t testing.TB, name, version string, files map[string]string) []byte {
	t.Helper()
	info := strings.ReplaceAll(name, "-", "_") + "-" + version + ".dist-info/"
	content := map[string]string{
		info + "METADATA": fmt.Sprintf("Metadata-Version: 2.1\nName: %s\nVersion: %s\n", name, version),
		info + "WHEEL":    "Wheel-Version: 1.0\nGenerator: skillet\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
	}
	for path, text := range files {
		content[path] = text
	}
	content[info+"RECORD"] = record(content, info+"RECORD")
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, path := range sortedPaths(content) {
		f, err := w.Create(path)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(f, content[path]); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// record lists files with their hashes, itself without one.
func record(content map[string]string, self string) string {
	var lines strings.Builder
	for _, path := range sortedPaths(content) {
		sum := sha256.Sum256([]byte(content[path]))
		fmt.Fprintf(&lines, "%s,sha256=%s,%d\n", path, base64.RawURLEncoding.EncodeToString(sum[:]), len(content[path]))
	}
	return lines.String() + self + ",,\n"
}

// sortedPaths returns the paths in order, those of the metadata last.
func sortedPaths(content map[string]string) []string {
	paths := make([]string, 0, len(content))
	for path := range content {
		paths = append(paths, path)
	}
	slices.SortFunc(paths, func(a, b string) int {
		if x, y := strings.Contains(a, ".dist-info/"), strings.Contains(b, ".dist-info/"); x != y {
			if x {
				return 1
			}
			return -1
		}
		return strings.Compare(a, b)
	})
	return paths
}

// Install unpacks a wheel into the site-packages of the virtual environment in
// the folder venv, which is all that installing a pure one takes.
func Install(t testing.TB, venv string, wheel []byte) {
	t.Helper()
	site := sitePackages(t, venv)
	archive, err := zip.NewReader(bytes.NewReader(wheel), int64(len(wheel)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range archive.File {
		if !filepath.IsLocal(f.Name) {
			t.Fatalf("%s leaves the folder", f.Name)
		}
		if err := extract(f, filepath.Join(site, filepath.FromSlash(f.Name))); err != nil {
			t.Fatal(err)
		}
	}
}

// sitePackages returns the one folder for packages of a venv.
func sitePackages(t testing.TB, venv string) string {
	t.Helper()
	for _, pattern := range []string{"lib/python3*/site-packages", "Lib/site-packages"} {
		found, err := filepath.Glob(filepath.Join(venv, filepath.FromSlash(pattern)))
		if err == nil && len(found) == 1 {
			return found[0]
		}
	}
	t.Fatalf("%s has no site-packages", venv)
	return ""
}

func extract(f *zip.File, name string) error {
	r, err := f.Open()
	if err != nil {
		return err
	}
	defer r.Close()
	data, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, data, 0o644)
}
