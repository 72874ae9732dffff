package archive_test

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/archive"
	"github.com/skillet-run/skillet/vfs/memfs"
	"github.com/skillet-run/skillet/vfs/vfstest"
)

// kinds are both kinds of archive in the same form.
var kinds = map[string]struct {
	pack   func(io.Writer, *vfs.Namespace, string) error
	unpack func(*vfs.Namespace, string, []byte, archive.Limits) error
}{
	"tar": {archive.PackTar, unpackTar},
	"zip": {archive.PackZip, unpackZip},
}

func unpackTar(n *vfs.Namespace, dir string, data []byte, l archive.Limits) error {
	return archive.UnpackTar(n, dir, bytes.NewReader(data), l)
}

func unpackZip(n *vfs.Namespace, dir string, data []byte, l archive.Limits) error {
	return archive.UnpackZip(n, dir, bytes.NewReader(data), int64(len(data)), l)
}

// tree returns a namespace with the nodes.
func tree(t testing.TB, nodes ...vfstest.Node) *vfs.Namespace {
	t.Helper()
	f := memfs.New(memfs.Options{Clock: func() time.Time { return time.Unix(1_700_000_000, 0) }})
	vfstest.Populate(t, f, nodes)
	return vfstest.Namespace(t, f)
}

// describe lists what is in a directory.
func describe(t testing.TB, n *vfs.Namespace, dir string) (list []string) {
	t.Helper()
	entries, err := n.ReadDir(dir, "", 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		path := vfs.Join(dir, e.Name)
		info, err := n.Lstat(path)
		if err != nil {
			t.Fatal(err)
		}
		line := info.Mode.String() + " " + path + " " + info.ModTime.UTC().Format(time.DateTime)
		switch {
		case info.IsDir():
			list = append(append(list, line), describe(t, n, path)...)
			continue
		case info.Mode&fs.ModeSymlink != 0:
			target, _ := n.Readlink(path)
			line = info.Mode.String() + " " + path + " -> " + target // their times are not set
		default:
			content, err := n.ReadFile(path, 1<<20)
			if err != nil {
				t.Fatal(err)
			}
			line += " " + string(content)
		}
		list = append(list, line)
	}
	return list
}

// TestThereAndBack packs a tree, and unpacks it in another.
func TestThereAndBack(t *testing.T) {
	for kind, k := range kinds {
		t.Run(kind, func(t *testing.T) {
			n := tree(t,
				vfstest.Node{Path: "/src", Mode: fs.ModeDir | 0o755}, vfstest.Node{Path: "/src/closed", Mode: fs.ModeDir | 0o555 | 0o200},
				vfstest.Node{Path: "/src/closed/file", Data: "text", Mode: 0o640}, vfstest.Node{Path: "/src/run", Mode: 0o755, Data: strings.Repeat("x", 100_000)},
				vfstest.Node{Path: "/src/link", Mode: fs.ModeSymlink, Data: "closed/file"}, vfstest.Node{Path: "/src/ünï cödé", Data: "name"},
				vfstest.Node{Path: "/src/empty", Mode: fs.ModeDir | 0o700}, vfstest.Node{Path: "/src/out", Mode: fs.ModeSymlink, Data: "/etc/passwd"},
			)
			if err := errors.Join(n.Chtimes("/src/run", time.Time{}, time.Unix(1_000_000_000, 0)), n.Chmod("/src/closed", 0o555)); err != nil {
				t.Fatal(err)
			}
			var packed bytes.Buffer
			if err := k.pack(&packed, n, "/src"); err != nil {
				t.Fatal(err)
			}
			to := tree(t, vfstest.Node{Path: "/src", Mode: fs.ModeDir | 0o755}, vfstest.Node{Path: "/src/run", Data: "another", Mode: 0o600})
			if err := k.unpack(to, "/src", packed.Bytes(), archive.Limits{}); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(describe(t, n, "/src"), describe(t, to, "/src")); diff != "" {
				t.Errorf("(-packed +unpacked)\n%s", diff)
			}
		})
	}
}

