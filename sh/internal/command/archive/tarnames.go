package archive

import (
	"errors"
	"io"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/regex"
)

// tarNames says which files are meant, and what they are called.
type tarNames struct {
	t *tarArchive
	// list are the operands, and what -T names behind them.
	list      []tarName
	excludes  []tarPattern
	wildcards bool
	strip     int
	changes   []transform
	top       string // --one-top-level
}

// tarName is a file that was named.
type tarName struct {
	name    string
	dir     string // of -C before it
	found   bool
	pattern tarPattern
}

// tarPattern is a pattern, or a name.
type tarPattern struct {
	text     string
	wild     bool
	anchored bool
	fold     bool
	glob     command.Glob // text, once it was needed
	ready    bool
}

// versionControl are the names of --exclude-vcs.
var versionControl = []string{
	"CVS", ".cvsignore", "RCS", "SCCS", ".git", ".gitignore", ".gitattributes", ".gitmodules", ".svn", ".arch-ids", "{arch}", "=RELEASE-ID",
	"=meta-update", "=update", ".bzr", ".bzrignore", ".bzrtags", ".hg", ".hgignore", ".hgrags", "_darcs",
}

func newTarNames(t *tarArchive) (*tarNames, int) {
	n := &tarNames{t: t, wildcards: t.Last("wildcards", "no-wildcards") == "wildcards"}
	dir, operand := "", 0
	flush := func(before int) {
		for ; operand < before && operand < len(t.Args); operand++ {
			n.add(t.Args[operand], dir)
		}
	}
	reading := strings.IndexByte("cruA", t.mode) < 0
	for _, o := range t.Options {
		if status := n.option(o); status != 0 {
			return nil, status
		}
		switch o.Key {
		case "directory":
			flush(o.Before)
			dir = joinName(dir, o.Value)
			if info, err := t.Stat(dir); err != nil || !info.IsDir() {
				if err == nil {
					err = errNotDir
				}
				t.fatal("%s: Cannot open: %s", o.Value, command.Reason(err))
			}
		case "files-from":
			flush(o.Before)
			n.from(o.Value, dir)
		}
	}
	flush(len(t.Args))
	if reading {
		t.dir = dir
	}
	named := len(n.list) > 0 || t.Has("files-from")
	if !named && t.mode == 'c' {
		return nil, t.Misused("Cowardly refusing to create an empty archive")
	}
	if !t.Has("wildcards") && !t.Has("no-wildcards") && reading {
		for _, name := range n.list {
			n.warnWild(name.name)
		}
	}
	return n, 0
}

// joinName is vfs.Join for names that stay relative.
func joinName(dir, name string) string {
	if dir == "" || strings.HasPrefix(name, "/") {
		return name
	}
	return strings.TrimSuffix(dir, "/") + "/" + name
}

func (n *tarNames) add(name, dir string) {
	n.t.Hold(len(name) + 256)
	n.list = append(n.list, tarName{name: name, dir: dir, pattern: tarPattern{text: trimSlashes(name), wild: n.wildcards, anchored: true}})
}

// trimSlashes removes slashes at the end.
func trimSlashes(name string) string {
	for len(name) > 1 && strings.HasSuffix(name, "/") {
		name = name[:len(name)-1]
	}
	return name
}

func (n *tarNames) option(o command.Given) int {
	t := n.t
	switch o.Key {
	case "exclude":
		n.exclude(o.Value)
	case "exclude-vcs":
		for _, name := range versionControl {
			n.excludes = append(n.excludes, tarPattern{text: name})
		}
	case "exclude-from":
		for _, line := range n.lines(o.Value, '\n') {
			n.exclude(line)
		}
	case "strip-components":
		count, err := strconv.ParseUint(o.Value, 10, 31)
		if err != nil {
			return t.Misused("%s: Invalid number of elements", o.Value)
		}
		n.strip = int(count)
	case "transform", "xform":
		changes, problem := parseTransforms(o.Value)
		if problem != "" {
			return t.Misused("%s", problem)
		}
		n.changes = append(n.changes, changes...)
	case "one-top-level":
		if n.top = o.Value; !o.Set {
			n.top = topLevel(t.Value("file", "-"))
		}
		if n.top == "" {
			return t.Misused("Cannot deduce top-level directory name; please set it explicitly with --one-top-level=DIR")
		}
	}
	return 0
}

// topLevel is the name of an archive without its directory and ends.
func topLevel(file string) string {
	base := file[strings.LastIndexByte(file, '/')+1:]
	for _, k := range codecs {
		for _, end := range k.ends {
			if cut, ok := strings.CutSuffix(base, end); ok {
				return strings.TrimSuffix(cut, ".tar")
			}
		}
	}
	cut, ok := strings.CutSuffix(base, ".tar")
	if !ok {
		return ""
	}
	return cut
}

