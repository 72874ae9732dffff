package compile

import (
	"bytes"
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// The parser takes arithmetic and subscripts apart, and refuses what is not
// arithmetic to it: keys of associative arrays with dots or spaces, expressions
// that are made by expansions. To bash, and here, both are text. Where the parser
// fails within such text it sees zeros of the same length instead.

// mask is text that was hidden from the parser.
type mask struct {
	from int
	text string
	more bool // it is the subscript of [subscript]+=value
}

// maskAt returns the text that was hidden at a place.
func (k *compiler) maskAt(offset int) (string, bool) {
	for _, m := range k.masks {
		if m.from == offset {
			return m.text, true
		}
	}
	return "", false
}

func (k *compiler) masked(p syntax.Pos) bool {
	_, ok := k.maskAt(int(p.Offset()))
	return ok
}

// appends reports whether += follows a subscript in a list of elements.
func (k *compiler) appends(x syntax.ArithmExpr) bool {
	return slices.ContainsFunc(k.masks, func(m mask) bool { return m.more && m.from == int(x.Pos().Offset()) })
}

// hide returns the text with the innermost arithmetic or subscript around a place
// hidden.
func (k *compiler) hide(text string, bad *failure) (string, bool) {
	b, at := []byte(text), bad.offset
	if changed, ok := k.reword(text, at); ok {
		return changed, true
	}
	if changed, ok := k.refused(text, bad); ok {
		return changed, true
	}
	if hidden, ok := k.badSubstitution(text, at); ok {
		return hidden, true
	}
	const open = len("$((")
	for i := min(at+open, len(b)-1); i >= 0; i-- {
		var from int
		switch {
		case b[i] == '[' && i > 0 && isNameByte(b[i-1]), b[i] == '[' && elementAt(b, i):
			from = i + 1
		case b[i] == '(' && i > 0 && b[i-1] == '(' && (i < 2 || b[i-2] != '('):
			from = i + 1
		default:
			continue
		}
		end, ok := closing(b, from, b[i])
		if !ok || end+2 < at {
			continue
		}
		if b[i] == '(' && i > at && b[i-1] == '(' && i-1 > at+1 {
			continue // it begins behind the place
		}
		if end == from {
			continue
		}
		if b[i] == '(' && (end+1 >= len(b) || b[end+1] != ')') { // (( begins two subshells, or one with another (( in it
			return k.apart(text, i), true
		}
		if allZero(b[from:end]) {
			continue
		}
		if b[i] == '[' && !isNameByte(b[i-1]) {
			if changed, ok := k.appended(text, i); ok {
				return changed, true
			}
		}
		if b[i] == '[' {
			k.masks = append(k.masks, mask{from: from, text: k.src[from:end]})
		}
		for j := from; j < end; j++ {
			if b[j] != '\n' {
				b[j] = '0'
			}
		}
		return string(b), true
	}
	return "", false
}

// apart puts spaces into a row of parentheses, whose second one is at i: between those
// that do not end together, and so are no arithmetic.
func (k *compiler) apart(text string, i int) string {
	last := i
	for last+1 < len(text) && text[last+1] == '(' {
		last++
	}
	for ; last >= i; last-- {
		if end, ok := closing([]byte(text), last+1, '('); ok && (end+1 >= len(text) || text[end+1] != ')') {
			text = k.insert(text, last, " ")
		}
	}
	return text
}

// elementAt reports whether [key]= or [key]+= of a list of elements begins at a place.
func elementAt(b []byte, i int) bool {
	if i == 0 || strings.IndexByte("( \t\n", b[i-1]) < 0 || i+1 < len(b) && b[i+1] == '[' {
		return false
	}
	end, ok := closing(b, i+1, '[')
	if !ok {
		return false
	}
	rest := b[end+1:]
	return bytes.HasPrefix(rest, []byte("=")) || bytes.HasPrefix(rest, []byte("+="))
}

func isNameByte(c byte) bool {
	return c == '_' || c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9'
}

func allZero(b []byte) bool { return strings.Trim(string(b), "0\n") == "" }

// closing returns where the bracket that opens before from closes.
func closing(b []byte, from int, open byte) (int, bool) {
	end := byte(']')
	if open == '(' {
		end = ')'
	}
	depth := 1
	for i := from; i < len(b); i++ {
		switch b[i] {
		case '\\':
			i++
		case '\'', '"', '`':
			i = skipQuoted(b, i)
		case '$':
			i = skipDollar(b, i)
		case open:
			depth++
		case end:
			if depth--; depth == 0 {
				return i, true
			}
		case '\n':
			if open == '[' {
				return 0, false
			}
		}
	}
	return 0, false
}

// snippet compiles trees of a piece of text that stands at a place of the source.
func (k *compiler) snippet(text string, pos syntax.Pos, compile func()) {
	src, line, masks, newlines := k.src, k.line, k.masks, k.newlines
	k.src, k.line, k.masks, k.newlines = text, k.lineOf(pos)-1, nil, nil
	compile()
	k.src, k.line, k.masks, k.newlines = src, line, masks, newlines
}

// reword replaces what the parser does not know by what means the same.
func (k *compiler) reword(text string, at int) (string, bool) {
	if at < len(text) && text[at] == '~' { // ${x~}: the operator is ^, with a mark
		n := 1
		if strings.HasPrefix(text[at:], "~~") {
			n = 2
		}
		k.masks = append(k.masks, mask{from: at, text: "~"})
		return text[:at] + strings.Repeat("^", n) + text[at+n:], true
	}
	if i := lonelyLet(text, at); i >= 0 { // let without expressions
		return k.insert(text, i, `\`), true
	}
	if rest, ok := strings.CutPrefix(text[min(at, len(text)):], "!"); ok { // ! ! command
		if next := strings.TrimLeft(rest, " \t"); next == "" || strings.ContainsRune("\n;#", rune(next[0])) && !strings.HasPrefix(next, ";;") {
			return k.insert(text, at+1, " :"), true // none at all is one that is true
		}
		if i := strings.IndexByte(rest, '!'); i > 0 && strings.Trim(rest[:i], " \t") == "" {
			return text[:at] + " " + rest[:i] + " " + rest[i+1:], true
		}
	}
	return "", false
}

// insert puts something into the source and into what the parser sees of it.
func (k *compiler) insert(text string, at int, what string) string {
	k.src = k.src[:at] + what + k.src[at:]
	return text[:at] + what + text[at:]
}

// refused replaces what the parser gives a reason for refusing.
func (k *compiler) refused(text string, bad *failure) (string, bool) {
	at := bad.offset
	if bad.open && len(k.newlines) == 0 {
		if closed, ok := k.closeWithin(text); ok {
			return closed, true
		}
	}
	if quoted, ok := strings.CutPrefix(bad.text, unclosedDocument); ok {
		return k.closeDocument(text, quoted, bad)
	}
	switch bad.text {
	case "expansions not allowed in heredoc words": // <<E$x, where nothing is expanded
		return plainDelimiter(text, at)
	case "inline variables cannot be arrays": // name=(...) command: a string
		return k.arrayText(text, at)
	case "invalid var name": // declare with what is no name: a command like others
		for i := at - 1; i >= 0 && text[i] != '\n'; i-- {
			if declaring(text, i) {
				return k.insert(text, i, `\`), true
			}
		}
	case "array element values must be words": // a = that is text: (x = $y=z)
		if strings.HasPrefix(text[at:], "=") {
			return k.insert(text, at, `\`), true
		}
	case "`!` can only be used in full statements": // time ! command
		before := strings.TrimRight(text[:at], " \t")
		if head, ok := strings.CutSuffix(before, "time"); ok {
			return head + "! time" + text[len(before)+1:at] + text[at+1:], true
		}
	case "`((` must be followed by an expression", "`$((` must be followed by an expression": // (())
		if i := strings.Index(text[at:], "(())"); i == 0 || i == 1 {
			return k.insert(text, at+i+len("(("), " "), true
		}
	case "`[x]` must be followed by `=`": // [subscript]+=value: zeros up to the =
		if changed, ok := k.appended(text, at); ok {
			return changed, true
		}
		return k.insert(text, at, `""`), true // an element that begins with a bracket: (a [b] [c]d)
	case "`[` must be followed by an expression": // name[]=value
		for at < len(text) && isNameByte(text[at]) { // the place may be within the name
			at++
		}
		if strings.HasPrefix(text[at:], "[]") && !strings.Contains(text[max(at-1, 0):at], "$") {
			from := at
			for from > 0 && isNameByte(text[from-1]) {
				from--
			}
			if from == 0 || strings.IndexByte("{#!", text[from-1]) < 0 {
				k.masks = append(k.masks, mask{from: at + 1})
				return k.insert(text, at+1, `""`), true
			}
		}
	}
	return "", false
}

// appended makes [subscript]+=value of a list look like [subscript]=value.
func (k *compiler) appended(text string, at int) (string, bool) {
	end, ok := closing([]byte(text), at+1, '[')
	if !ok || !strings.HasPrefix(text[end:], "]+=") {
		return "", false
	}
	k.masks = append(k.masks, mask{from: at + 1, text: k.src[at+1 : end], more: true})
	return text[:at+1] + strings.Repeat("0", end-at) + text[end:end+1] + text[end+2:], true
}

// plainDelimiter hides in the delimiter of a here-document around a place, and in the line
// that it names, what looks as if it were expanded.
func plainDelimiter(text string, at int) (string, bool) {
	from := strings.LastIndex(text[:at], "<<") + len("<<")
	dash := strings.HasPrefix(text[from:], "-")
	if dash {
		from++
	}
	from += len(text[from:]) - len(strings.TrimLeft(text[from:], " \t"))
	end := delimiterEnd([]byte(text), from)
	if from < len("<<") || end <= at {
		return "", false
	}
	hide := func(s string) string {
		return strings.Map(func(c rune) rune {
			if strings.ContainsRune("$`(){} \t", c) {
				return rune(hidden[0])
			}
			return c
		}, s)
	}
	word := text[from:end]
	line := strings.NewReplacer("'", "", `"`, "", `\`, "").Replace(word)
	var b strings.Builder
	b.WriteString(text[:from] + hide(word))
	found := false
	for i, l := range strings.SplitAfter(text[end:], "\n") {
		got := strings.TrimSuffix(l, "\n")
		if dash {
			got = strings.TrimLeft(got, "\t")
		}
		if i > 0 && !found && got == line {
			found = true
			at := len(strings.TrimSuffix(l, "\n"))
			l = l[:at-len(line)] + hide(line) + l[at:]
		}
		b.WriteString(l)
	}
	return b.String(), true
}

// delimiterEnd is where the word ends that begins at a place.
func delimiterEnd(b []byte, from int) int {
	for i := from; i < len(b); i++ {
		switch c := b[i]; {
		case c == '\\':
			i++
		case c == '\'' || c == '"' || c == '`':
			i = skipQuoted(b, i)
		case c == '$':
			i = skipDollar(b, i)
		case strings.IndexByte(" \t\n;&|<>()", c) >= 0:
			return i
		}
	}
	return len(b)
}

// declaring reports whether a builtin that takes assignments is named at a place.
func declaring(text string, at int) bool {
	if at > 0 && strings.IndexByte(" \t\n;&|(", text[at-1]) < 0 {
		return false
	}
	for _, name := range [...]string{"declare", "typeset", "local", "export", "readonly", "nameref"} {
		if rest, ok := strings.CutPrefix(text[at:], name); ok && strings.HasPrefix(rest, " ") {
			return true
		}
	}
	return false
}

// arrayText hides the elements in an assignment that stands in front of a command.
func (k *compiler) arrayText(text string, at int) (string, bool) {
	b := []byte(text)
	from := at
	for from < len(b) && isNameByte(b[from]) {
		from++
	}
	for from < len(b) && (b[from] == '+' || b[from] == '=') {
		from++
	}
	if from == at || from == len(b) || b[from] != '(' {
		return "", false
	}
	end, ok := closing(b, from+1, '(')
	if !ok {
		return "", false
	}
	k.masks = append(k.masks, mask{from: from, text: k.src[from : end+1]})
	for i := from; i <= end; i++ {
		if b[i] != '\n' {
			b[i] = '0'
		}
	}
	return string(b), true
}

// badSubstitution hides the innermost ${...} around a place, which is an error when
// it is expanded and not before.
func (k *compiler) badSubstitution(text string, at int) (string, bool) {
	b := []byte(text)
	for i := min(at, len(b)-1); i >= 0 && i > at-1000; i-- {
		if b[i] != '$' || i+1 >= len(b) || b[i+1] != '{' {
			continue
		}
		end := skipDollar(b, i)
		if end < at || end >= len(b) || b[end] != '}' {
			continue
		}
		if _, done := k.maskAt(i); done {
			return "", false
		}
		if strings.Contains(text[i:end], "[") && !strings.Contains(text[i:end], "[]") || strings.Contains(text[i:end], "((") {
			continue
		}
		const least = len("${_}")
		if end+1-i < least {
			return "", false
		}
		k.masks = append(k.masks, mask{from: i, text: k.src[i : end+1]})
		for j := i + 2; j < end; j++ {
			b[j] = '_'
		}
		return string(b), true
	}
	return "", false
}

// lonelyLet finds the command let in front of a place in its line, -1 if there is
// none.
func lonelyLet(text string, at int) int {
	at = min(at, len(text))
	from := strings.LastIndexByte(text[:at], '\n') + 1
	i := strings.LastIndex(text[from:min(at+len("let"), len(text))], "let")
	if i < 0 {
		return -1
	}
	i += from
	end := i + len("let")
	if i > 0 && strings.IndexByte(" \t\n;&|(!", text[i-1]) < 0 || end < len(text) && strings.IndexByte(" \t\n;&|)<>", text[end]) < 0 {
		return -1
	}
	return i
}
