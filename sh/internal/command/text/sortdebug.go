package text

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// explain tells on standard error how lines are compared, and what of the options is
// probably not meant, as --debug asks for.
func (s *sorter) explain() {
	s.explainLocale()
	explicit := !s.plain && !s.keys[0].whole
	var span sortKind // of the keys of more than a field
	if explicit {
		for i := range s.keys {
			span |= s.explainKey(&s.keys[i], i+1)
		}
	}
	s.explainNumbers(span)
	if explicit {
		s.explainUnused()
	}
}

// explainLocale tells the rules for text.
func (s *sorter) explainLocale() {
	locale := ""
	for _, name := range []string{"LC_ALL", "LC_COLLATE", "LANG"} {
		if locale, _ = s.Getenv(name); locale != "" {
			break
		}
	}
	switch strings.ToUpper(strings.ReplaceAll(locale, "-", "")) {
	case "C.UTF8":
		s.Errorf("text ordering performed using %s sorting rules", command.Quote(locale))
		return
	case "", "C", "POSIX":
	default:
		s.Errorf("failed to set locale")
	}
	s.Errorf("text ordering performed using simple byte comparison")
}

// sortKind is a set of the kinds of numbers that keys are compared as.
type sortKind uint8

const (
	basicNumbers   sortKind = 1 << iota // of -n and -h
	generalNumbers                      // of -g
)

// numbers returns the kind of numbers that a key is compared as; 0: none.
func (k *sortKey) numbers() sortKind {
	switch k.kind {
	case keyNumber, keyHuman:
		return basicNumbers
	case keyGeneral:
		return generalNumbers
	case keyText, keyMonth, keyVersion, keyRandom:
	}
	return 0
}

// explainKey tells what is odd about a key. It returns the kind of its numbers, if they
// may go on in the next field.
func (s *sorter) explainKey(k *sortKey, number int) (span sortKind) {
	if k.obsolete {
		old, now := "+"+strconv.Itoa(k.startField), "-k "+strconv.Itoa(k.startField+1)
		if k.endField >= 0 {
			old, now = old+" -"+strconv.Itoa(k.endField+1), now+","+strconv.Itoa(k.endField+1)
		}
		s.Errorf("obsolescent key %s used; consider %s instead", command.Quote(old), command.Quote(now))
	}
	empty := k.endField >= 0 && k.endField < k.startField
	fromLine := k.endField == 0 && k.endAt != 0
	skips := k.skipStart || k.numbers() != 0 || k.kind == keyMonth
	switch {
	case empty:
		s.Errorf("key %d has zero width and will be ignored", number)
	case s.tab >= 0 || fromLine:
	case !skips, !k.skipStart && k.startAt > 0, !k.skipEnd && k.endAt > 0:
		s.Errorf("leading blanks are significant in key %d; consider also specifying 'b'", number)
	}
	if k.numbers() == 0 || k.endField >= 0 && k.endField <= k.startField {
		return 0
	}
	s.Errorf("key %d is numeric and spans multiple fields", number)
	return k.numbers()
}

// explainNumbers tells what in numbers is no digit; span are the kinds of those that may
// go on behind a separator.
func (s *sorter) explainNumbers(span sortKind) {
	separator := ""
	if s.tab >= 0 {
		separator = string(rune(s.tab))
	}
	treated := ""
	switch {
	case span != 0 && separator == ".":
		treated = "decimal point"
	case span != 0 && separator == "-":
		treated = "minus sign"
	case span&generalNumbers != 0 && separator == "+":
		treated = "plus sign"
	}
	if treated != "" {
		s.Errorf("field separator %s is treated as a %s in numbers", command.Quote(separator), treated)
	}
	numeric := false
	for i := range s.keys {
		numeric = numeric || s.keys[i].numbers() != 0
	}
	switch {
	case !numeric || treated == "decimal point":
	case separator == ".":
		s.Errorf("numbers use '.' as a decimal point in this locale")
	default:
		s.Errorf("note numbers use '.' as a decimal point in this locale")
	}
}

