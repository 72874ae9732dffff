package interp

import (
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/compile"
	"github.com/skillet-run/skillet/sh/internal/pattern"
	"github.com/skillet-run/skillet/vfs"
)

// glob appends the paths that match a pattern, or what stands for none of them.
func (t *Task) glob(dst []string, pat, text string) []string {
	groups := t.env.opts.has(optExtglob)
	if !pattern.HasMeta(pat, groups) {
		return append(dst, text)
	}
	found := t.paths(pat)
	if len(found) > 0 {
		return append(dst, found...)
	}
	switch {
	case t.env.opts.has(optFailglob):
		t.fault("no match: %s", text)
		t.discard()
		return dst
	case t.env.opts.has(optNullglob):
		return dst
	}
	return append(dst, text)
}

// paths returns the paths that match a pattern, sorted.
func (t *Task) paths(pat string) []string {
	var flags pattern.Flags
	if t.env.opts.has(optExtglob) {
		flags |= pattern.Groups
	}
	if t.env.opts.has(optNocaseglob) {
		flags |= pattern.NoCase
	}
	g := globber{t: t, flags: flags, dots: t.env.opts.has(optDotglob)}
	prefix := ""
	rest := pat
	for strings.HasPrefix(rest, "/") {
		prefix, rest = prefix+"/", rest[1:]
	}
	g.walk(prefix, rest, false)
	sort.Strings(g.found)
	ignore, _ := t.Get("GLOBIGNORE")
	if ignore == "" {
		return g.found
	}
	return slices.DeleteFunc(g.found, func(path string) bool {
		for pat := range strings.SplitSeq(ignore, ":") {
			if t.match(pat, path) {
				return true
			}
		}
		return false
	})
}

type globber struct {
	t     *Task
	flags pattern.Flags
	dots  bool // names that begin with a dot match as well
	found []string
}

// walk matches the elements of a pattern below what prefix leads to; globbed tells
// that a pattern has made the prefix.
func (g *globber) walk(prefix, pat string, globbed bool) {
	if g.t.m.fatal != nil || !g.t.m.charge(64) {
		return
	}
	elem, rest, more := cutPath(pat)
	slashes := ""
	if more {
		slashes = "/"
		for strings.HasPrefix(rest, "/") {
			slashes, rest = slashes+"/", rest[1:]
		}
	}
	if elem == "**" && g.t.env.opts.has(optGlobstar) {
		g.star(prefix, rest, more, globbed)
		return
	}
	if !pattern.HasMeta(elem, g.flags&pattern.Groups != 0) {
		name := unescape(elem)
		g.next(prefix+name, slashes, rest, more, globbed, false)
		return
	}
	p := g.t.m.compiled(elem, g.flags)
	for _, e := range g.entries(prefix) {
		if ok, err := p.MatchName(e.Name, g.dots, g.t.m.acct); err != nil {
			g.t.m.fail(err)
			return
		} else if ok {
			g.next(prefix+e.Name, slashes, rest, more, true, true)
		}
	}
}

// next goes on behind an element; known tells that the path exists.
func (g *globber) next(path, slashes, rest string, more, globbed, known bool) {
	if !more {
		if !known {
			if _, err := g.t.m.files.Lstat(vfs.Join(g.t.env.dir, path)); err != nil {
				return
			}
		}
		g.found = append(g.found, path)
		g.t.m.charge(len(path))
		return
	}
	info, err := g.t.m.files.Stat(vfs.Join(g.t.env.dir, path))
	if err != nil || !info.IsDir() {
		return
	}
	if rest == "" {
		g.found = append(g.found, path+slashes)
		return
	}
	g.walk(path+slashes, rest, globbed)
}

// star does **: no directory or any number of them.
func (g *globber) star(prefix, rest string, more, globbed bool) {
	const deepest = 1000
	type place struct {
		prefix string
		depth  int
	}
	for more && (rest == "**" || strings.HasPrefix(rest, "**/")) { // several are as one
		_, rest, more = cutPath(rest)
		globbed = true
	}
	switch {
	case more && rest != "":
		g.walk(prefix, rest, true)
	case prefix == "":
	case globbed && !more:
		g.found = append(g.found, strings.TrimRight(prefix, "/"))
	default:
		g.found = append(g.found, prefix)
	}
	todo := []place{{prefix, 0}}
	for len(todo) > 0 && g.t.m.fatal == nil {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, e := range g.entries(at.prefix) {
			if strings.HasPrefix(e.Name, ".") && !g.dots {
				continue
			}
			path := at.prefix + e.Name
			if !more {
				g.found = append(g.found, path)
			}
			if !e.Type.IsDir() {
				continue
			}
			if more && rest == "" {
				g.found = append(g.found, path+"/")
			} else if more {
				g.walk(path+"/", rest, true)
			}
			if at.depth < deepest {
				todo = append(todo, place{path + "/", at.depth + 1})
			}
		}
	}
}

// entries lists the directory that a prefix leads to.
func (g *globber) entries(prefix string) []vfs.DirEntry {
	dir := g.t.env.dir
	if prefix != "" {
		dir = vfs.Join(dir, prefix)
	}
	const portion = 1000
	var all []vfs.DirEntry
	after := ""
	for {
		list, err := g.t.m.files.ReadDir(dir, after, portion)
		if err != nil || len(list) == 0 {
			return all
		}
		if !g.t.m.charge(len(list) * 64) {
			return nil
		}
		all = append(all, list...)
		after = list[len(list)-1].Name
	}
}