func (n *tarNames) exclude(text string) {
	n.t.Hold(len(text) + 64)
	n.excludes = append(n.excludes, tarPattern{
		text: trimSlashes(text), wild: !n.t.Has("no-wildcards"), anchored: n.t.Last("anchored", "no-anchored") == "anchored",
		fold: n.t.Has("ignore-case"),
	})
}

// from adds the names in a file.
func (n *tarNames) from(file, dir string) {
	delim := byte('\n')
	if n.t.Has("null") {
		delim = 0
	}
	for _, line := range n.lines(file, delim) {
		if line != "" {
			n.add(line, dir)
		}
	}
}

func (n *tarNames) lines(file string, delim byte) []string {
	t := n.t
	var r io.Reader = t.Stdin
	if file != "-" {
		f, err := t.Open(file)
		if err != nil {
			verb := "open"
			if t.mode == 'c' {
				verb = "stat"
			}
			t.fatal("%s: Cannot %s: %s", file, verb, command.Reason(err))
		}
		r = f
	}
	var all []string
	lines := t.Lines(r, delim)
	for {
		line, _, ok := lines.Next()
		if !ok {
			break
		}
		t.Hold(len(line) + 64)
		all = append(all, string(line))
	}
	if err := lines.Err(); err != nil {
		t.fatal("%s: Read error: %s", file, command.Reason(err))
	}
	return all
}

// warnWild tells that a name looks like a pattern, once.
func (n *tarNames) warnWild(name string) {
	if strings.ContainsAny(name, "*?[") && !n.t.warned["*"] {
		n.t.warned["*"] = true
		n.t.Errorf("Pattern matching characters used in file names")
		n.t.Errorf("Use --wildcards to enable pattern matching, or --no-wildcards to suppress this warning")
	}
}

// matches reports whether a pattern matches a name, or a directory above it.
func (p *tarPattern) matches(c *command.Ctx, name string) bool {
	c.Charge(1 + (len(name)+len(p.text))/8)
	if p.wild && !p.ready {
		p.glob, p.ready = c.Glob(p.text, p.fold), true
	}
	for start := 0; ; {
		for end := start; end <= len(name); end++ {
			if end < len(name) && (name[end] != '/' || end == 0) {
				continue
			}
			part := name[start:end]
			if p.matchesPart(part) {
				return true
			}
		}
		next := strings.IndexByte(name[start:], '/')
		if p.anchored || next < 0 {
			return false
		}
		start += next + 1
		c.Charge(1 + len(name)/16)
	}
}

func (p *tarPattern) matchesPart(part string) bool {
	switch {
	case p.wild:
		return p.glob.Match(part)
	case p.fold:
		return strings.EqualFold(part, p.text)
	}
	return part == p.text
}

// excluded reports whether a name is not wanted.
func (n *tarNames) excluded(name string) bool {
	name = trimSlashes(name)
	for i := range n.excludes {
		if n.excludes[i].matches(n.t.Ctx, name) {
			return true
		}
	}
	return false
}

// wanted reports whether a member of an archive is meant, and remembers which name it
// was for.
func (n *tarNames) wanted(name string) bool {
	if n.excluded(name) {
		return false
	}
	if len(n.list) == 0 {
		return !n.t.Has("files-from")
	}
	name = trimSlashes(name)
	for i := range n.list {
		p := &n.list[i]
		if p.pattern.text == name || p.pattern.matches(n.t.Ctx, name) && (!n.t.Has("no-recursion") || p.pattern.wild) {
			p.found = true
			return true
		}
	}
	return false
}

// missing tells which names were for nothing.
func (n *tarNames) missing() {
	for _, p := range n.list {
		if !p.found {
			n.t.fail("%s: Not found in archive", shown(trimSlashes(p.name)))
		}
	}
}

// stored is the name of a member for a file, or of the file for a member; ok is false
// where it has too few elements to be stripped.
func (n *tarNames) stored(name string, kind byte) (string, bool) {
	dir := len(name) > 1 && strings.HasSuffix(name, "/")
	name = trimSlashes(name)
	for _, change := range n.changes {
		if strings.IndexByte(change.kinds, kind) >= 0 {
			name = change.apply(n.t.Ctx, name)
		}
	}
	if kind == kindSymlink {
		return name, true
	}
	rest := name
	for range n.strip {
		at := strings.IndexByte(rest, '/')
		if at < 0 {
			return "", false
		}
		rest = strings.TrimLeft(rest[at+1:], "/")
	}
	if rest == "" && n.strip > 0 {
		return "", false
	}
	if n.top != "" && strings.Trim(rest, "./") != "" {
		if first, _, _ := strings.Cut(strings.TrimPrefix(rest, "./"), "/"); first != n.top {
			rest = n.top + "/" + strings.TrimPrefix(rest, "./")
		}
	} else if n.top != "" {
		rest = n.top + "/"
	}
	if dir && !strings.HasSuffix(rest, "/") && rest != "" {
		rest += "/"
	}
	return rest, rest != ""
}

