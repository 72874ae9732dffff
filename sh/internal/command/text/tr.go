package text

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

var tr = command.Command{
	Name:    "tr",
	Summary: "translate, squeeze, or delete characters",
	Usage:   "STRING1 [STRING2]",
	Syntax:  command.InOrder,
	Options: []command.Option{
		{Short: 'c', Long: "complement", Help: "use the complement of STRING1"},
		{Short: 'C', Help: "the same"},
		{Short: 'd', Long: "delete", Help: "delete characters in STRING1, do not translate"},
		{Short: 's', Long: "squeeze-repeats", Help: "replace each sequence of a repeated character of the last set by one"},
		{Short: 't', Long: "truncate-set1", Help: "first truncate STRING1 to length of STRING2"},
	},
	Notes: `STRINGs hold characters and \NNN \\ \a \b \f \n \r \t \v CHAR1-CHAR2 [CHAR*] [CHAR*REPEAT]
[:alnum:] [:alpha:] [:blank:] [:cntrl:] [:digit:] [:graph:] [:lower:] [:print:] [:punct:] [:space:] [:upper:] [:xdigit:] [=CHAR=].
Characters are bytes, as in GNU's tr.`,
	Run: runTr,
}

// trElement is a part of a STRING.
type trElement struct {
	chars  []byte
	class  string // of [:class:]
	fill   bool   // [c*]: as many as are needed
	equiv  bool   // [=c=]
	repeat bool   // [c*n]
}

// translator is one run of tr.
type translator struct {
	*command.Ctx
	complement, delete, squeeze, truncate bool
}

func runTr(c *command.Ctx) int {
	t := &translator{
		Ctx: c, complement: c.Has("complement") || c.Has("C"), delete: c.Has("delete"), squeeze: c.Has("squeeze-repeats"),
		truncate: c.Has("truncate-set1"),
	}
	if status, ok := t.operands(); !ok {
		return status
	}
	first, ok := t.parse(c.Args[0])
	if !ok {
		return 1
	}
	var second []trElement
	if len(c.Args) == 2 {
		if second, ok = t.parse(c.Args[1]); !ok {
			return 1
		}
	}
	var table [256]int16 // what a byte becomes; -1: nothing
	var squeezed [256]bool
	if !t.build(first, second, &table, &squeezed) {
		return 1
	}
	return t.run(&table, &squeezed)
}

func (t *translator) operands() (status int, ok bool) {
	least, most := 2, 2
	if t.delete != t.squeeze {
		least = 1
	}
	if t.delete && !t.squeeze {
		most = 1
	}
	if t.delete && t.squeeze {
		least = 2
	}
	args := t.Args
	switch {
	case len(args) == 0:
		return t.Misused("missing operand"), false
	case len(args) < least:
		t.Errorf("missing operand after %s", command.Quote(args[0]))
		if t.delete && t.squeeze {
			t.Stderr.Print("Two strings must be given when both deleting and squeezing repeats.\n")
		} else {
			t.Stderr.Print("Two strings must be given when translating.\n")
		}
		t.Stderr.Print("Try 'tr --help' for more information.\n")
		return 1, false
	case len(args) > most:
		t.Errorf("extra operand %s", command.Quote(args[most]))
		if len(args) == 2 {
			t.Stderr.Print("Only one string may be given when deleting without squeezing repeats.\n")
		}
		t.Stderr.Print("Try 'tr --help' for more information.\n")
		return 1, false
	}
	return 0, true
}

func (t *translator) fail(format string, args ...any) bool {
	t.Errorf(format, args...)
	return false
}

