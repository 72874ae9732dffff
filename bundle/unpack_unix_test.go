//go:build unix

package bundle_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/gofrs/flock"
	"github.com/google/go-cmp/cmp"
	"github.com/skillet-run/skillet/bundle"
)

// TestMain lets the test program act as another program that uses the bundle.
func TestMain(m *testing.M) {
	if role := os.Getenv("BUNDLE_ROLE"); role != "" {
		os.Exit(act(role, os.Getenv("BUNDLE_DIR")))
	}
	os.Exit(m.Run())
}

// act is the other program. It prints the path of the interpreter, or the error.
func act(role, dir string) int {
	scratch, err := os.MkdirTemp("", "bundle")
	if err != nil {
		fmt.Println(err)
		return 1
	}
	defer os.RemoveAll(scratch)
	b, err := bundle.NewFake(bundle.Options{Dir: dir}, scratch, extract)
	if err != nil {
		fmt.Println(err)
		return 1
	}
	switch role {
	case "count":
		b.SetExtract(countExtractions)
	case "die":
		b.SetExtract(dieHalfway)
	case "nobody":
		if err := becomeNobody(); err != nil {
			fmt.Println(err)
			return 1
		}
	}
	python, err := b.Python(context.Background())
	if err != nil {
		fmt.Println(err)
		return 1
	}
	fmt.Println(python)
	return 0
}

// extract stands in for the extractor of the module.
func extract(dir string) error {
	tree := os.DirFS(filepath.Join("testdata", "python"))
	return fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		target := filepath.Join(dir, name)
		if err != nil || d.IsDir() {
			return errors.Join(err, os.MkdirAll(target, 0o755))
		}
		data, err := fs.ReadFile(tree, name)
		if err != nil {
			return err
		}
		return os.WriteFile(target, data, 0o755)
	})
}

// countExtractions writes a line for each extraction.
func countExtractions(dir string) error {
	f, err := os.OpenFile(os.Getenv("BUNDLE_COUNT"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	fmt.Fprintln(f, dir)
	return errors.Join(f.Close(), extract(dir))
}

// dieHalfway kills the program in the middle of an extraction.
func dieHalfway(dir string) error {
	if err := os.WriteFile(filepath.Join(dir, "half"), []byte("half"), 0o644); err != nil {
		return err
	}
	return syscall.Kill(os.Getpid(), syscall.SIGKILL)
}

// becomeNobody gives up the rights of root, which no permission holds back.
func becomeNobody() error {
	if os.Geteuid() != 0 {
		return nil
	}
	return errors.Join(syscall.Setgroups(nil), syscall.Setgid(65534), syscall.Setuid(65534))
}

// program returns the test program in a role.
func program(t *testing.T, role, dir string, env ...string) *exec.Cmd {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0])
	cmd.Env = append(os.Environ(), append(env, "BUNDLE_ROLE="+role, "BUNDLE_DIR="+dir, "TMPDIR="+t.TempDir())...)
	return cmd
}

// fake returns a bundle of the stand-in below a fresh folder.
func fake(t *testing.T) (*bundle.Bundle, string) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "cache", "python")
	b, err := bundle.NewFake(bundle.Options{Dir: dir}, t.TempDir(), extract)
	if err != nil {
		t.Fatal(err)
	}
	return b, dir
}

// unpacked returns a bundle that has been unpacked, and its folder.
func unpacked(t *testing.T) (*bundle.Bundle, string) {
	t.Helper()
	b, _ := fake(t)
	if _, err := b.Python(t.Context()); err != nil {
		t.Fatal(err)
	}
	root, err := b.Dir()
	if err != nil {
		t.Fatal(err)
	}
	return b, root
}

// entries lists the names in a folder.
func entries(t *testing.T, dir string) []string {
	t.Helper()
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	names := []string{}
	for _, e := range list {
		names = append(names, e.Name())
	}
	return names
}