// TestTarKeeps packs what only tar has room for: names of one file, times to the
// nanosecond, those of access and of links, and, where they are asked for, setuid bits.
func TestTarKeeps(t *testing.T) {
	n := tree(t,
		vfstest.Node{Path: "/src", Mode: fs.ModeDir | 0o755}, vfstest.Node{Path: "/src/a", Data: "text", Mode: 0o755},
		vfstest.Node{Path: "/src/old", Mode: 0o600}, vfstest.Node{Path: "/src/link", Mode: fs.ModeSymlink, Data: "a"},
	)
	at, mt, before := time.Unix(1_000_000_000, 1), time.Unix(1_100_000_000, 999_999_999), time.Unix(-5, 500_000_000)
	if err := errors.Join(
		n.Link("/src/a", "/src/b"), n.Chmod("/src/a", fs.ModeSetuid|0o755), n.Chtimes("/src/a", at, mt),
		n.Chtimes("/src/old", before, before), n.Lchtimes("/src/link", at, before),
	); err != nil {
		t.Fatal(err)
	}
	var packed bytes.Buffer
	if err := archive.PackTar(&packed, n, "/src"); err != nil {
		t.Fatal(err)
	}
	for mode, unpack := range map[fs.FileMode]func(*vfs.Namespace, string, io.Reader, archive.Limits) error{
		0o755: archive.UnpackTar, fs.ModeSetuid | 0o755: archive.RestoreTar,
	} {
		to := tree(t)
		if err := unpack(to, "/", bytes.NewReader(packed.Bytes()), archive.Limits{}); err != nil {
			t.Fatal(err)
		}
		a := lstat(t, to, "/a")
		if b := lstat(t, to, "/b"); a.Inode != b.Inode || a.Nlink != 2 || a.Mode != mode || !a.ModTime.Equal(mt) || !a.AccessTime.Equal(at) {
			t.Errorf("a is %+v, b is %+v", a, b)
		}
		restored := mode != 0o755
		if old := lstat(t, to, "/old"); !old.ModTime.Equal(before) || old.AccessTime.Equal(before) != restored {
			t.Errorf("old is %+v", old)
		}
		if link := lstat(t, to, "/link"); !link.ModTime.Equal(before) || !link.AccessTime.Equal(at) {
			t.Errorf("the link is %+v", link)
		}
	}
}

func lstat(t testing.TB, n *vfs.Namespace, path string) vfs.FileInfo {
	t.Helper()
	info, err := n.Lstat(path)
	if err != nil {
		t.Fatal(err)
	}
	return info
}

// hostile is an entry that leads out, is too large or is no file.
type hostile struct {
	name   string
	header tar.Header
	before []tar.Header // other entries
	want   vfs.Errno
	only   string // the kind that can have such an entry; "": both
}