// unescape returns the bytes of a STRING, and which of them a backslash stood before.
func (t *translator) unescape(s string) (chars []byte, escaped []bool) {
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' {
			chars, escaped = append(chars, s[i]), append(escaped, false)
			continue
		}
		if i+1 == len(s) {
			t.Errorf("warning: an unescaped backslash at end of string is not portable")
			chars, escaped = append(chars, '\\'), append(escaped, false)
			break
		}
		i++
		if at := strings.IndexByte(`abfnrtv\`, s[i]); at >= 0 {
			chars, escaped = append(chars, "\a\b\f\n\r\t\v\\"[at]), append(escaped, true)
			continue
		}
		end := i
		for end < len(s) && end < i+3 && s[end] >= '0' && s[end] <= '7' {
			end++
		}
		if end == i {
			chars, escaped = append(chars, s[i]), append(escaped, true)
			continue
		}
		n, _ := strconv.ParseUint(s[i:end], 8, 16)
		if n > 255 {
			t.Errorf("warning: the ambiguous octal escape \\%s is being\n\tinterpreted as the 2-byte sequence \\0%s, %s",
				s[i:end], s[i:end-1], s[end-1:end])
			end--
			n, _ = strconv.ParseUint(s[i:end], 8, 16)
		}
		chars, escaped = append(chars, byte(n)), append(escaped, true)
		i = end - 1
	}
	return chars, escaped
}

// parse takes a STRING apart.
func (t *translator) parse(s string) ([]trElement, bool) {
	chars, escaped := t.unescape(s)
	var elements []trElement
	for i := 0; i < len(chars); {
		t.Charge(1)
		if chars[i] == '[' && !escaped[i] {
			element, length, ok := t.bracket(chars[i:], escaped[i:])
			if !ok {
				return nil, false
			}
			if length > 0 {
				elements = append(elements, element)
				i += length
				continue
			}
		}
		if i+2 < len(chars) && chars[i+1] == '-' && !escaped[i+1] {
			low, high := chars[i], chars[i+2]
			if low > high {
				return nil, t.fail("range-endpoints of '%s-%s' are in reverse collating sequence order", trShown(low), trShown(high))
			}
			var run []byte
			for c := int(low); c <= int(high); c++ {
				run = append(run, byte(c))
			}
			elements = append(elements, trElement{chars: run})
			i += 3
			continue
		}
		elements = append(elements, trElement{chars: chars[i : i+1]})
		i++
	}
	return elements, true
}

func trShown(c byte) string {
	if c >= ' ' && c < 0x7f {
		return string(rune(c))
	}
	return fmt.Sprintf(`\%03o`, c)
}

// maxRepeat bounds what [c*n] makes.
const maxRepeat = 1 << 16

// bracket takes [:class:], [=c=], [c*] or [c*n]; length 0: it is none of them.
func (t *translator) bracket(chars []byte, escaped []bool) (e trElement, length int, ok bool) {
	if len(chars) > 2 && (chars[1] == ':' || chars[1] == '=') && !escaped[1] {
		mark := chars[1]
		for end := 2; end+1 < len(chars); end++ {
			if chars[end] != mark || chars[end+1] != ']' || escaped[end] || escaped[end+1] {
				continue
			}
			inside := string(chars[2:end])
			if end == 2 {
				break
			}
			if mark == '=' {
				if len(inside) != 1 {
					if rest := chars[2:]; len(rest) > 1 && rest[1] == '*' {
						break
					}
					return e, 0, t.fail("%s: equivalence class operand must be a single character", inside)
				}
				return trElement{chars: []byte(inside), equiv: true}, end + 2, true
			}
			set := trClass(inside)
			if set == nil {
				if len(chars) > 2 && chars[2] == '*' {
					break
				}
				return e, 0, t.fail("invalid character class %s", command.Quote(inside))
			}
			return trElement{chars: set, class: inside}, end + 2, true
		}
	}
	if len(chars) > 3 && chars[2] == '*' && !escaped[2] {
		end := 3
		for end < len(chars) && chars[end] != ']' {
			end++
		}
		if end == len(chars) {
			return e, 0, true
		}
		digits := string(chars[3:end])
		base := 10
		if strings.HasPrefix(digits, "0") {
			base = 8
		}
		n, err := strconv.ParseUint(digits, base, 63)
		switch {
		case digits == "" || err == nil && n == 0:
			return trElement{chars: chars[1:2], fill: true}, end + 1, true
		case err != nil:
			return e, 0, t.fail("invalid repeat count %s in [c*n] construct", command.Quote(digits))
		}
		return trElement{chars: []byte(strings.Repeat(string(chars[1:2]), int(min(n, maxRepeat)))), repeat: true}, end + 1, true
	}
	return e, 0, true
}

func trClass(name string) []byte {
	in := map[string]func(c byte) bool{
		"alnum": isAlnum, "alpha": func(c byte) bool { return isAlnum(c) && !isDigit(c) }, "blank": isBlank,
		"cntrl": func(c byte) bool { return c < ' ' || c == 0x7f }, "digit": isDigit,
		"graph": func(c byte) bool { return c > ' ' && c < 0x7f }, "lower": func(c byte) bool { return c >= 'a' && c <= 'z' },
		"print": func(c byte) bool { return c >= ' ' && c < 0x7f },
		"punct": func(c byte) bool { return c > ' ' && c < 0x7f && !isAlnum(c) }, "space": isSpace,
		"upper":  func(c byte) bool { return c >= 'A' && c <= 'Z' },
		"xdigit": func(c byte) bool { return isDigit(c) || c|0x20 >= 'a' && c|0x20 <= 'f' },
	}[name]
	if in == nil {
		return nil
	}
	set := []byte{}
	for c := range 256 {
		if in(byte(c)) {
			set = append(set, byte(c))
		}
	}
	return set
}

func flat(elements []trElement) []byte {
	var all []byte
	for _, e := range elements {
		all = append(all, e.chars...)
	}
	return all
}

func setOf(chars []byte) (set [256]bool) {
	for _, c := range chars {
		set[c] = true
	}
	return set
}

// build makes the tables.
func (t *translator) build(first, second []trElement, table *[256]int16, squeezed *[256]bool) bool {
	for c := range table {
		table[c] = int16(c)
	}
	for _, e := range first {
		if e.fill {
			return t.fail("the [c*] repeat construct may not appear in string1")
		}
	}
	fills := 0
	for _, e := range second {
		if e.fill {
			fills++
		}
	}
	if fills > 1 {
		return t.fail("only one [c*] repeat construct may appear in string2")
	}
	from := flat(first)
	if t.complement {
		in := setOf(from)
		from = nil
		for c := range 256 {
			if !in[c] {
				from = append(from, byte(c))
			}
		}
	}
	switch {
	case t.delete:
		for _, c := range from {
			table[c] = -1
		}
		if t.squeeze {
			*squeezed = setOf(flat(second))
		}
		return true
	case len(second) == 0 && len(t.Args) == 1:
		*squeezed = setOf(from)
		return true
	}
	to, ok := t.targets(first, second, len(from))
	if !ok {
		return false
	}
	if t.truncate && len(to) < len(from) {
		from = from[:len(to)]
	}
	if len(to) == 0 && !t.truncate {
		return t.fail("when not truncating set1, string2 must be non-empty")
	}
	for i, c := range from {
		table[c] = int16(to[min(i, len(to)-1)])
	}
	if t.squeeze {
		*squeezed = setOf(to)
	}
	return true
}

// targets is STRING2 in the length that is needed for n characters.
func (t *translator) targets(first, second []trElement, n int) ([]byte, bool) {
	for i, e := range second {
		switch {
		case e.equiv:
			return nil, t.fail("[=c=] expressions may not appear in string2 when translating")
		case e.class != "" && e.class != "lower" && e.class != "upper":
			return nil, t.fail("when translating, the only character classes that may appear in\nstring2 are 'upper' and 'lower'")
		case e.class != "" && (t.complement || !caseClassAt(first, second[:i])):
			if t.complement {
				return nil, t.fail("when translating with complemented character classes,\nstring2 must map all characters in the domain to one")
			}
			return nil, t.fail("misaligned [:upper:] and/or [:lower:] construct")
		}
	}
	length := len(flat(second))
	var to []byte
	for _, e := range second {
		if e.fill {
			// length counts the character of [c*] once.
			for range max(n-(length-1), 0) {
				to = append(to, e.chars[0])
			}
			continue
		}
		to = append(to, e.chars...)
	}
	if len(to) == 0 && length > 0 && n == 0 {
		return flat(second)[:1], true
	}
	if k := len(second); k > 0 && len(to) < n && !t.truncate && second[k-1].class != "" {
		return nil, t.fail("when translating with string1 longer than string2,\nthe latter string must not end with a character class")
	}
	if t.complement && len(t.Args) == 2 {
		for _, e := range first {
			if e.class != "" && !oneTarget(to, n) {
				return nil, t.fail("when translating with complemented character classes,\nstring2 must map all characters in the domain to one")
			}
		}
	}
	return to, true
}

func oneTarget(to []byte, n int) bool {
	for i := 1; i < min(len(to), n); i++ {
		if to[i] != to[0] {
			return false
		}
	}
	return true
}

// caseClassAt reports whether STRING1 has [:lower:] or [:upper:] where STRING2 has one
// behind the elements before.
func caseClassAt(first, before []trElement) bool {
	at, want := 0, len(flat(before))
	for _, e := range first {
		if at == want {
			return e.class == "lower" || e.class == "upper"
		}
		at += len(e.chars)
	}
	return false
}

func (t *translator) run(table *[256]int16, squeezed *[256]bool) int {
	squeeze := t.squeeze
	buffer := t.Buffer()
	last := -1
	for {
		n, err := t.Stdin.Read(buffer)
		out := buffer[:0]
		for _, c := range buffer[:n] {
			to := table[c]
			if to < 0 {
				continue
			}
			if squeeze && squeezed[to] && int(to) == last {
				continue
			}
			last = int(to)
			out = append(out, byte(to))
		}
		t.Stdout.PrintBytes(out)
		if err != nil {
			if atEnd(err) != nil {
				t.Errorf("read error: %s", command.Reason(err))
				return 1
			}
			return 0
		}
	}
}