// cutPath cuts a pattern at its first slash that has no backslash before it.
func cutPath(pat string) (elem, rest string, more bool) {
	for i := 0; i < len(pat); i++ {
		switch pat[i] {
		case '\\':
			i++
		case '/':
			return pat[:i], pat[i+1:], true
		}
	}
	return pat, "", false
}

func unescape(s string) string {
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) {
			i++
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// tilde adds the home of a user to the word on top.
func (t *Task) tilde(user string) {
	home, ok := "", false
	switch user {
	case "":
		if home, ok = t.Get("HOME"); !ok {
			home, ok = "/home/"+t.m.host.Identity().User, true
		}
	case "+":
		home, ok = t.Get("PWD")
	case "-":
		home, ok = t.Get("OLDPWD")
	case "root":
		home, ok = "/root", true
	case t.m.host.Identity().User:
		home, ok = "/home/"+user, true
	default:
		home, ok = t.stacked(user)
	}
	if !ok {
		home = "~" + user
	}
	t.top().lit(home)
}

// stacked is the directory that ~N, ~+N or ~-N names.
func (t *Task) stacked(text string) (dir string, ok bool) {
	n, err := strconv.Atoi(text)
	list := t.dynamicArray("DIRSTACK")
	if strings.HasPrefix(text, "-") {
		n += len(list) - 1
	}
	if err != nil || n < 0 || n >= len(list) {
		return "", false
	}
	return list[n], true
}

// braceText adds what literal braces make to the arguments.
func (t *Task) braceText(text string) {
	if !t.env.opts.has(optBraceexpand) {
		t.args = append(t.args, text)
		return
	}
	n := len(t.args)
	t.args = t.braces(t.args, text)
	words := slices.DeleteFunc(t.args[n:], func(w string) bool { return w == "" })
	t.args = t.args[:n+len(words)]
}

// braces appends the brace expansions of a literal text. What they take is looked at
// before they are made: the run ends where that is too much.
func (t *Task) braces(dst []string, text string) []string {
	open, end, items := braceParts(text)
	if items == nil {
		return t.braceWord(dst, text)
	}
	if len(items) == 1 {
		n, ok := compile.SequenceLen(items[0])
		if !ok {
			for _, tail := range t.braces(nil, text[open+1:]) {
				dst = t.braceWord(dst, text[:open+1]+tail)
			}
			return dst
		}
		const word = 40
		if err := t.m.acct.CheckBytes(min(n, 1<<40) * word); err != nil {
			t.m.fail(err)
			return dst
		}
		items, _ = compile.Sequence(items[0], int(min(n, 1<<40)))
	}
	tails := t.braces(nil, text[end+1:])
	for _, item := range items {
		heads := []string{item}
		if strings.IndexByte(item, '{') >= 0 {
			heads = t.braces(nil, item)
		}
		for _, head := range heads {
			for _, tail := range tails {
				if t.m.fatal != nil {
					return dst
				}
				dst = t.braceWord(dst, text[:open]+head+tail)
			}
		}
	}
	return dst
}

// braceWord appends a word that brace expansion has made.
func (t *Task) braceWord(dst []string, word string) []string {
	if !t.m.charge(len(word)) {
		return dst
	}
	const header = 40
	if err := t.m.acct.CheckBytes(int64(len(dst)+1) * int64(header+len(word))); err != nil {
		t.m.fail(err)
		return dst
	}
	return append(dst, word)
}

// braceParts finds the first brace expression of a text.
func braceParts(text string) (open, end int, items []string) {
	for open = 0; open < len(text); open++ {
		if text[open] != '{' || open > 0 && text[open-1] == '$' {
			continue
		}
		depth, from := 0, open+1
		var list []string
		for i := open; i < len(text); i++ {
			switch text[i] {
			case '{':
				depth++
			case '}':
				if depth--; depth == 0 {
					list = append(list, text[from:i])
					if len(list) > 1 || strings.Contains(list[0], "..") {
						return open, i, list
					}
					i = len(text)
				}
			case ',':
				if depth == 1 {
					list = append(list, text[from:i])
					from = i + 1
				}
			}
		}
	}
	return 0, 0, nil
}

// cmdFile adds the content of a file to the word: $(<file).
func (t *Task) cmdFile(i *codeInstr) {
	name := t.pop()
	t.lastSub = 0
	d, err := t.Open(name, vfs.Read)
	if err != nil {
		t.fault("%s: %s", name, command.Reason(err))
		t.status, t.lastSub = 1, 1
		return
	}
	var b []byte
	for {
		part, o, err := d.peek(t)
		if err != nil || o == again || len(part) == 0 {
			break
		}
		if err := t.m.room(int64(len(b) + len(part))); err != nil {
			t.m.fail(err)
			break
		}
		t.m.charge(len(part))
		b = append(b, part...)
		d.advance(t.m, len(part))
	}
	d.close(t.m)
	t.status = 0
	t.addOutput(b, i.F)
}