// The kinds of names that a transformation may be about.
const (
	kindName    = 'r'
	kindSymlink = 's'
	kindLink    = 'h'
)

// transform is an expression of --transform: s/REGEXP/REPLACEMENT/FLAGS.
type transform struct {
	re          *regex.Regexp
	replacement string
	global      bool
	number      int
	kinds       string
}

// parseTransforms reads expressions with semicolons between them. problem says what is
// wrong.
func parseTransforms(text string) (all []transform, problem string) {
	for rest := text; ; {
		if len(rest) < 2 || rest[0] != 's' {
			return nil, "Invalid transform expression"
		}
		delim := rest[1]
		pattern, after, ok1 := cutDelimited(rest[2:], delim)
		replacement, after, ok2 := cutDelimited(after, delim)
		if !ok1 || !ok2 {
			return nil, "Invalid transform expression"
		}
		one := transform{replacement: replacement, number: 1, kinds: "rsh"}
		o := regex.Options{Syntax: regex.Basic}
		flags, next, more := strings.Cut(after, ";")
		for i := 0; i < len(flags); i++ {
			switch b := flags[i]; b {
			case 'g':
				one.global = true
			case 'i':
				o.IgnoreCase = true
			case 'x':
				o.Syntax = regex.Extended
			case 'r', 's', 'h':
				if !strings.Contains(one.kinds, string(b)) {
					one.kinds += string(b)
				}
			case 'R', 'S', 'H':
				one.kinds = strings.ReplaceAll(one.kinds, string(b|0x20), "")
			default:
				if b < '0' || b > '9' {
					return nil, "Unknown flag in transform expression: " + string(b)
				}
				end := i
				for end < len(flags) && flags[end] >= '0' && flags[end] <= '9' {
					end++
				}
				one.number, _ = strconv.Atoi(flags[i:end])
				i = end - 1
			}
		}
		var err error
		if one.re, err = regex.Compile(pattern, o); err != nil {
			return nil, "Invalid transform expression: " + err.Error()
		}
		all = append(all, one)
		if !more || next == "" {
			return all, ""
		}
		rest = next
	}
}

// cutDelimited cuts a text at a delimiter that has no backslash before it.
func cutDelimited(text string, delim byte) (before, after string, ok bool) {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case delim:
			return strings.ReplaceAll(text[:i], `\`+string(delim), string(delim)), text[i+1:], true
		}
	}
	return "", "", false
}

// apply replaces in a name what matches.
func (f *transform) apply(c *command.Ctx, name string) string {
	var b strings.Builder
	pos, seen := 0, 0
	for pos <= len(name) {
		at, err := regex.FindGroups(c.Account(), f.re, name, pos)
		if err != nil && !errors.Is(err, regex.ErrStack) {
			c.Stop(err)
		}
		if at == nil {
			break
		}
		seen++
		b.WriteString(name[pos:at[0]])
		if seen >= f.number {
			f.expand(&b, name, at)
		} else {
			b.WriteString(name[at[0]:at[1]])
		}
		next := at[1]
		if next == at[0] {
			if next < len(name) {
				b.WriteByte(name[next])
			}
			next++
		}
		pos = next
		if seen >= f.number && !f.global {
			break
		}
	}
	if pos < len(name) {
		b.WriteString(name[pos:])
	}
	return b.String()
}

// expand writes the replacement for a match.
func (f *transform) expand(b *strings.Builder, name string, at []int) {
	change := byte(0)
	put := func(s string) {
		switch change {
		case 'U':
			s = strings.ToUpper(s)
		case 'L':
			s = strings.ToLower(s)
		}
		b.WriteString(s)
	}
	for i := 0; i < len(f.replacement); i++ {
		switch r := f.replacement[i]; {
		case r == '&':
			put(name[at[0]:at[1]])
		case r != '\\' || i+1 == len(f.replacement):
			put(string(r))
		default:
			i++
			switch d := f.replacement[i]; {
			case d >= '0' && d <= '9':
				if g := 2 * int(d-'0'); g < len(at) && at[g] >= 0 {
					put(name[at[g]:at[g+1]])
				}
			case d == 'U' || d == 'L' || d == 'E':
				change = d
			case d == 'n':
				put("\n")
			default:
				put(string(d))
			}
		}
	}
}