func TestUnpack(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "cache", "python")
	var lines []string
	b, err := bundle.NewFake(bundle.Options{Dir: dir, Progress: func(line string) { lines = append(lines, line) }}, t.TempDir(), extract)
	if err != nil {
		t.Fatal(err)
	}
	root, err := b.Dir()
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		python, err := b.Python(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if want := filepath.Join(root, "bin", "python3"); python != want {
			t.Errorf("Python() = %s, want %s", python, want)
		}
		b = b.Again()
	}
	if len(lines) != 1 || !strings.Contains(lines[0], root) {
		t.Errorf("progress = %q, want one line with the folder", lines)
	}
	if diff := cmp.Diff([]string{".lock", filepath.Base(root)}, entries(t, dir)); diff != "" {
		t.Errorf("files beside the tree (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"__pycache__", "json", "os.py"}, entries(t, filepath.Join(root, "lib", "python3.14"))); diff != "" {
		t.Errorf("library (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"python3.14"}, entries(t, filepath.Join(root, "lib"))); diff != "" {
		t.Errorf("lib (-want +got):\n%s", diff)
	}
	info, err := os.Stat(root)
	if err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("mode of the folder = %v, %v, want 0700", info.Mode(), err)
	}
	one, err := os.Stat(filepath.Join(root, "bin", "python"))
	if err != nil {
		t.Fatal(err)
	}
	if two, err := os.Stat(filepath.Join(root, "bin", "python3.14")); err != nil || !os.SameFile(one, two) {
		t.Errorf("bin/python and bin/python3.14 are two files (%v)", err)
	}
}

// Whatever happens to the folder is found at the next start and named, and
// removing the folder is all it takes.
func TestModified(t *testing.T) {
	const module = "lib/python3.14/json/__init__.py"
	write := func(name, text string) func(root string) error {
		return func(root string) error { return os.WriteFile(filepath.Join(root, name), []byte(text), 0o644) }
	}
	tests := []struct {
		name   string
		tamper func(root string) error
		path   string
		change bundle.Change
	}{
		{"same size and time", sameSizeAndTime(module), module, bundle.Changed},
		{"longer", write(module, strings.Repeat("# longer\n", 10)), module, bundle.Changed},
		{"empty", write(module, ""), module, bundle.Changed},
		{"compiled module", sameSizeAndTime("lib/python3.14/__pycache__/os.cpython-314.pyc"), "lib/python3.14/__pycache__/os.cpython-314.pyc", bundle.Changed},
		{"added module", write("lib/python3.14/json.py", "import os\n"), "lib/python3.14/json.py", bundle.Added},
		{"added beside lib", write("pyvenv.cfg", "home = /tmp\n"), "pyvenv.cfg", bundle.Added},
		{"added folder", func(root string) error { return os.Mkdir(filepath.Join(root, "lib/site"), 0o755) }, "lib/site", bundle.Added},
		{"added link", func(root string) error { return os.Symlink("/tmp", filepath.Join(root, "lib/site")) }, "lib/site", bundle.Added},
		{"removed", func(root string) error { return os.Remove(filepath.Join(root, module)) }, module, bundle.Removed},
		{"removed folder", func(root string) error { return os.RemoveAll(filepath.Join(root, "lib/python3.14/json")) }, "lib/python3.14/json", bundle.Removed},
		{"link to the same text", linkToCopy(module), module, bundle.Changed},
		{"made executable by all", func(root string) error { return os.Chmod(filepath.Join(root, module), 0o777) }, module, bundle.Changed},
		{"manifest removed", func(root string) error { return os.Remove(filepath.Join(root, ".manifest")) }, ".manifest", bundle.Removed},
		{"manifest emptied", write(".manifest", ""), ".manifest", bundle.Changed},
		{"manifest forged", forgeSum(module), ".manifest", bundle.Changed},
		{"folder open to all", func(root string) error { return os.Chmod(root, 0o777) }, ".", bundle.Exposed},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			b, root := unpacked(t)
			if err := tt.tamper(root); err != nil {
				t.Fatal(err)
			}
			_, err := b.Again().Python(t.Context())
			want := &bundle.ModifiedError{Dir: root, Path: tt.path, Change: tt.change}
			var modified *bundle.ModifiedError
			if !errors.As(err, &modified) || *modified != *want {
				t.Fatalf("Python() = %v, want %v", err, want)
			}
			if !strings.Contains(err.Error(), root) || !strings.Contains(err.Error(), tt.path) {
				t.Errorf("error names neither folder nor file: %v", err)
			}
			if err := b.Verify(t.Context()); !errors.As(err, &modified) || *modified != *want {
				t.Errorf("Verify() = %v, want %v", err, want)
			}
			if err := os.RemoveAll(root); err != nil {
				t.Fatal(err)
			}
			if err := b.Verify(t.Context()); err != nil {
				t.Errorf("after removal: %v", err)
			}
		})
	}
}