var hostiles = []hostile{
	{name: "absolute", header: tar.Header{Name: "/etc/passwd"}, want: vfs.EPERM},
	{name: "up", header: tar.Header{Name: "../evil"}, want: vfs.EPERM},
	{name: "down and up", header: tar.Header{Name: "a/b/../../../evil"}, want: vfs.EPERM},
	{name: "through a link", before: []tar.Header{{Name: "l", Typeflag: tar.TypeSymlink, Linkname: "/"}}, header: tar.Header{Name: "l/evil"}, want: vfs.ENOTDIR},
	{name: "through a link up", before: []tar.Header{{Name: "l", Typeflag: tar.TypeSymlink, Linkname: ".."}}, header: tar.Header{Name: "l/evil"}, want: vfs.ENOTDIR},
	{name: "a directory for a link", before: []tar.Header{{Name: "l", Typeflag: tar.TypeSymlink, Linkname: ".."}}, header: tar.Header{Name: "l/", Typeflag: tar.TypeDir}, want: vfs.ENOTDIR},
	{name: "a name of outside", header: tar.Header{Name: "x", Typeflag: tar.TypeLink, Linkname: "../secret"}, want: vfs.EPERM, only: "tar"},
	{name: "a name through a link", before: []tar.Header{{Name: "l", Typeflag: tar.TypeSymlink, Linkname: ".."}}, header: tar.Header{Name: "x", Typeflag: tar.TypeLink, Linkname: "l/secret"}, want: vfs.ENOTDIR, only: "tar"},
	{name: "device", header: tar.Header{Name: "null", Typeflag: tar.TypeChar}, want: vfs.EINVAL, only: "tar"},
	{name: "pipe", header: tar.Header{Name: "pipe", Typeflag: tar.TypeFifo}, want: vfs.EINVAL, only: "tar"},
	{name: "below a file", before: []tar.Header{{Name: "f"}}, header: tar.Header{Name: "f/x"}, want: vfs.ENOTDIR},
	{name: "large", header: tar.Header{Name: "large", Size: 1001}, want: vfs.ENOSPC},
	{name: "large together", before: []tar.Header{{Name: "1", Size: 600}}, header: tar.Header{Name: "2", Size: 600}, want: vfs.ENOSPC},
	{name: "many directories for one file", header: tar.Header{Name: strings.Repeat("d/", 10) + "f"}, want: vfs.ENOSPC},
	{name: "many directories for many files", before: []tar.Header{{Name: "1/2/3/f"}, {Name: "4/5/f"}}, header: tar.Header{Name: "6/7/8/f"}, want: vfs.ENOSPC},
	{name: "a long name", header: tar.Header{Name: strings.Repeat("n", vfs.NameMax+1)}, want: vfs.ENAMETOOLONG},
	{name: "a long path", header: tar.Header{Name: strings.Repeat(strings.Repeat("p", 250)+"/../", 20) + "f"}, want: vfs.EPERM},
	{name: "a link that is too long", header: tar.Header{Name: "l", Typeflag: tar.TypeSymlink, Linkname: strings.Repeat("l", vfs.PathMax)}, want: vfs.ENAMETOOLONG},
	{name: "a file for a directory", before: []tar.Header{{Name: "d/f"}}, header: tar.Header{Name: "d"}, want: vfs.EISDIR},
	{name: "a name of a directory", before: []tar.Header{{Name: "d/", Typeflag: tar.TypeDir}}, header: tar.Header{Name: "x", Typeflag: tar.TypeLink, Linkname: "d"}, want: vfs.EPERM, only: "tar"},
	{name: "a name of itself", header: tar.Header{Name: "x", Typeflag: tar.TypeLink, Linkname: "x"}, want: vfs.ENOENT, only: "tar"},
	{name: "NUL", header: tar.Header{Name: "a\x00b"}, want: vfs.EINVAL, only: "zip"},
	{name: "many", before: slices.Repeat([]tar.Header{{Name: "1"}}, 10), header: tar.Header{Name: "2"}, want: vfs.ENOSPC},
}

// TestHostile unpacks entries that must not be unpacked, and looks whether
// anything outside is as it was.
func TestHostile(t *testing.T) {
	for _, h := range hostiles {
		for kind, pack := range map[string]func(testing.TB, []tar.Header) []byte{"tar": packTar, "zip": packZip} {
			if h.only != "" && h.only != kind {
				continue
			}
			t.Run(h.name+" in "+kind, func(t *testing.T) {
				n := tree(t, vfstest.Node{Path: "/to", Mode: fs.ModeDir | 0o755}, vfstest.Node{Path: "/secret", Data: vfstest.Secret})
				err := kinds[kind].unpack(n, "/to", pack(t, append(slices.Clone(h.before), h.header)), archive.Limits{Bytes: 1000, Entries: 10})
				var entry *archive.EntryError
				if !errors.As(err, &entry) || entry.Entry != h.header.Name || vfs.ErrnoOf(err) != h.want {
					t.Errorf("error %v, want %v in %s", err, h.want, h.header.Name)
				}
				entries, err := n.ReadDir("/", "", 0)
				if err != nil || len(entries) != 2 {
					t.Errorf("outside there are %v, %v", entries, err)
				}
				if info, err := n.Stat("/secret"); err != nil || info.Nlink != 1 {
					t.Errorf("outside: %+v, %v", info, err)
				}
			})
		}
	}
}

