package vfs_test

import (
	"archive/zip"
	"bytes"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"testing/fstest"
	"time"

	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/archive"
	"github.com/skillet-run/skillet/vfs/hostfs"
	"github.com/skillet-run/skillet/vfs/iofs"
	"github.com/skillet-run/skillet/vfs/memfs"
	"github.com/skillet-run/skillet/vfs/vfstest"
)

// everyFS lists the file systems that there are, and the ways in which they come
// to be: what is shared with another, or comes from below, must not show.
var everyFS = []struct {
	name    string
	make    vfstest.New
	options vfstest.Options
}{
	{"memory", func(t testing.TB, nodes []vfstest.Node) vfs.FS { return memory(t, nodes...) }, vfstest.Options{}},
	{"fork", func(t testing.TB, nodes []vfstest.Node) vfs.FS { return memory(t, nodes...).Fork() }, vfstest.Options{}},
	{"forked", forked, vfstest.Options{}},
	{"snapshot", ofSnapshot, vfstest.Options{}},
	{"over", func(t testing.TB, nodes []vfstest.Node) vfs.FS { return over(t, memory(t, nodes...)) }, vfstest.Options{}},
	{"partly over", partlyOver, vfstest.Options{}},
	{"fork over", func(t testing.TB, nodes []vfstest.Node) vfs.FS { return over(t, over(t, memory(t, nodes...))).Fork() }, vfstest.Options{}},

	{"host", func(t testing.TB, nodes []vfstest.Node) vfs.FS { return hostToRead(t, nodes) }, onHost(vfstest.Options{ReadOnly: true})},
	{"host to write", hostToWrite(nil), onHost(vfstest.Options{NoUpwardLinks: true})},
	{"host with a quota", hostToWrite(vfs.NewQuota(vfs.Usage{Bytes: 1 << 20, Inodes: 10_000})), onHost(vfstest.Options{NoUpwardLinks: true})},
	{"over host", func(t testing.TB, nodes []vfstest.Node) vfs.FS { return over(t, hostToRead(t, nodes)) }, overHost()},

	// io/fs has names in UTF-8 only.
	{"io/fs", func(_ testing.TB, nodes []vfstest.Node) vfs.FS { return iofs.New(mapFS(nodes), 1<<20) }, vfstest.Options{ReadOnly: true, NoOddNames: true}},
	{"over io/fs", func(t testing.TB, nodes []vfstest.Node) vfs.FS { return over(t, iofs.New(mapFS(nodes), 1<<20)) }, vfstest.Options{NoOddNames: true}},
	{"io/fs and back", bothWays, vfstest.Options{ReadOnly: true, NoOddNames: true}},

	// Go's zip.Reader knows of no links, nor what a directory permits.
	{"zip", zipped, vfstest.Options{ReadOnly: true, NoOddNames: true, NoSymlinks: true, NoDirModes: true}},
	// What may not be read cannot be packed.
	{"packed with tar", packed(archive.PackTar, archive.UnpackTar), vfstest.Options{NoPermissions: true}},
	{"packed with zip", packed(archive.PackZip, unpackZip), vfstest.Options{NoPermissions: true}},
}

// TestEveryFS runs the contract on all of them. Beside a directory of the host
// there is a file "secret", which no path may reach.
func TestEveryFS(t *testing.T) {
	for _, e := range everyFS {
		t.Run(e.name, func(t *testing.T) { vfstest.Test(t, e.make, e.options) })
	}
}

