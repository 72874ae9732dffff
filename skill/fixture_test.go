package skill_test

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/skill"
)

// tree writes files below a new folder and returns its real path. A name that
// ends in "/" makes a folder; a text that starts with "-> " makes a link, whose
// target may hold $ROOT.
func tree(t testing.TB, files map[string]string) string {
	t.Helper()
	root := realPath(t, t.TempDir())
	grow(t, root, files)
	return root
}

// grow adds files to a tree.
func grow(t testing.TB, root string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		path := filepath.Join(root, filepath.FromSlash(name))
		if strings.HasSuffix(name, "/") {
			mkdir(t, path)
			continue
		}
		mkdir(t, filepath.Dir(path))
		if target, ok := strings.CutPrefix(text, "-> "); ok {
			if err := os.Symlink(filepath.FromSlash(strings.ReplaceAll(target, "$ROOT", root)), path); err != nil {
				if runtime.GOOS == "windows" {
					t.Skipf("Windows lets this user make no symbolic links: %v", err)
				}
				t.Fatal(err)
			}
			continue
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func mkdir(t testing.TB, path string) {
	t.Helper()
	if err := os.MkdirAll(path, 0o755); err != nil {
		t.Fatal(err)
	}
}

func realPath(t testing.TB, path string) string {
	t.Helper()
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		t.Fatal(err)
	}
	return real
}

// document is a valid SKILL.md for the folder name.
func document(name string) string {
	return "---\nname: " + name + "\ndescription: The skill " + name + ".\n---\nDo it.\n"
}

// library is a library of explicit, untrusted roots.
func library(paths ...string) *skill.Library {
	var roots []skill.Root
	for _, p := range paths {
		roots = append(roots, skill.Root{Path: p, Scope: skill.ScopeExtra, Explicit: true})
	}
	return skill.NewLibrary(roots)
}

// folder finds a skill's folder, which must be there.
func folder(t testing.TB, l *skill.Library, name string) *skill.Folder {
	t.Helper()
	f, err := l.Folder(name)
	if err != nil {
		t.Fatalf("Folder(%q): %v", name, err)
	}
	return f
}

// errorText is the text of an error, "" for nil.
func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
