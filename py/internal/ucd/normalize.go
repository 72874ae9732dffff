package ucd

// Form is a normal form.
type Form uint8

// The four forms.
const (
	NFC Form = iota
	NFD
	NFKC
	NFKD
)

// String returns the name of the form.
func (f Form) String() string {
	switch f {
	case NFC:
		return "NFC"
	case NFD:
		return "NFD"
	case NFKC:
		return "NFKC"
	case NFKD:
		return "NFKD"
	}
	return "Form(?)"
}

// FormOf returns the form that unicodedata.normalize knows under the name.
func FormOf(name string) (f Form, ok bool) {
	for f := NFC; f <= NFKD; f++ {
		if f.String() == name {
			return f, true
		}
	}
	return 0, false
}

// Meter is told of n more units of work: bytes that are looked at, and
// characters that come out of a decomposition. An error ends the work. One call
// stands for no more than about 4,096 bytes, or for one run of combining
// characters, before it is put in order. A nil Meter allows everything.
type Meter func(n int) error

const meterStep = 4096

// Append appends s in the form f. The cost is linear in the length of s, and so
// is the memory: a character may become 18 (U+FDFA), and 33 bytes; combining
// characters that follow each other are kept together, eight bytes each. The
// error is that of the meter.
func (f Form) Append(dst []byte, s string, meter Meter) ([]byte, error) {
	n := normalizer{form: f, meter: meter}
	for i := 0; i < len(s); {
		size, err := n.span(s[i:])
		if err != nil {
			return dst, err
		}
		dst = append(dst, s[i:i+size]...)
		i += size
		if i == len(s) {
			break
		}
		if dst, size, err = n.segment(dst, s[i:]); err != nil {
			return dst, err
		}
		i += size
	}
	return dst, nil
}

// QuickSpan returns the length of a beginning of s that is in the form f and
// stays so whatever follows it, found without a look at compositions: all of s
// for ASCII, and for most texts in NFC. The error is that of the meter.
func (f Form) QuickSpan(s string, meter Meter) (int, error) {
	n := normalizer{form: f, meter: meter}
	return n.span(s)
}

// Is reports whether s is in the form f, as unicodedata.is_normalized. The error
// is that of the meter.
func (f Form) Is(s string, meter Meter) (bool, error) {
	n := normalizer{form: f, meter: meter}
	var store [128]byte
	buf := store[:0]
	for i := 0; i < len(s); {
		size, err := n.span(s[i:])
		if err != nil {
			return false, err
		}
		if i += size; i == len(s) {
			break
		}
		if buf, size, err = n.segment(buf[:0], s[i:]); err != nil {
			return false, err
		}
		if string(buf) != s[i:i+size] {
			return false, nil
		}
		i += size
	}
	return true, nil
}

// normalizer turns text into one form. Characters wait in pending until it is
// clear what they become: at most one starter (combining class 0), at the
// beginning, then combining characters.
type normalizer struct {
	form    Form
	meter   Meter
	credit  int // units that the meter has allowed and nobody has used
	pending []mark
}

// mark is a character with its combining class.
type mark struct {
	r     rune
	class uint8
}

// spend takes units of work, and asks the meter for the next ones when they are
// used up; ahead is how much of the source is left.
func (n *normalizer) spend(units, ahead int) error {
	if n.credit -= units; n.credit >= 0 || n.meter == nil {
		return nil
	}
	return n.ask(ahead)
}

func (n *normalizer) ask(ahead int) error {
	ask := max(min(ahead, meterStep), -n.credit)
	n.credit += ask
	return n.meter(ask)
}

// quick returns combining class and quick check of the form, see gen.py.
func (n *normalizer) quick(r rune) (class uint8, check uint16) {
	v := normOf(r)
	return uint8(v), v >> (8 + 2*n.form) & 3
}

// span is QuickSpan: it ends before the last boundary (a starter that stays and
// composes with nothing before it) that comes before trouble.
func (n *normalizer) span(s string) (int, error) {
	boundary, last := 0, uint8(0)
	for i := 0; i < len(s); {
		start, ahead := i, len(s)-i
		var clean bool
		i, boundary, last, clean = n.clean(s, i, min(i+meterStep, len(s)), boundary, last)
		if err := n.spend(i-start, ahead); err != nil {
			return 0, err
		}
		if !clean {
			return boundary, nil
		}
	}
	return len(s), nil
}

// clean looks at characters from s[i:end] until there is trouble, and returns
// where it stopped, the last boundary and the last combining class.
func (n *normalizer) clean(s string, i, end, boundary int, last uint8) (int, int, uint8, bool) {
	first := rune(normFirst[n.form])
	for i < end {
		if s[i] < 0x80 {
			i += asciiRun(s[i:end])
			boundary, last = i-1, 0
			continue
		}
		r, size := decodeLong(s[i:])
		if r < first {
			boundary, last = i, 0
			i += size
			continue
		}
		class, check := n.quick(r)
		if check != 0 || class != 0 && class < last || size == 1 {
			return i, boundary, last, false
		}
		if class == 0 {
			boundary = i
		}
		last = class
		i += size
	}
	return i, boundary, last, true
}