// sameSizeAndTime replaces one character and sets the times back.
func sameSizeAndTime(name string) func(root string) error {
	return func(root string) error {
		path := filepath.Join(root, name)
		info, err := os.Stat(path)
		if err != nil {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		data[0] ^= 1
		return errors.Join(os.WriteFile(path, data, 0o755), os.Chtimes(path, info.ModTime(), info.ModTime()))
	}
}

// linkToCopy replaces a file by a link to a copy.
func linkToCopy(name string) func(root string) error {
	return func(root string) error {
		path := filepath.Join(root, name)
		outside := filepath.Join(filepath.Dir(root), "outside.py")
		return errors.Join(os.Rename(path, outside), os.Symlink(outside, path))
	}
}

// forgeSum changes a file, and the manifest to agree with it.
func forgeSum(name string) func(root string) error {
	return func(root string) error {
		err := sameSizeAndTime(name)(root)
		return errors.Join(err, bundle.ForgeManifest(root, func(path string, columns []string) {
			if path == name {
				columns[4] = strings.Repeat("0", 64)
			}
		}))
	}
}

// Who forges what stat tells gets past a start, but not past Verify.
func TestForgedTimes(t *testing.T) {
	const module = "lib/python3.14/os.py"
	b, root := unpacked(t)
	if err := sameSizeAndTime(module)(root); err != nil {
		t.Fatal(err)
	}
	stat, err := bundle.StatColumns(filepath.Join(root, module))
	if err != nil {
		t.Fatal(err)
	}
	err = bundle.ForgeManifest(root, func(path string, columns []string) {
		if path == module {
			copy(columns[1:], stat)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.Again().Python(t.Context()); err != nil {
		t.Errorf("Python() = %v", err)
	}
	var modified *bundle.ModifiedError
	if err := b.Again().Verify(t.Context()); !errors.As(err, &modified) || modified.Path != module {
		t.Errorf("Verify() = %v, want %s changed", err, module)
	}
}

// A copy or a restored backup has other times; the manifest is renewed, so that
// only one start reads the files.
func TestRenewedTimes(t *testing.T) {
	b, root := unpacked(t)
	manifest := filepath.Join(root, ".manifest")
	before, err := os.ReadFile(manifest)
	if err != nil {
		t.Fatal(err)
	}
	past := time.Unix(1e9, 0)
	if err := os.Chtimes(filepath.Join(root, "lib/python3.14/os.py"), past, past); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Again().Python(t.Context()); err != nil {
		t.Fatal(err)
	}
	after, err := os.ReadFile(manifest)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Equal(before, after) {
		t.Error("the manifest still has the old times")
	}
	if _, err := b.Again().Python(t.Context()); err != nil {
		t.Fatal(err)
	}
	again, err := os.ReadFile(manifest)
	if err != nil || !bytes.Equal(after, again) {
		t.Errorf("the manifest was renewed twice (%v)", err)
	}
	if got := entries(t, filepath.Dir(root)); len(got) != 2 {
		t.Errorf("files beside the tree: %q", got)
	}
}

// Modules that Python compiled under -O are no modification; they are removed.
func TestStrayModules(t *testing.T) {
	b, root := unpacked(t)
	for _, name := range []string{"os.cpython-314.opt-1.pyc", "os.cpython-314.pyc.140245"} {
		if err := os.WriteFile(filepath.Join(root, "lib/python3.14/__pycache__", name), []byte("x"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := b.Again().Python(t.Context()); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"os.cpython-314.pyc"}, entries(t, filepath.Join(root, "lib/python3.14/__pycache__"))); diff != "" {
		t.Errorf("compiled modules (-want +got):\n%s", diff)
	}
}

func TestKilledProgram(t *testing.T) {
	b, dir := fake(t)
	err := program(t, "die", dir).Run()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != -1 {
		t.Fatalf("the program ended with %v, want SIGKILL", err)
	}
	if left := entries(t, dir); len(left) != 2 || !strings.HasPrefix(left[1], ".staging-") {
		t.Fatalf("left behind: %q, want a staging folder", left)
	}
	if _, err := b.Python(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, name := range entries(t, dir) {
		if strings.HasPrefix(name, ".staging-") {
			t.Errorf("%s is still there", name)
		}
	}
}

func TestManyPrograms(t *testing.T) {
	_, dir := fake(t)
	count := filepath.Join(t.TempDir(), "count")
	var programs sync.WaitGroup
	answers := make([]string, 6)
	for i := range answers {
		cmd := program(t, "count", dir, "BUNDLE_COUNT="+count)
		programs.Go(func() {
			out, err := cmd.Output()
			answers[i] = strings.TrimSpace(string(out))
			if err != nil {
				t.Errorf("program %d: %v: %s", i, err, out)
			}
		})
	}
	programs.Wait()
	if all := slices.Compact(slices.Clone(answers)); len(all) != 1 || !strings.HasPrefix(all[0], dir) {
		t.Errorf("interpreters = %q", answers)
	}
	extractions, err := os.ReadFile(count)
	if err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(extractions, []byte("\n")); n != 1 {
		t.Errorf("unpacked %d times, want once", n)
	}
}

func TestManyCalls(t *testing.T) {
	b, _ := fake(t)
	var calls sync.WaitGroup
	for range 8 {
		calls.Go(func() {
			if _, err := b.Python(t.Context()); err != nil {
				t.Error(err)
			}
		})
	}
	calls.Wait()
}

// A folder that went away while the program runs is unpacked again.
func TestRemovedMeanwhile(t *testing.T) {
	b, root := unpacked(t)
	if err := os.RemoveAll(root); err != nil {
		t.Fatal(err)
	}
	python, err := b.Python(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(python); err != nil {
		t.Error(err)
	}
}

func TestReadOnlyFolder(t *testing.T) {
	for _, below := range []string{"", "skillet/python"} {
		t.Run(filepath.Join("dir", below), func(t *testing.T) {
			readOnly := t.TempDir()
			openToAll(t, readOnly)
			if err := os.Chmod(readOnly, 0o555); err != nil {
				t.Fatal(err)
			}
			dir := filepath.Join(readOnly, below)
			out, err := program(t, "nobody", dir).Output()
			if err == nil {
				t.Fatalf("unpacked into a read-only folder: %s", out)
			}
			want := "cannot keep the bundled Python in " + dir + ": permission denied; set SKILLET_CACHE_DIR to another folder that can be written\n"
			if diff := cmp.Diff(want, string(out)); diff != "" {
				t.Errorf("message (-want +got):\n%s", diff)
			}
			if left := entries(t, readOnly); len(left) != 0 {
				t.Errorf("left behind: %q", left)
			}
		})
	}
}

// openToAll lets other users pass through the temporary folders of a test.
func openToAll(t *testing.T, dir string) {
	t.Helper()
	if err := os.Chmod(filepath.Dir(dir), 0o755); err != nil {
		t.Fatal(err)
	}
}

// What fails while unpacking leaves nothing behind, not even the cache folder.
func TestFailure(t *testing.T) {
	full := errors.Join(&fs.PathError{Op: "write", Path: "/somewhere/.staging-1/tree/x", Err: syscall.ENOSPC})
	tests := []struct {
		name    string
		extract func(dir string) error
		want    string
	}{
		{"disk full", func(dir string) error { return errors.Join(extract(dir), full) }, "no space left on device"},
		{"wrong files", alter("lib/python3.14/os.py", "sep = None\n", 0o644), "the files on disk are not those of Python 3.14.6"},
		{"no exec", alter("bin/python3.14", "#!/bin/sh\n", 0o644), "mounted with noexec"},
		{"broken interpreter", alter("bin/python3.14", "#!/bin/sh\necho cannot start >&2\nexit 3\n", 0o755), "preparing the unpacked Python failed (exited, status 3): cannot start"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b, dir := fake(t)
			b.SetExtract(tt.extract)
			_, err := b.Python(t.Context())
			var cache *bundle.CacheError
			if !errors.As(err, &cache) || cache.Dir != dir {
				t.Fatalf("Python() = %v, want a CacheError for %s", err, dir)
			}
			for _, part := range []string{tt.want, dir, "SKILLET_CACHE_DIR"} {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("message lacks %q: %v", part, err)
				}
			}
			if strings.Contains(err.Error(), ".staging-") {
				t.Errorf("message names a temporary folder: %v", err)
			}
			if _, err := os.Lstat(filepath.Dir(dir)); !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("left behind in %s: %q", filepath.Dir(dir), entries(t, filepath.Dir(dir)))
			}
			b.SetExtract(extract)
			if _, err := b.Python(t.Context()); err != nil {
				t.Errorf("second attempt: %v", err)
			}
		})
	}
	if !errors.Is(&bundle.CacheError{Err: full}, syscall.ENOSPC) {
		t.Error("a CacheError hides its cause")
	}
}

// alter returns an extraction in which one file differs.
func alter(name, text string, mode fs.FileMode) func(dir string) error {
	return func(dir string) error {
		path := filepath.Join(dir, name)
		return errors.Join(extract(dir), os.WriteFile(path, []byte(text), mode), os.Chmod(path, mode))
	}
}

// A program that waits for another one to unpack can be told to give up.
func TestCancelledWait(t *testing.T) {
	b, dir := fake(t)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	lock := flock.New(filepath.Join(dir, ".lock"))
	if err := lock.Lock(); err != nil {
		t.Fatal(err)
	}
	defer lock.Close()
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Millisecond)
	defer cancel()
	if _, err := b.Python(ctx); err != context.DeadlineExceeded { //nolint:errorlint // not wrapped in a CacheError
		t.Errorf("Python() = %v, want %v", err, context.DeadlineExceeded)
	}
	if err := lock.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Python(t.Context()); err != nil {
		t.Error(err)
	}
}

func TestCancelledUnpack(t *testing.T) {
	b, dir := fake(t)
	ctx, cancel := context.WithCancel(t.Context())
	b.SetExtract(func(dir string) error {
		cancel()
		return extract(dir)
	})
	if _, err := b.Python(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("Python() = %v, want %v", err, context.Canceled)
	}
	if _, err := os.Lstat(dir); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("left behind: %q", entries(t, dir))
	}
}

func TestMusl(t *testing.T) {
	b, dir := fake(t)
	loader := filepath.Join(t.TempDir(), "ld-linux-x86-64.so.2")
	b.SetLoader(loader)
	_, err := b.Python(t.Context())
	var unavailable *bundle.UnavailableError
	if !errors.As(err, &unavailable) || !unavailable.Embedded {
		t.Fatalf("Python() = %v, want an UnavailableError", err)
	}
	for _, part := range []string{"glibc", loader, "musl", "resource folder"} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("message lacks %q: %v", part, err)
		}
	}
	if err := os.WriteFile(loader, nil, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := b.Available(); err != nil {
		t.Errorf("with the loader: %v", err)
	}
	if _, err := os.Lstat(dir); !errors.Is(err, fs.ErrNotExist) {
		t.Error("Available unpacked something")
	}
}

func TestNoCacheFolder(t *testing.T) {
	t.Setenv("HOME", "")
	t.Setenv("XDG_CACHE_HOME", "")
	b, err := bundle.NewFake(bundle.Options{}, t.TempDir(), extract)
	if err != nil {
		t.Fatal(err)
	}
	_, err = b.Python(t.Context())
	var cache *bundle.CacheError
	if !errors.As(err, &cache) || !strings.Contains(err.Error(), "SKILLET_CACHE_DIR") {
		t.Errorf("Python() = %v, want a CacheError that names the setting", err)
	}
}

// Somebody else's folder, or a file in its place, is never used.
func TestForeignFolder(t *testing.T) {
	b, dir := fake(t)
	root, err := b.Dir()
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(os.MkdirAll(dir, 0o700), os.WriteFile(root, nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	var cache *bundle.CacheError
	if _, err := b.Python(t.Context()); !errors.As(err, &cache) {
		t.Errorf("a file: Python() = %v, want a CacheError", err)
	}
	if os.Geteuid() != 0 {
		return // only root can give a folder away
	}
	if err := errors.Join(os.Remove(root), os.Mkdir(root, 0o755), os.Chown(root, 65534, 65534)); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Python(t.Context()); !errors.As(err, &cache) || !strings.Contains(err.Error(), "another user") {
		t.Errorf("a foreign folder: Python() = %v, want a CacheError", err)
	}
}
