package memfs_test

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/skillet-run/skillet/vfs"
	"github.com/skillet-run/skillet/vfs/memfs"
	"github.com/skillet-run/skillet/vfs/vfstest"
)

// model is what a file system should be: paths to content, "/" at the end of
// directories. Hard links share a pointer.
type model map[string]*[]byte

const modelDir = "/"

func (m model) parent(p string) bool {
	dir, _ := vfs.Split(p)
	return dir == "/" || m[dir+modelDir] != nil
}

func (m model) exists(p string) bool { return m[p] != nil || m[p+modelDir] != nil }

func (m model) children(p string) bool {
	for name := range m {
		if strings.HasPrefix(name, p+"/") && name != p+modelDir {
			return true
		}
	}
	return false
}

// clone copies all, for a fork, and keeps what is shared shared.
func (m model) clone() model {
	copies := map[*[]byte]*[]byte{}
	c := model{}
	for name, content := range m {
		if copies[content] == nil {
			text := bytes.Clone(*content)
			copies[content] = &text
		}
		c[name] = copies[content]
	}
	return c
}

// unshared copies all, each name with a content of its own.
func (m model) unshared() model {
	c := model{}
	for name, content := range m {
		text := bytes.Clone(*content)
		c[name] = &text
	}
	return c
}

// world is a file system and its model.
type world struct {
	fs    *memfs.FS
	model model
	over  bool // something is below
}

// FuzzModel reads operations from bytes and does them to a file system and to a
// map. Both have to agree on whether each is possible, and on what is there,
// in the file system and in its forks.
func FuzzModel(f *testing.F) {
	f.Add([]byte("\x00\x01\x00\x01\x02\x05\x06\x02\x01\x05\x01\x02\x01\x02\x03\x04"))
	f.Add([]byte("\x01\x00\x09\x06\x00\x00\x01\x00\x03\x06\x00\x00\x02\x00\x00\x01\x01\x04"))
	f.Add(bytes.Repeat([]byte{0, 1, 0, 1, 5, 200, 2, 5, 3, 6, 0, 0, 7, 5, 99}, 12))
	f.Add([]byte("\x00\x00\x00\x01\x03\x20\x00\x06\x00\x09\x00\x00\x14\x00\x01\x11\x04\x50\x12\x04\x00\x13\x07\x00\x10\x00\x00"))
	f.Fuzz(func(t *testing.T, ops []byte) {
		worlds := []*world{{fs: memfs.New(memfs.Options{Quota: vfs.NewQuota(vfs.Usage{Bytes: 1 << 20})}), model: model{}}}
		for ; len(ops) >= 3; ops = ops[3:] {
			w := worlds[int(ops[0])>>4%len(worlds)]
			if ops[0]&15 == 6 && len(worlds) < 4 {
				worlds = append(worlds, &world{fs: w.fs.Fork(), model: w.model.clone(), over: w.over})
				continue
			}
			if ops[0]&15 == 9 && len(worlds) < 4 {
				worlds = append(worlds, &world{fs: over(t, w.fs.Fork()), model: w.model.unshared(), over: true})
				continue
			}
			what, err, possible := w.do(t, ops[0]&15, ops[1], ops[2])
			if (err == nil) != possible {
				t.Fatalf("%s: error %v, possible %t", what, err, possible)
			}
		}
		for _, w := range worlds {
			w.compare(t)
		}
	})
}

// modelPath is one of 36 paths, up to three levels deep.
func modelPath(b byte) string {
	p := "/" + string("abc"[b%3])
	if b /= 3; b%4 > 0 {
		p += "/" + string("abc"[b%4-1])
		if b /= 4; b%3 > 0 {
			p += "/" + string("ab"[b%3-1])
		}
	}
	return p
}

// do does one operation to both.
func (w *world) do(t *testing.T, op, x, y byte) (what string, err error, possible bool) {
	m, p, q := w.model, modelPath(x), modelPath(y)
	switch op {
	case 0:
		if possible = m.parent(p) && !m.exists(p); possible {
			m[p+modelDir] = &[]byte{}
		}
		return "mkdir " + p, w.fs.Mkdir(p, 0o755), possible
	case 1, 7, 8:
		return fmt.Sprintf("write %s %d", p, y), w.write(p, int64(y)*997, op == 8), w.modelWrite(p, int64(y)*997, op == 8)
	case 2:
		if possible = m[p] != nil; possible {
			delete(m, p)
		}
		return "remove " + p, w.fs.Remove(p), possible
	case 3:
		if possible = m[p+modelDir] != nil && !m.children(p); possible {
			delete(m, p+modelDir)
		}
		return "rmdir " + p, w.fs.RemoveDir(p), possible
	case 4:
		return "rename " + p + " " + q, w.fs.Rename(p, q), m.rename(p, q)
	case 5:
		if possible = m[p] != nil && m.parent(q) && !m.exists(q); possible {
			m[q] = m[p]
		}
		return "link " + p + " " + q, w.fs.Link(p, q), possible
	}
	w.compare(t)
	return "nothing", nil, true
}