// explainUnused tells which options for the whole no key has.
func (s *sorter) explainUnused() {
	letters := ""
	for _, letter := range []byte("bdfghiMnRrV") {
		used := false
		for i := range s.keys {
			used = used || s.keys[i].uses(letter, &s.global)
		}
		if s.global.has(letter) && !used {
			letters += string(letter)
		}
	}
	lastOnly := strings.Contains(letters, "r") && !s.stable && !s.unique
	if lastOnly {
		letters = strings.ReplaceAll(letters, "r", "")
	}
	switch len(letters) {
	case 0:
	case 1:
		s.Errorf("option '-%s' is ignored", letters)
	default:
		s.Errorf("options '-%s' are ignored", letters)
	}
	if lastOnly {
		s.Errorf("option '-r' only applies to last-resort comparison")
	}
}

// has reports whether a key has the option of a letter.
func (k *sortKey) has(letter byte) bool {
	switch letter {
	case 'b':
		return k.skipStart || k.skipEnd
	case 'd':
		return k.nonDictionary
	case 'f':
		return k.fold
	case 'i':
		return k.print && !k.nonDictionary
	case 'r':
		return k.reverse
	}
	return strings.IndexByte(k.kinds, letter) >= 0
}

// uses reports whether a key has an option as the whole has it.
func (k *sortKey) uses(letter byte, global *sortKey) bool {
	if letter == 'b' {
		return k.skipStart == global.skipStart && k.skipEnd == global.skipEnd
	}
	return k.has(letter)
}

// underline prints a line with its keys underlined, as --debug asks for.
func (s *sorter) underline(out *command.Output, line []byte) {
	s.Charge(1 + (1+len(s.keys))*len(line)/4)
	out.PrintBytes(bytes.ReplaceAll(line, []byte{'\t'}, []byte{'>'}))
	out.PrintByte('\n')
	if !s.plain {
		for i := range s.keys {
			begin, end := s.keys[i].span(s, line)
			mark(out, line, begin, end)
		}
		if s.stable || s.unique {
			return
		}
	}
	mark(out, line, 0, len(line))
}

// mark prints a line that underlines a part of the one above it.
func mark(out *command.Output, line []byte, begin, end int) {
	out.Print(strings.Repeat(" ", debugWidth(line[:begin])))
	if width := debugWidth(line[begin:end]); width > 0 {
		out.Print(strings.Repeat("_", width) + "\n")
	} else {
		out.Print("^ no match for key\n")
	}
}

// debugWidth is how many columns a text takes; a tab is shown as one character.
func debugWidth(text []byte) (width int) {
	for _, r := range string(text) {
		if width += max(command.RuneWidth(r), 0); r == '\t' {
			width++
		}
	}
	return width
}

// span is where in a line what is compared by a key begins and ends.
func (k *sortKey) span(s *sorter, line []byte) (begin, end int) {
	begin, end = k.bounds(s.tab, line)
	if k.numbers() != 0 || k.kind == keyMonth {
		begin = min(skipBlanks(line, begin), end)
	}
	key := line[begin:end]
	switch k.kind {
	case keyNumber, keyHuman:
		end = begin + numberEnd(key, k.kind == keyHuman)
	case keyGeneral:
		end = begin + floatEnd(key[:min(len(key), maxGeneral)])
	case keyMonth:
		const letters = 3
		if end = begin; month(key) != 0 {
			end += letters
		}
	case keyText, keyVersion, keyRandom:
	}
	return begin, end
}

// numberEnd is where the number at the start of a key ends, as -n and -h read it; 0: there
// is none.
func numberEnd(key []byte, human bool) int {
	_, rest := parseDecimal(key)
	end := len(key) - len(rest)
	if bytes.IndexFunc(key[:end], func(r rune) bool { return r >= '0' && r <= '9' }) < 0 {
		return 0
	}
	if human && len(rest) > 0 && unitRank(rest[0]) > 0 {
		end++
	}
	return end
}