func over(t testing.TB, lower vfs.FS) *memfs.FS {
	t.Helper()
	f, err := memfs.Over(lower, memfs.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func forked(t testing.TB, nodes []vfstest.Node) vfs.FS {
	f := memory(t, nodes...)
	f.Fork()
	return f
}

func ofSnapshot(t testing.TB, nodes []vfstest.Node) vfs.FS {
	f, err := memory(t, nodes...).Snapshot().FS(memfs.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func partlyOver(t testing.TB, nodes []vfstest.Node) vfs.FS {
	f := over(t, memory(t, nodes[:len(nodes)/2]...))
	vfstest.Populate(t, f, nodes[len(nodes)/2:])
	return f
}

// onHost adds what this host cannot do.
func onHost(o vfstest.Options) vfstest.Options {
	o.NoSymlinks = runtime.GOOS == "windows" // needs a privilege to make them
	o.NoPermissions = os.Geteuid() <= 0      // root, or Windows
	o.NoOddNames = runtime.GOOS != "linux"
	return o
}

// overHost is onHost for what is kept in memory: there permissions hold.
func overHost() vfstest.Options {
	o := onHost(vfstest.Options{})
	o.NoPermissions = false
	return o
}

// hostTree makes the nodes in a directory of the host and returns it.
func hostTree(t testing.TB, nodes []vfstest.Node) string {
	t.Helper()
	top := t.TempDir()
	root := filepath.Join(top, "root")
	if err := os.Mkdir(root, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(top, "secret"), []byte(vfstest.Secret), 0o600); err != nil {
		t.Fatal(err)
	}
	f, err := hostfs.OpenToWrite(root, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for _, node := range nodes {
		if node.Mode&fs.ModeSymlink == 0 {
			vfstest.Populate(t, f, []vfstest.Node{node})
			continue
		}
		if err := os.Symlink(node.Data, filepath.Join(root, filepath.FromSlash(node.Path))); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

func hostToRead(t testing.TB, nodes []vfstest.Node) vfs.FS {
	t.Helper()
	f, err := hostfs.Open(hostTree(t, nodes))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { closed(t, f) })
	return f
}

func hostToWrite(quota *vfs.Quota) vfstest.New {
	return func(t testing.TB, nodes []vfstest.Node) vfs.FS {
		f, err := hostfs.OpenToWrite(hostTree(t, nodes), quota)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { closed(t, f) })
		return f
	}
}

func closed(t testing.TB, c io.Closer) {
	if err := c.Close(); err != nil {
		t.Error(err)
	}
}

// mapFS makes the nodes with a file system of Go.
func mapFS(nodes []vfstest.Node) fstest.MapFS {
	files := fstest.MapFS{".": {Mode: fs.ModeDir | 0o755}}
	for _, node := range nodes {
		files[node.Path[1:]] = &fstest.MapFile{Data: []byte(node.Data), Mode: modeOf(node), ModTime: time.Unix(1000, 0)}
	}
	return files
}

func modeOf(node vfstest.Node) fs.FileMode {
	if node.Mode == 0 {
		return 0o644
	}
	return node.Mode
}

// bothWays shows guests what io/fs shows of files of guests.
func bothWays(t testing.TB, nodes []vfstest.Node) vfs.FS {
	return iofs.New(iofs.Dir(vfstest.Namespace(t, memory(t, nodes...)), "/"), 1<<20)
}

// zipped packs the nodes, to be read where they are.
func zipped(t testing.TB, nodes []vfstest.Node) vfs.FS {
	var archived bytes.Buffer
	w := zip.NewWriter(&archived)
	for _, node := range nodes {
		h := &zip.FileHeader{Name: node.Path[1:], Method: zip.Deflate, Modified: time.Unix(1_000_000_000, 0)}
		if h.SetMode(modeOf(node)); node.Mode.IsDir() {
			h.Name, h.Method = h.Name+"/", zip.Store
		}
		f, err := w.CreateHeader(h)
		if err == nil && node.Data != "" {
			_, err = io.WriteString(f, node.Data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	r, err := zip.NewReader(bytes.NewReader(archived.Bytes()), int64(archived.Len()))
	if err != nil {
		t.Fatal(err)
	}
	return iofs.New(r, 1<<20)
}

// packed takes the nodes through an archive.
func packed(
	pack func(io.Writer, *vfs.Namespace, string) error, unpack func(*vfs.Namespace, string, io.Reader, archive.Limits) error,
) vfstest.New {
	return func(t testing.TB, nodes []vfstest.Node) vfs.FS {
		var archived bytes.Buffer
		if err := pack(&archived, vfstest.Namespace(t, memory(t, nodes...)), "/"); err != nil {
			t.Fatal(err)
		}
		f := memory(t)
		if err := unpack(vfstest.Namespace(t, f), "/", &archived, archive.Limits{}); err != nil {
			t.Fatal(err)
		}
		return f
	}
}

func unpackZip(n *vfs.Namespace, dir string, r io.Reader, l archive.Limits) error {
	all, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	return archive.UnpackZip(n, dir, bytes.NewReader(all), int64(len(all)), l)
}
