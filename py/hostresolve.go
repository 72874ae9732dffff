package py

import (
	"io/fs"
	"path"
	"strings"

	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
	"github.com/skillet-run/skillet/vfs"
)

// How strict realpath is about parts that cannot be looked at.
const (
	anyStays     = iota // they stay as they are
	noneStays           // they are errors
	missingStays        // they are errors unless there is nothing
)

// fileResolve returns the path without links. The second argument says how
// strict it is.
func (h *host) fileResolve(c *object.Ctx, name string, args []heap.Value) (heap.Value, error) {
	if name == "" {
		name = h.Dir
	}
	r := resolver{h: h, strict: args[1].Int()}
	if err := r.walk(name); err != nil {
		return heap.Unbound, failed(c, err, text(c, r.at))
	}
	return text(c, r.at), nil
}

// resolver follows links as realpath does, which goes on where files are missing.
type resolver struct {
	h      *host
	strict int64
	at     string // where it has come to
	links  int
}

// walk goes along a path: from the root, if it is absolute.
func (r *resolver) walk(name string) error {
	if strings.HasPrefix(name, "/") {
		r.at = "/"
	}
	for name != "" {
		var part string
		part, name, _ = strings.Cut(name, "/")
		switch part {
		case "", ".":
		case "..":
			r.at = path.Dir(r.at)
		default:
			if err := r.step(part, name != ""); err != nil {
				return err
			}
		}
	}
	return nil
}

// step goes on to a name; more of them follow it or not.
func (r *resolver) step(name string, more bool) error {
	above := r.at
	r.at = path.Join(r.at, name)
	info, err := r.h.namespace().Lstat(r.at)
	switch {
	case err == nil && info.Mode&fs.ModeSymlink != 0:
		return r.follow(above)
	case err == nil && more && !info.IsDir() && r.strict != anyStays:
		return vfs.ENOTDIR
	case err == nil, r.allows(err):
		return nil
	}
	return err
}

// allows reports whether an error leaves a part as it is.
func (r *resolver) allows(err error) bool {
	return r.strict == anyStays || r.strict == missingStays && vfs.ErrnoOf(err) == vfs.ENOENT
}

// follow goes on at the target of the link that it has come to.
func (r *resolver) follow(above string) error {
	files := r.h.namespace()
	r.links++
	target, err := files.Readlink(r.at)
	if _, loop := files.Stat(r.at); vfs.ErrnoOf(loop) == vfs.ELOOP || r.links > vfs.LinksMax {
		err = vfs.ELOOP
	}
	switch {
	case err == nil:
		r.at = above
		return r.walk(target)
	case r.allows(err):
		return nil
	}
	return err
}