// segment appends the form of the beginning of s up to the next boundary, and
// returns how many bytes that are.
func (n *normalizer) segment(dst []byte, s string) ([]byte, int, error) {
	if n.pending == nil {
		n.pending = make([]mark, 0, 32)
	}
	i := 0
	for i < len(s) {
		r, size := DecodeRune(s[i:])
		if err := n.spend(size, len(s)-i); err != nil {
			return dst, 0, err
		}
		norm := normOf(r)
		if i > 0 && norm&(0xFF|3<<(8+2*n.form)) == 0 {
			break
		}
		var err error
		if dst, err = n.decompose(dst, r, norm); err != nil {
			return dst, 0, err
		}
		i += size
	}
	dst, err := n.flush(dst)
	return dst, i, err
}

// decompose adds what r, of which norm is normOf, decomposes to. Mappings are by
// one step, and at most four deep.
func (n *normalizer) decompose(dst []byte, r rune, norm uint16) ([]byte, error) {
	if norm>>(8+2*(n.form|NFD))&3 == 0 {
		return n.add(dst, r, uint8(norm))
	}
	var err error
	if isSyllable(r) {
		for _, jamo := range jamos(r) {
			if jamo != 0 && err == nil {
				dst, err = n.add(dst, jamo, 0)
			}
		}
		return dst, err
	}
	for _, text := decompositionOf(r); text != "" && err == nil; {
		part, size := DecodeRune(text)
		dst, err = n.decompose(dst, part, normOf(part))
		text = text[size:]
	}
	return dst, err
}

// add takes a character that does not decompose. A starter settles what waits:
// it composes with a starter that is alone, or takes its place.
func (n *normalizer) add(dst []byte, r rune, class uint8) ([]byte, error) {
	if err := n.spend(1, 0); err != nil {
		return dst, err
	}
	if class == 0 && len(n.pending) > 0 {
		if err := n.settle(); err != nil {
			return dst, err
		}
		if len(n.pending) == 1 && n.pending[0].class == 0 && n.composes() {
			if c := compose(n.pending[0].r, r); c != 0 {
				n.pending[0].r = c
				return dst, nil
			}
		}
		dst = n.empty(dst)
	}
	n.pending = append(n.pending, mark{r, class})
	return dst, nil
}

func (n *normalizer) composes() bool { return n.form == NFC || n.form == NFKC }

// flush appends all that waits.
func (n *normalizer) flush(dst []byte) ([]byte, error) {
	err := n.settle()
	return n.empty(dst), err
}

func (n *normalizer) empty(dst []byte) []byte {
	for _, m := range n.pending {
		dst = AppendRune(dst, m.r)
	}
	n.pending = n.pending[:0]
	return dst
}

// settle puts the combining characters that wait in order and composes them with
// their starter.
func (n *normalizer) settle() error {
	marks := n.pending
	if len(marks) > 0 && marks[0].class == 0 {
		marks = marks[1:]
	}
	if len(marks) == 0 {
		return nil
	}
	if err := n.spend(len(marks), 0); err != nil {
		return err
	}
	order(marks)
	if n.composes() && len(marks) < len(n.pending) {
		n.pending = n.pending[:1+composeMarks(&n.pending[0].r, marks)]
	}
	return nil
}

// composeMarks composes a starter with the combining characters after it, moves
// those that stay together, and returns their number. One that stays blocks the
// others of its class, and it never is the second with a class below.
func composeMarks(starter *rune, marks []mark) int {
	kept := 0
	for _, m := range marks {
		if kept == 0 || marks[kept-1].class < m.class {
			if c := compose(*starter, m.r); c != 0 {
				*starter = c
				continue
			}
		}
		marks[kept] = m
		kept++
	}
	return kept
}

// order sorts by combining class and keeps the order within a class: by
// insertion for a few, by counting for many, so that the cost stays linear.
func order(marks []mark) {
	if len(marks) > 24 {
		orderMany(marks)
		return
	}
	for i := 1; i < len(marks); i++ {
		m := marks[i]
		j := i
		for ; j > 0 && marks[j-1].class > m.class; j-- {
			marks[j] = marks[j-1]
		}
		marks[j] = m
	}
}

func orderMany(marks []mark) {
	var at [256]int
	for _, m := range marks {
		at[m.class]++
	}
	sum := 0
	for class, count := range at {
		at[class] = sum
		sum += count
	}
	sorted := make([]mark, len(marks))
	for _, m := range marks {
		sorted[at[m.class]] = m
		at[m.class]++
	}
	copy(marks, sorted)
}

// compose returns the character that the two compose to, or 0.
func compose(a, b rune) rune {
	if c := composeHangul(a, b); c != 0 {
		return c
	}
	if normOf(b)>>8&3 != 1 { // nothing else is a second part
		return 0
	}
	slot := (uint32(a)*0x9E3779B1 + uint32(b)*0x85EBCA6B) >> 21
	for pairSlots[slot] != 0 {
		i := pairSlots[slot] - 1
		if pairFirst[i] == uint32(a) && pairSecond[i] == uint32(b) {
			return rune(pairComposed[i])
		}
		slot = (slot + 1) % uint32(len(pairSlots))
	}
	return 0
}
