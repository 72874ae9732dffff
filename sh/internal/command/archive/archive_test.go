package archive_test

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"os/exec"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/sh/internal/command/archive"
	"github.com/skillet-run/skillet/sh/internal/command/commandtest"
)

// zeros is gzip of so many zeros.
func zeros(t testing.TB, size int64) string {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := io.Copy(w, io.LimitReader(zeroReader{}, size)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

type zeroReader struct{}

func (zeroReader) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

// A small file that decompresses to much ends at the limit of work.
func TestBombs(t *testing.T) {
	bomb := zeros(t, 1<<28)
	const fuel = 10e6
	for _, args := range [][]string{{"gzip", "-t"}, {"gzip", "-l", "bomb.gz"}, {"zcat", "bomb.gz"}, {"tar", "-tzf", "bomb.gz"}, {"gunzip", "bomb.gz"}} {
		w := &commandtest.World{Limits: budget.Limits{Fuel: fuel}}
		w.Write(t, "bomb.gz", bomb)
		r := w.Run(commandtest.Find(t, archive.Commands, args[0]), bomb, args[1:]...)
		var limit *budget.LimitError
		if !errors.As(r.Err, &limit) && args[0] != "tar" { // an archive of zeros has ended at once
			t.Errorf("%v: %d %v", args, r.Status, r.Err)
		}
	}
}

// What a header asks for is held before it is taken: xz with a dictionary of 1.5 GiB,
// zstd with a window of 128 MiB.
func TestHeaders(t *testing.T) {
	headers := map[string]string{
		"xz":   "\xfd7zXZ\x00\x00\x01\x69\x22\xde\x36\x02\x00\x21\x01\x25\x00\x00\x00\x3b\x78\x7b\x41",
		"zstd": "\x28\xb5\x2f\xfd\x00\x88\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00",
	}
	for tool, data := range headers {
		w := &commandtest.World{Limits: budget.Limits{Bytes: 32 << 20}}
		r := w.Run(commandtest.Find(t, archive.Commands, tool), data, "-dc")
		var limit *budget.LimitError
		if !errors.As(r.Err, &limit) || limit.Resource != budget.Memory {
			t.Errorf("%s: %d %q %v", tool, r.Status, r.Stderr, r.Err)
		}
	}
}

// Members that would lead out of the directory are refused as tar refuses them; what is
// written by the way of a link of the archive is not.
func TestTarLeadingOut(t *testing.T) {
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	add := func(h tar.Header) {
		if h.Typeflag == 0 {
			h.Typeflag, h.Size = tar.TypeReg, 2
		}
		h.Mode = 0o644
		if err := w.WriteHeader(&h); err != nil {
			t.Fatal(err)
		}
		if h.Typeflag == tar.TypeReg {
			_, _ = w.Write([]byte("hi"))
		}
	}
	for _, name := range []string{"/abs/x", "../up/y", "a/../../z", "ok"} {
		add(tar.Header{Name: name})
	}
	add(tar.Header{Name: "ln", Typeflag: tar.TypeSymlink, Linkname: "/tmp"})
	add(tar.Header{Name: "ln/f"})
	add(tar.Header{Name: "hl", Typeflag: tar.TypeLink, Linkname: "/etc/passwd"})
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	var world commandtest.World
	world.Write(t, "evil.tar", b.String())
	got := world.Run(commandtest.Find(t, archive.Commands, "tar"), "", "-xvf", "evil.tar")
	// What GNU tar 1.34 prints.
	const stdout = "/abs/x\nok\nln\nln/f\nhl\n"
	const stderr = "tar: Removing leading `/' from member names\n" +
		"tar: Removing leading `../' from member names\n" +
		"tar: ../up/y: Member name contains '..'\n" +
		"tar: Removing leading `a/../../' from member names\n" +
		"tar: a/../../z: Member name contains '..'\n" +
		"tar: ln/f: Cannot open: Not a directory\n" +
		"tar: Removing leading `/' from hard link targets\n" +
		"tar: hl: Cannot hard link to 'etc/passwd': No such file or directory\n" +
		"tar: Exiting with failure status due to previous errors\n"
	if got.Stdout != stdout || got.Stderr != stderr || got.Status != 2 {
		t.Errorf("%d\n%s\n%s", got.Status, got.Stdout, got.Stderr)
	}
	if world.Read(t, "abs/x") != "hi" {
		t.Error("abs/x is not there")
	}
	if target, err := world.Files().Readlink("/home/user/ln"); err != nil || target != "/tmp" {
		t.Error(target, err)
	}
	if _, err := world.Stat("/tmp/f"); err == nil {
		t.Error("a file was written by the way of a link")
	}
}

// What the tools say beforehand that they write.
func TestEffects(t *testing.T) {
	for line, want := range map[string]string{
		"zip a.zip x y": "a.zip", "zip -m a.zip x": "a.zip x", "zip - x": "", "unzip a.zip": ".", "unzip a.zip -d out": "out", "unzip -l a.zip": "",
		"zipinfo a.zip": "", "unzip -Z a": "", "zip -Q": "",
	} {
		words := strings.Fields(line)
		e := commandtest.Find(t, archive.Commands, words[0]).Foresee(words[0], words[1:])
		if got := strings.Join(e.Writes, " "); got != want || e.Opaque != "" {
			t.Errorf("%s: %q %s", line, got, e.Opaque)
		}
	}
}

// What our tools pack, the real ones unpack.
func TestRealUnpack(t *testing.T) {
	content := strings.Repeat("some text, again and again\n", 5000)
	for _, tool := range []string{"gzip", "bzip2", "xz", "zstd"} {
		path, err := exec.LookPath(tool)
		if err != nil {
			t.Log(err)
			continue
		}
		var w commandtest.World
		packed := w.Run(commandtest.Find(t, archive.Commands, tool), content, "-c")
		cmd := exec.CommandContext(t.Context(), path, "-dc")
		cmd.Stdin = strings.NewReader(packed.Stdout)
		out, err := cmd.Output()
		if err != nil || string(out) != content {
			t.Errorf("%s: %v, %d bytes", tool, err, len(out))
		}
	}
}

// FuzzReaders gives any bytes to all that reads archives: nothing panics, and nothing
// ends but by its own, a limit of work or of memory.
func FuzzReaders(f *testing.F) {
	var zipped bytes.Buffer
	z := zip.NewWriter(&zipped)
	w, err := z.Create("d/f")
	if err == nil {
		_, err = w.Write([]byte("content content content"))
	}
	if err = errors.Join(err, z.Close()); err != nil {
		f.Fatal(err)
	}
	f.Add(zipped.Bytes())
	f.Add([]byte(zeros(f, 100)))
	var world commandtest.World
	for _, tool := range []string{"gzip", "bzip2", "xz", "zstd"} {
		f.Add([]byte(world.Run(commandtest.Find(f, archive.Commands, tool), "hello hello hello hello", "-c").Stdout))
	}
	world.Write(f, "d/f", "content", "d/g", "more")
	f.Add([]byte(world.Run(commandtest.Find(f, archive.Commands, "tar"), "", "-cf", "-", "d").Stdout))
	f.Add([]byte(world.Run(commandtest.Find(f, archive.Commands, "tar"), "", "-cf", "-", "--format=pax", "d").Stdout))
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, args := range [][]string{
			{"gzip", "-dc"},
			{"bzip2", "-dc"},
			{"xz", "-dc"},
			{"zstd", "-dc"},
			{"tar", "-tvf", "-"},
			{"tar", "-xf", "-"},
			{"tar", "-df", "a.zip"},
			{"tar", "-rf", "a.zip", "/tmp"},
			{"unzip", "-o", "a.zip"},
			{"zipinfo", "a.zip"},
			{"unzip", "-v", "a.zip"},
			{"zip", "a.zip", "a.zip"},
		} {
			w := &commandtest.World{Limits: budget.Limits{Fuel: 3e6, Bytes: 64 << 20}}
			w.Write(t, "a.zip", string(data))
			r := w.Run(commandtest.Find(t, archive.Commands, args[0]), string(data), args[1:]...)
			var limit *budget.LimitError
			if r.Err != nil && !errors.As(r.Err, &limit) {
				t.Errorf("%v: %v", args, r.Err)
			}
		}
	})
}