// write writes some bytes at an offset, or cuts or stretches the file to it.
func (w *world) write(p string, offset int64, truncate bool) error {
	f, err := w.fs.Open(p, vfs.Read|vfs.Write|vfs.Create, 0o644)
	if err != nil {
		return err
	}
	defer f.Close()
	if truncate {
		return f.Truncate(offset)
	}
	_, err = f.WriteAt([]byte(p), offset)
	return err
}

func (w *world) modelWrite(p string, offset int64, truncate bool) bool {
	m := w.model
	if !m.parent(p) || m[p+modelDir] != nil {
		return false
	}
	if m[p] == nil {
		m[p] = &[]byte{}
	}
	end := offset
	if !truncate {
		end += int64(len(p))
	}
	content := *m[p]
	content = append(content, make([]byte, max(0, end-int64(len(content))))...)
	if truncate {
		content = bytes.Clone(content[:end])
	} else {
		copy(content[offset:], p)
	}
	*m[p] = content
	return true
}

func (m model) rename(p, q string) bool {
	isDir, onDir := m[p+modelDir] != nil, m[q+modelDir] != nil
	switch {
	case !m.parent(p) || !m.parent(q) || !m.exists(p):
		return false
	case p == q || !isDir && m[q] == m[p]:
		return true
	case strings.HasPrefix(q, p+"/") || strings.HasPrefix(p, q+"/"):
		return false
	case isDir && m[q] != nil, !isDir && onDir, onDir && m.children(q):
		return false
	case !isDir:
		m[q] = m[p]
		delete(m, p)
		return true
	}
	for _, name := range slices.Collect(maps.Keys(m)) {
		if rest, below := strings.CutPrefix(name, p+"/"); below {
			m[q+"/"+rest] = m[name]
			delete(m, name)
		}
	}
	return true
}

// compare reads everything and the usage.
func (w *world) compare(t *testing.T) {
	t.Helper()
	n := vfstest.Namespace(t, w.fs)
	have, bytesUsed := map[string]string{}, int64(0)
	counted := map[uint64]bool{}
	for _, name := range all(t, n, "/") {
		info, err := n.Lstat(strings.TrimSuffix(name, "/"))
		if err != nil {
			t.Fatal(err)
		}
		content := []byte{}
		if !info.IsDir() {
			if content, err = n.ReadFile(name, 1<<20); err != nil {
				t.Fatal(err)
			}
			if !counted[info.Inode] {
				bytesUsed += info.Size
			}
		}
		counted[info.Inode] = true
		have[name] = string(content)
	}
	want := map[string]string{}
	for name, content := range w.model {
		want[name] = string(*content)
	}
	if !maps.Equal(have, want) {
		t.Fatalf("(-want +have)\n%s", cmp.Diff(want, have))
	}
	used := w.fs.Used()
	if w.over { // what is below costs nothing
		bytesUsed, used.Inodes = min(bytesUsed, max(0, used.Bytes)), int64(len(have))+min(0, used.Inodes)
	}
	if used.Bytes != bytesUsed || used.Inodes != int64(len(have)) {
		t.Fatalf("used %+v, want %d bytes in %d names", used, bytesUsed, len(have))
	}
}

// all returns the paths below a directory, with a slash behind directories.
func all(t *testing.T, n *vfs.Namespace, dir string) (paths []string) {
	t.Helper()
	entries, err := n.ReadDir(dir, "", 0)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.IsSortedFunc(entries, func(a, b vfs.DirEntry) int { return strings.Compare(a.Name, b.Name) }) {
		t.Fatalf("not sorted: %v", entries)
	}
	for _, e := range entries {
		p := strings.TrimSuffix(dir, "/") + "/" + e.Name
		if e.Type.IsDir() {
			paths = append(append(paths, p+"/"), all(t, n, p)...)
			continue
		}
		paths = append(paths, p)
	}
	return paths
}
