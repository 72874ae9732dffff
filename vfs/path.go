package vfs

import "strings"

// Limits of a path, those of Linux.
const (
	NameMax  = 255  // bytes of an element
	PathMax  = 4096 // bytes of a path with the NUL that ends it in C: 4095 without
	LinksMax = 40   // symbolic links on one way
)

// lookupsMax bounds the elements that are looked at on one way, which begins anew
// at each link and most "..": what no program needs, though a path of 4095 bytes
// could make it millions.
const lookupsMax = 20_000

// Join returns name as seen from the directory dir: name itself when it is
// absolute or empty, otherwise both. It cleans nothing, because "a/.." is
// another place than "." where a is a symbolic link.
func Join(dir, name string) string {
	switch {
	case name == "" || name[0] == '/':
		return name
	case strings.HasSuffix(dir, "/"):
		return dir + name
	}
	return dir + "/" + name
}

// Split returns the directory and the last element of a canonical name. For the
// root they are "/" and "".
func Split(name string) (dir, base string) {
	i := strings.LastIndexByte(name, '/')
	if i <= 0 {
		return "/", name[i+1:]
	}
	return name[:i], name[i+1:]
}

// Within reports whether the canonical name is dir or lies below it.
func Within(name, dir string) bool {
	return dir == "/" || strings.HasPrefix(name, dir) && (len(name) == len(dir) || name[len(dir)] == '/')
}

// child returns the name of an element of a canonical directory.
func child(dir, base string) string {
	if dir == "/" {
		return "/" + base
	}
	return dir + "/" + base
}

// checkPath finds what is wrong with a path before any file is looked at.
func checkPath(path string) error {
	switch {
	case path == "":
		return ENOENT
	case path[0] != '/' || strings.IndexByte(path, 0) >= 0:
		return EINVAL
	case len(path) >= PathMax:
		return ENAMETOOLONG
	}
	return nil
}

// beforeLong returns what stands before the first element that is too long.
func beforeLong(path string) (head string, found bool) {
	start := 0
	for i := 0; i <= len(path); i++ {
		if i < len(path) && path[i] != '/' {
			continue
		}
		if i-start > NameMax {
			return path[:start], true
		}
		start = i + 1
	}
	return "", false
}

// ending is what a path ends in, which decides how its last element is taken.
type ending int

const (
	endsInName ending = iota
	endsInSlash
	endsInDot
	endsInDotDot
	endsInRoot // nothing but slashes
)

// endingOf returns what a path ends in.
func endingOf(path string) ending {
	trimmed := strings.TrimRight(path, "/")
	switch {
	case trimmed == "":
		return endsInRoot
	case strings.HasSuffix(trimmed, "/.."):
		return endsInDotDot
	case strings.HasSuffix(trimmed, "/."):
		return endsInDot
	case len(trimmed) < len(path):
		return endsInSlash
	}
	return endsInName
}

// special reports whether the last element is no name that could be created,
// removed or moved.
func (e ending) special() bool { return e >= endsInDot }

// cutDotDot cuts the elements of rest at the first "..". It returns those
// before it, without empty and "." elements, and what follows it.
func cutDotDot(rest string) (head, tail string, found bool) {
	if isClean(rest) {
		return rest, "", false
	}
	var b strings.Builder
	for rest != "" {
		var element string
		element, rest, _ = strings.Cut(rest, "/")
		switch element {
		case "", ".":
		case "..":
			return b.String(), rest, true
		default:
			if b.Len() > 0 {
				b.WriteByte('/')
			}
			b.WriteString(element)
		}
	}
	return b.String(), "", false
}

// isClean reports whether there is nothing in rest to be taken out: no empty,
// "." and ".." elements.
func isClean(rest string) bool {
	start := 0
	for i := 0; i <= len(rest); i++ {
		if i < len(rest) && rest[i] != '/' {
			continue
		}
		switch rest[start:i] {
		case "", ".", "..":
			return rest == ""
		}
		start = i + 1
	}
	return true
}
