package vfs

import (
	"errors"
	"strings"
)

// way is a path on the way through the tree.
type way struct {
	base  string // where it has come to: a canonical directory, no link on the way
	rest  string // what is to go from there
	links int    // followed so far
	dir   bool   // the end has to be a directory, as in "sub/"
	enter bool   // that can be searched, as in "sub/."

	sure bool // base is known to be a directory that can be searched
	work int  // elements that file systems have looked at

	creates bool  // a file may be created at the end
	failure Errno // what comes of going on from the end; 0: nothing
}

// look counts the elements up to p, before they are looked at.
func (w *way) look(p place) error {
	if w.work += strings.Count(p.path, "/"); w.work > lookupsMax {
		return ELOOP
	}
	return nil
}

// goOn makes rest what is to go. Where an element is too long, the way ends before
// it: nothing is wrong with a name until somebody gets to its directory.
func (w *way) goOn(rest string) {
	w.rest = rest
	head, found := beforeLong(rest)
	if !found {
		return
	}
	w.rest, w.failure = head+".", ENAMETOOLONG
	w.dir, w.enter = true, true
	if name := rest[len(head):]; w.creates && strings.IndexByte(name, '/') == len(trimSlash(name)) {
		w.failure = EISDIR // no file is created before a slash, whatever its name
	}
}

// endsLike notes what a path says about its end.
func (w *way) endsLike(path string) {
	end := endingOf(path)
	w.dir = w.dir || end != endsInName
	w.enter = w.enter || end == endsInDot
}

// walk calls do with the place that path names. do may fail with a SymlinkError,
// then it is called again with the place behind the link. So the file system
// looks at a path without links once, with the operation itself.
func (n *Namespace) walk(path string, do func(place) error) error {
	return n.walkOn(&way{rest: path}, do)
}

// walkOn is walk on a way whose rest is the whole path.
func (n *Namespace) walkOn(w *way, do func(place) error) error {
	path := w.rest
	if err := checkPath(path); err != nil {
		return err
	}
	w.base = "/"
	if endingOf(path) == endsInDot {
		w.endsLike(path)
	}
	w.goOn(path[1:])
	for {
		p, err := n.step(w)
		if err == nil {
			err = w.look(p)
		}
		if err == nil && w.dir {
			err = n.mustBeDir(w, p)
		}
		switch {
		case err != nil:
		case w.failure != 0:
			err = w.failure
		default:
			err = do(p)
		}
		var link *SymlinkError
		if !errors.As(err, &link) {
			return err
		}
		if err := w.follow(p, link, ""); err != nil {
			return err
		}
	}
}

// mustBeDir fails where the end of a way, which has to be a directory, is none. No
// file is created behind a link that ends in a slash, whatever is there.
func (n *Namespace) mustBeDir(w *way, p place) error {
	if !w.creates || w.enter {
		return p.mustBeDir(w.enter)
	}
	if _, _, err := n.parent(p.path); err != nil {
		return err
	}
	return EISDIR
}

// mustBeDir fails where there is no directory, or none that can be entered.
func (p place) mustBeDir(enter bool) error {
	info, err := p.stat()
	switch {
	case err != nil:
		return err
	case !info.IsDir():
		return ENOTDIR
	case enter && !info.Permits(MayExecute):
		return EACCES
	}
	return nil
}

// step walks up to the last ".." of a way and returns the canonical path of its
// end, on which there may be links.
func (n *Namespace) step(w *way) (place, error) {
	for {
		head, tail, up := cutDotDot(w.rest)
		p := n.place(join(w.base, head))
		if !up {
			return p, nil
		}
		err := w.leave(p, head == "")
		var link *SymlinkError
		if errors.As(err, &link) {
			err = w.follow(p, link, "../"+tail)
			if err == nil {
				continue
			}
		}
		if err != nil {
			return place{}, err
		}
		w.base, _ = Split(p.path)
		w.sure = n.place(w.base).mount == p.mount // the way to p led through it
		w.rest = tail
	}
}

// leave looks whether ".." leads out of p. If that is the base of the way there is
// mostly nothing to be looked at, or many of them in a row would be slow.
func (w *way) leave(p place, base bool) error {
	if base && w.sure {
		return nil
	}
	if err := w.look(p); err != nil {
		return err
	}
	return p.mustBeDir(true)
}

// follow continues the way at the target of a link that was met on the way to p,
// behind which tail is still to go.
func (w *way) follow(p place, link *SymlinkError, tail string) error {
	if w.links++; w.links > LinksMax {
		return ELOOP
	}
	rest := link.Target
	for _, more := range []string{link.Rest, tail} {
		if more != "" {
			rest += "/" + more
		}
	}
	if link.Rest == "" && tail == "" {
		w.endsLike("/" + link.Target)
	}
	w.base, _ = Split(p.outer(link.Name))
	w.sure = false
	if strings.HasPrefix(rest, "/") {
		w.base, rest = "/", strings.TrimLeft(rest, "/")
	}
	w.goOn(rest)
	return nil
}

// outer returns the path in the namespace of a name in the mount.
func (p place) outer(name string) string {
	switch {
	case p.Path == "/":
		return name
	case name == "/":
		return p.Path
	}
	return p.Path + name
}

// join puts elements behind a canonical directory.
func join(dir, elements string) string {
	if elements == "" {
		return dir
	}
	return child(dir, elements)
}
