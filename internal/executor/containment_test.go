package executor_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/internal/executor"
)

// C-072: no path and no symlink leads out of the folder, whatever they look
// like. The second argument is the target of a symlink that the path may use.
func FuzzContainment(f *testing.F) {
	for _, path := range []string{
		"scripts/a.py", "link", "link/a.py", "scripts/../link", "link/../scripts/a.py", "../outside/secret.py", "/etc/passwd",
		"scripts/a.py/..", "//", ".", "", "a\x00b", `..\..\x`, `C:\x`, "scripts//./a.py", "link/link/link", "sub/link/../a.py",
		"../skill/scripts/a.py", "CON", "scripts/a.py:stream",
	} {
		for _, target := range []string{"", "scripts/a.py", "../outside", "/", "link", ".", "../skill", "/no/such", "scripts/../../outside/secret.py"} {
			f.Add(path, target)
		}
	}
	tree := f.TempDir()
	base := filepath.Join(tree, "skill")
	for _, file := range []string{"skill/scripts/a.py", "skill/sub/a.py", "outside/secret.py", "skill2/a.py"} {
		path := filepath.Join(tree, filepath.FromSlash(file))
		check(f, os.MkdirAll(filepath.Dir(path), 0o755))
		check(f, os.WriteFile(path, []byte("print()\n"), 0o644))
	}
	actual, err := filepath.EvalSymlinks(base)
	check(f, err)
	f.Fuzz(func(t *testing.T, path, target string) {
		for _, link := range []string{"link", "sub/link"} {
			link = filepath.Join(base, filepath.FromSlash(link))
			if os.Symlink(target, link) == nil {
				defer os.Remove(link)
			}
		}
		for _, given := range []string{path, base + string(filepath.Separator) + path} {
			s, err := executor.OpenScript(base, given)
			if err != nil {
				continue
			}
			defer s.Close()
			where, err := filepath.EvalSymlinks(s.Path())
			if err != nil || !strings.HasPrefix(where, actual+string(filepath.Separator)) {
				t.Errorf("%q with link -> %q is %q (%v), outside %q", given, target, where, err, actual)
			}
			if got := filepath.Join(actual, filepath.FromSlash(s.Rel())); got != s.Path() {
				t.Errorf("%q: relative path %q does not lead to %q", given, s.Rel(), s.Path())
			}
			info, err := os.Stat(where)
			if err != nil || !info.Mode().IsRegular() {
				t.Errorf("%q is no regular file (%v)", where, err)
			}
			if err := s.Unchanged(); err != nil {
				t.Errorf("%q: %v", given, err)
			}
		}
	})
}

// C-072: symlinks that multiply are not followed without end.
func TestSymlinkBomb(t *testing.T) {
	t.Parallel()
	base := t.TempDir()
	for i := range 40 {
		from, to := "l"+strings.Repeat("x", i), "l"+strings.Repeat("x", i+1)
		check(t, os.Symlink(to+string(filepath.Separator)+to, filepath.Join(base, from)))
	}
	_, err := executor.OpenScript(base, "l/missing.py")
	if err == nil {
		t.Fatal("no error")
	}
}
