//go:build unix

package executor_test

import (
	"path/filepath"
	"testing"

	"github.com/skillet-run/skillet/bundle/bundletest"
)

// C-042 C-127: a skill's own virtual environment comes first, with the
// packages that are installed there.
func TestVirtualEnvironment(t *testing.T) {
	t.Parallel()
	wheel := bundletest.Wheel(t, "greeting", "4.5.6", map[string]string{
		"greeting/__init__.py": "from .words import HELLO\n\ndef greet(name):\n    return f'{HELLO}, {name}!'\n",
		"greeting/words.py":    "HELLO = 'Salve'\n",
	})
	f := newFixture(t, nil)
	for _, name := range []string{"venv", ".venv"} {
		dir := skillCopy(t, "wheel")
		bundletest.Venv(t, filepath.Join(dir, name))
		c := callIn(dir, "greet.py", map[string]any{"name": "Ada"})
		r := f.execute(t, c)
		equal(t, "without the package", r.ExitCode, 1)
		contains(t, r.Stderr, "ModuleNotFoundError: No module named 'greeting'")
		bundletest.Install(t, filepath.Join(dir, name), wheel)
		r = f.execute(t, c)
		equal(t, "stderr", r.Stderr, "")
		equal(t, "stdout", r.Stdout, "Salve, Ada!\n4.5.6 True\n")
	}
	// A skill without one has the shared interpreter, and not that package.
	r := f.execute(t, callIn(skillFolder(t, "wheel"), "greet.py", map[string]any{"name": "Ada"}))
	contains(t, r.Stderr, "ModuleNotFoundError")
}
