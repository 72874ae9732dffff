//go:build unix

package config_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/skillet-run/skillet/internal/config"
)

func TestSetModes(t *testing.T) {
	defer syscall.Umask(syscall.Umask(0o022))
	for _, row := range []struct {
		name       string
		old        fs.FileMode // 0: no file
		key, value string
		want       fs.FileMode
	}{
		{"new", 0, "exec.timeout", "3", 0o644},
		{"kept", 0o666, "exec.timeout", "3", 0o666},
		{"new with a secret", 0, "serve.token", "hush", 0o600},
		{"now with a secret", 0o644, "serve.token", "hush", 0o600},
		{"secret taken away", 0o600, "serve.token", "", 0o600},
	} {
		t.Run(row.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "skillet.yaml")
			if row.old != 0 {
				write(t, "", file)
				if err := os.Chmod(file, row.old); err != nil {
					t.Fatal(err)
				}
			}
			if err := config.Set(file, row.key, row.value); err != nil {
				t.Fatal(err)
			}
			info, err := os.Stat(file)
			if err != nil || info.Mode().Perm() != row.want {
				t.Errorf("mode %v, error %v", info.Mode(), err)
			}
		})
	}
}

func TestSetFollowsSymlink(t *testing.T) {
	dir := t.TempDir()
	target, link := write(t, "exec.timeout: 3\n", dir, "target.yaml"), filepath.Join(dir, "skillet.yaml")
	if err := os.Symlink(target, link); err != nil {
		t.Fatal(err)
	}
	if err := config.Set(link, "exec.timeout", "4"); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(target); string(got) != "exec.timeout: 4\n" || err != nil {
		t.Errorf("got %q, %v", got, err)
	}
	if got, err := os.Readlink(link); got != target || err != nil {
		t.Errorf("link %q, %v", got, err)
	}
	if err := os.Remove(target); err != nil {
		t.Fatal(err)
	}
	if err := config.Set(link, "exec.timeout", "4"); err == nil {
		t.Error("a link that leads nowhere was replaced")
	}
	if _, err := config.Load(config.Source{Project: dir}); err == nil {
		t.Error("a link that leads nowhere was ignored")
	}
}

func TestPipeIsNoFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "skillet.yaml")
	if err := syscall.Mkfifo(file, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := config.Load(config.Source{File: file}); err == nil {
		t.Error("accepted")
	}
}