// TestDuplicates unpacks names that an archive has more than once: the last counts,
// and a link is replaced, not followed.
func TestDuplicates(t *testing.T) {
	for kind, pack := range map[string]func(testing.TB, []tar.Header) []byte{"tar": packTar, "zip": packZip} {
		n := tree(t, vfstest.Node{Path: "/to", Mode: fs.ModeDir | 0o755}, vfstest.Node{Path: "/secret", Data: vfstest.Secret})
		data := pack(t, []tar.Header{
			{Name: "d/", Typeflag: tar.TypeDir, ModTime: time.Unix(1000, 0)},
			{Name: "f", Size: 3},
			{Name: "l", Typeflag: tar.TypeSymlink, Linkname: "../secret"},
			{Name: "l", Size: 5},
			{Name: "./f", Size: 2},
			{Name: ".//d/", Typeflag: tar.TypeDir, ModTime: time.Unix(2000, 0)},
		})
		if err := kinds[kind].unpack(n, "/to", data, archive.Limits{}); err != nil {
			t.Fatalf("%s: %v", kind, err)
		}
		for path, size := range map[string]int64{"/to/f": 2, "/to/l": 5, "/secret": int64(len(vfstest.Secret))} {
			if info, err := n.Lstat(path); err != nil || info.Size != size {
				t.Errorf("%s: %s has %d bytes, %v; want %d", kind, path, info.Size, err, size)
			}
		}
		if info, err := n.Stat("/to/d"); err != nil || info.ModTime.Unix() != 2000 {
			t.Errorf("%s: the directory is of %v, %v", kind, info.ModTime, err)
		}
	}
}

func packTar(t testing.TB, headers []tar.Header) []byte {
	t.Helper()
	var packed bytes.Buffer
	w := tar.NewWriter(&packed)
	for _, h := range headers {
		h.Mode = 0o755
		err := w.WriteHeader(&h)
		if err == nil {
			_, err = w.Write(make([]byte, h.Size))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return packed.Bytes()
}

func packZip(t testing.TB, headers []tar.Header) []byte {
	t.Helper()
	var packed bytes.Buffer
	w := zip.NewWriter(&packed)
	for _, h := range headers {
		z := &zip.FileHeader{Name: h.Name, Method: zip.Deflate, Modified: h.ModTime}
		content := make([]byte, h.Size)
		switch h.Typeflag {
		case tar.TypeSymlink:
			z.SetMode(fs.ModeSymlink | 0o777)
			content = []byte(h.Linkname)
		case tar.TypeDir:
			z.SetMode(fs.ModeDir | 0o755)
			content = nil
		default:
			z.SetMode(0o644)
		}
		f, err := w.CreateHeader(z)
		if err == nil && content != nil {
			_, err = f.Write(content)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return packed.Bytes()
}

// FuzzUnpack unpacks whatever there is: nothing outside may change, and what is
// unpacked stays within the limits.
func FuzzUnpack(f *testing.F) {
	for _, h := range hostiles {
		headers := append(slices.Clone(h.before), h.header)
		if h.only != "zip" {
			f.Add(packTar(f, headers))
		}
		if h.only != "tar" {
			f.Add(packZip(f, headers))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for kind, k := range kinds {
			quota := vfs.NewQuota(vfs.Usage{Bytes: 1 << 20, Inodes: 100})
			files := memfs.New(memfs.Options{Quota: quota})
			vfstest.Populate(t, files, []vfstest.Node{{Path: "/to", Mode: fs.ModeDir | 0o755}, {Path: "/secret", Data: vfstest.Secret}})
			n := vfstest.Namespace(t, files)
			_ = k.unpack(n, "/to", data, archive.Limits{Bytes: 10_000, Entries: 50})
			if entries, err := n.ReadDir("/", "", 0); err != nil || len(entries) != 2 {
				t.Errorf("%s: outside there are %v, %v", kind, entries, err)
			}
			if content, err := n.ReadFile("/secret", 100); err != nil || string(content) != vfstest.Secret {
				t.Errorf("%s: outside: %q, %v", kind, content, err)
			}
		}
	})
}
