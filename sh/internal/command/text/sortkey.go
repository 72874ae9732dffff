package text

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// keyKind says how keys are compared.
type keyKind uint8

const (
	keyText keyKind = iota
	keyNumber
	keyGeneral
	keyHuman
	keyMonth
	keyVersion
	keyRandom
)

// sortKey is one -k, or the options that are about whole lines.
type sortKey struct {
	whole                bool // the line is the key
	startField, startAt  int  // from 0
	endField, endAt      int  // endField -1: the end of the line
	skipStart, skipEnd   bool // blanks
	kind                 keyKind
	fold, reverse        bool
	ignore               *[256]bool
	nonDictionary, print bool // why ignore is set
	given                bool // it has options of its own
	obsolete             bool // it was given as +1 -2
	kinds                string
}

// The characters that -d and -i leave out of comparisons.
var (
	notInDictionary = ignored(func(c byte) bool { return !isBlank(c) && !isAlnum(c) })
	notPrintable    = ignored(func(c byte) bool { return c < ' ' || c > '~' })
)

func ignored(f func(byte) bool) *[256]bool {
	var set [256]bool
	for c := range set {
		set[c] = f(byte(c))
	}
	return &set
}

func isAlnum(c byte) bool { return isDigit(c) || c|0x20 >= 'a' && c|0x20 <= 'z' }

// letter sets what an option letter says about a key.
func (k *sortKey) letter(c byte, atEnd, atStart bool) bool {
	switch c {
	case 'b':
		k.skipStart = k.skipStart || atStart
		k.skipEnd = k.skipEnd || atEnd
	case 'd':
		k.ignore, k.nonDictionary = notInDictionary, true
	case 'i':
		if !k.nonDictionary {
			k.ignore, k.print = notPrintable, true
		}
	case 'f':
		k.fold = true
	case 'r':
		k.reverse = true
	case 'g', 'h', 'M', 'n', 'R', 'V':
		k.kind = map[byte]keyKind{
			'g': keyGeneral, 'h': keyHuman, 'M': keyMonth, 'n': keyNumber, 'R': keyRandom, 'V': keyVersion,
		}[c]
		if strings.IndexByte(k.kinds, c) < 0 {
			k.kinds += string(c)
		}
	default:
		return false
	}
	k.given = true
	return true
}

// clash returns the letters of options that contradict each other, or "".
func (k *sortKey) clash() string {
	n := 0
	for _, c := range []byte("ghMn") {
		if strings.IndexByte(k.kinds, c) >= 0 {
			n++
		}
	}
	if k.ignore != nil || strings.ContainsAny(k.kinds, "RV") {
		n++
	}
	if n < 2 {
		return ""
	}
	letters := ""
	for _, c := range []byte("dfghiMnRV") {
		if k.has(c) {
			letters += string(c)
		}
	}
	return letters
}

// configure reads the options.
func (s *sorter) configure() bool {
	global := sortKey{whole: true, endField: -1}
	for _, o := range s.Options {
		switch o.Key {
		case "key", string(rune(oldKey)):
			k, problem := parseKey(o.Value)
			if problem != "" {
				s.Errorf("%s", problem)
				return false
			}
			k.obsolete = o.Key != "key"
			s.keys = append(s.keys, k)
		case "field-separator":
			if !s.setTab(o.Value) {
				return false
			}
		case "sort":
			word := command.Choice(s.Ctx, "--sort", o.Value,
				"general-numeric", "human-numeric", "month", "numeric", "random", "version")
			global.letter(map[string]byte{
				"general-numeric": 'g', "human-numeric": 'h', "month": 'M', "numeric": 'n', "random": 'R', "version": 'V',
			}[word], true, true)
		case "buffer-size", "batch-size", "parallel":
			if !s.resource(o) {
				return false
			}
		case "random-source":
			if !s.readSeed(o.Value) {
				return false
			}
		default:
			for _, option := range sortOptions {
				if option.Key() == o.Key && strings.IndexByte("bdfghiMnRrV", option.Short) >= 0 {
					global.letter(option.Short, true, true)
				}
			}
		}
	}
	return s.settle(global)
}

// resource looks at an option about memory or threads, which changes nothing here.
func (s *sorter) resource(o command.Given) bool {
	suffixes := ""
	if o.Key == "buffer-size" {
		suffixes = "bEGKkMmPTYZ%"
	}
	number := strings.TrimSuffix(o.Value, "%")
	n, err := command.ParseSize(number, suffixes)
	switch {
	case number == "" || !isDigit(number[0]):
		s.Errorf("invalid --%s argument %s", o.Key, command.Quote(o.Value))
		return false
	case errors.Is(err, command.ErrSize):
		s.Errorf("invalid suffix in --%s argument %s", o.Key, command.Quote(o.Value))
		return false
	case o.Key == "parallel" && n == 0:
		s.Errorf("number in parallel must be nonzero")
		return false
	case o.Key == "batch-size" && n < 2:
		s.Errorf("invalid --batch-size argument %s", command.Quote(o.Value))
		s.Errorf("minimum --batch-size argument is '2'")
		return false
	}
	return true
}

func (s *sorter) setTab(text string) bool {
	switch {
	case text == "":
		s.Errorf("empty tab")
		return false
	case text == `\0`:
		text = "\x00"
	case len(text) > 1:
		s.Errorf("multi-character tab %s", command.Quote(text))
		return false
	}
	if s.tab >= 0 && s.tab != int(text[0]) {
		s.Errorf("incompatible tabs")
		return false
	}
	s.tab = int(text[0])
	return true
}

func (s *sorter) readSeed(name string) bool {
	f, err := s.Open(name)
	if err == nil {
		_, err = io.ReadFull(f, s.seed[:])
	}
	if err != nil {
		reason := "end of file"
		if atEnd(err) != nil {
			reason = command.Reason(err)
		}
		s.Errorf("%s: %s", command.QuoteName(name), reason)
	}
	return err == nil
}

// settle gives keys without options those of the whole.
func (s *sorter) settle(global sortKey) bool {
	needsSeed := global.kind == keyRandom
	for i := range s.keys {
		k := &s.keys[i]
		if !k.given {
			from := global
			from.whole, from.startField, from.startAt, from.endField, from.endAt = k.whole, k.startField, k.startAt, k.endField, k.endAt
			from.obsolete = k.obsolete
			*k = from
		}
		needsSeed = needsSeed || k.kind == keyRandom
	}
	s.reverse = global.reverse
	if len(s.keys) == 0 && (global.kind != keyText || global.fold || global.ignore != nil || global.skipStart) {
		s.keys = []sortKey{global}
	}
	s.plain = len(s.keys) == 0
	for i := range s.keys {
		if letters := s.keys[i].clash(); letters != "" {
			s.Errorf("options '-%s' are incompatible", letters)
			return false
		}
	}
	if needsSeed && !s.Has("random-source") {
		s.Random(s.seed[:])
	}
	s.global = global
	return true
}

// oldKey is the option in which Prepare hands over a key that was given as +1 -2. Nobody
// can type its name in earnest.
const oldKey = 1

// oldKeys makes "+1 -2" what it means now: -k 2,2.
func oldKeys(args []string) []string {
	out := make([]string, 0, len(args))
	for i := 0; i < len(args); i++ {
		if args[i] == "--" {
			return append(out, args[i:]...)
		}
		key, ok := oldStart(args[i])
		if !ok {
			out = append(out, args[i])
			continue
		}
		if i+1 < len(args) && len(args[i+1]) > 1 && args[i+1][0] == '-' && isDigit(args[i+1][1]) {
			i++
			key += "," + oldEnd(args[i])
		}
		out = append(out, "-"+string(rune(oldKey))+key)
	}
	return out
}

// oldStart writes "+F.C", from 0 on, as the start of a KEYDEF.
func oldStart(word string) (start string, ok bool) {
	if len(word) < 2 || word[0] != '+' || !isDigit(word[1]) {
		return "", false
	}
	field, rest, _ := keyNumberOf(word[1:], "")
	char := 0
	if after, dotted := strings.CutPrefix(rest, "."); dotted && after != "" && isDigit(after[0]) {
		char, rest, _ = keyNumberOf(after, "")
	}
	if strings.Trim(rest, "bdfghiMnRrV") != "" {
		return "", false
	}
	return strconv.Itoa(field+1) + "." + strconv.Itoa(char+1) + rest, true
}

// oldEnd writes "-F.C" as the end of a KEYDEF: what is wrong with it is left to parseKey.
func oldEnd(word string) string {
	field, rest, _ := keyNumberOf(word[1:], "")
	if after, dotted := strings.CutPrefix(rest, "."); dotted && after != "" && isDigit(after[0]) {
		char, rest, _ := keyNumberOf(after, "")
		if char > 0 {
			return strconv.Itoa(field+1) + "." + strconv.Itoa(char) + rest
		}
		return strconv.Itoa(max(field, 1)) + rest
	}
	return strconv.Itoa(max(field, 1)) + rest
}

// parseKey reads a KEYDEF.
func parseKey(text string) (k sortKey, problem string) {
	bad := func(what string) string {
		return what + ": invalid field specification " + command.Quote(text)
	}
	k.endField = -1
	rest := text
	var n int
	if n, rest, problem = keyNumberOf(rest, "invalid number at field start"); problem != "" {
		return k, problem
	}
	if n == 0 {
		return k, bad("field number is zero")
	}
	k.startField = n - 1
	if after, ok := strings.CutPrefix(rest, "."); ok {
		if n, rest, problem = keyNumberOf(after, "invalid number after '.'"); problem != "" {
			return k, problem
		}
		if n == 0 {
			return k, bad("character offset is zero")
		}
		k.startAt = n - 1
	}
	rest = k.letters(rest, true)
	if after, ok := strings.CutPrefix(rest, ","); ok {
		if n, rest, problem = keyNumberOf(after, "invalid number after ','"); problem != "" {
			return k, problem
		}
		if n == 0 {
			return k, bad("field number is zero")
		}
		k.endField = n - 1
		if after, ok := strings.CutPrefix(rest, "."); ok {
			if k.endAt, rest, problem = keyNumberOf(after, "invalid number after '.'"); problem != "" {
				return k, problem
			}
		}
		rest = k.letters(rest, false)
	}
	if rest != "" {
		return k, bad("stray character in field spec")
	}
	return k, ""
}

func (k *sortKey) letters(s string, start bool) string {
	for s != "" && k.letter(s[0], !start, start) {
		s = s[1:]
	}
	return s
}

// keyNumberOf takes a number from the start of a text; one that is too large is as
// good as any that no line has.
func keyNumberOf(text, what string) (n int, rest, problem string) {
	end := 0
	for end < len(text) && isDigit(text[end]) {
		end++
	}
	if end == 0 {
		return 0, "", what + ": invalid count at start of " + command.Quote(text)
	}
	n64, err := strconv.ParseInt(text[:end], 10, 32)
	if err != nil {
		n64 = math.MaxInt32
	}
	return int(n64), text[end:], ""
}

// of returns the part of a line that is the key.
func (k *sortKey) of(s *sorter, line []byte) []byte {
	start, end := k.bounds(s.tab, line)
	return line[start:end]
}

// bounds is where in a line the key begins and ends.
func (k *sortKey) bounds(tab int, line []byte) (start, end int) {
	if !k.whole {
		start = k.begin(tab, line)
		return start, max(start, k.limit(tab, line))
	}
	if k.skipStart {
		start = skipBlanks(line, 0)
	}
	return start, len(line)
}

func skipBlanks(line []byte, at int) int {
	for at < len(line) && (isBlank(line[at]) || line[at] == '\n') {
		at++
	}
	return at
}

func skipField(line []byte, at int) int {
	for at < len(line) && !isBlank(line[at]) && line[at] != '\n' {
		at++
	}
	return at
}

// separator is where the next separator is, or the end of the line.
func separator(line []byte, at, tab int) int {
	if next := bytes.IndexByte(line[at:], byte(tab)); next >= 0 {
		return at + next
	}
	return len(line)
}

func (k *sortKey) begin(tab int, line []byte) int {
	at := 0
	for n := k.startField; n > 0 && at < len(line); n-- {
		if tab >= 0 {
			at = min(separator(line, at, tab)+1, len(line))
		} else {
			at = skipField(line, skipBlanks(line, at))
		}
	}
	if k.skipStart {
		at = skipBlanks(line, at)
	}
	return min(at+k.startAt, len(line))
}

func (k *sortKey) limit(tab int, line []byte) int {
	if k.endField < 0 {
		return len(line)
	}
	fields := k.endField
	if k.endAt == 0 {
		fields++
	}
	at := 0
	for n := fields; n > 0 && at < len(line); n-- {
		if tab >= 0 {
			at = separator(line, at, tab)
			if at < len(line) && (n > 1 || k.endAt > 0) {
				at++
			}
		} else {
			at = skipField(line, skipBlanks(line, at))
		}
	}
	if k.endAt > 0 {
		if k.skipEnd {
			at = skipBlanks(line, at)
		}
		at = min(at+k.endAt, len(line))
	}
	return at
}

// compare compares two keys.
func (k *sortKey) compare(s *sorter, a, b []byte) int {
	switch k.kind {
	case keyNumber:
		return compareNumbers(a, b)
	case keyGeneral:
		return compareGeneral(a, b)
	case keyHuman:
		if c := cmp.Compare(unitOrder(a), unitOrder(b)); c != 0 {
			return c
		}
		return compareNumbers(a, b)
	case keyMonth:
		return cmp.Compare(month(a), month(b))
	case keyVersion:
		return command.CompareVersions(string(k.seen(a)), string(k.seen(b)))
	case keyRandom:
		a, b = k.seen(a), k.seen(b)
		if c := bytes.Compare(s.randomHash(a), s.randomHash(b)); c != 0 {
			return c
		}
		return bytes.Compare(a, b)
	case keyText:
	}
	if k.ignore == nil && !k.fold {
		return bytes.Compare(a, b)
	}
	return k.compareSeen(a, b)
}

// seen is what of a key is compared.
func (k *sortKey) seen(key []byte) []byte {
	if k.ignore == nil && !k.fold {
		return key
	}
	out := make([]byte, 0, len(key))
	for _, c := range key {
		if k.ignore == nil || !k.ignore[c] {
			out = append(out, k.folded(c))
		}
	}
	return out
}

// seenPrefix is the first bytes of seen, as a number.
func (k *sortKey) seenPrefix(key []byte) (prefix uint64) {
	n := 0
	for i := 0; i < len(key) && n < 8; i++ {
		if k.ignore == nil || !k.ignore[key[i]] {
			prefix = prefix<<8 | uint64(k.folded(key[i]))
			n++
		}
	}
	return prefix << (8 * (8 - n))
}

func (k *sortKey) folded(c byte) byte {
	if k.fold && c >= 'a' && c <= 'z' {
		return c - 0x20
	}
	return c
}

func (k *sortKey) compareSeen(a, b []byte) int {
	i, j := 0, 0
	for {
		for k.ignore != nil && i < len(a) && k.ignore[a[i]] {
			i++
		}
		for k.ignore != nil && j < len(b) && k.ignore[b[j]] {
			j++
		}
		if i == len(a) || j == len(b) {
			return cmp.Compare(len(a)-i, len(b)-j)
		}
		if c := int(k.folded(a[i])) - int(k.folded(b[j])); c != 0 {
			return c
		}
		i++
		j++
	}
}

// decimal is a number as sort -n reads it.
type decimal struct {
	negative bool
	whole    []byte // without leading zeros
	fraction []byte // without trailing zeros
}

func (d decimal) zero() bool { return len(d.whole) == 0 && len(d.fraction) == 0 }

func parseDecimal(s []byte) (d decimal, rest []byte) {
	at := 0
	for at < len(s) && (isBlank(s[at]) || s[at] == '\n') {
		at++
	}
	if at < len(s) && s[at] == '-' {
		d.negative = true
		at++
	}
	start := at
	for at < len(s) && isDigit(s[at]) {
		at++
	}
	d.whole = bytes.TrimLeft(s[start:at], "0")
	if at < len(s) && s[at] == '.' {
		start = at + 1
		at = start
		for at < len(s) && isDigit(s[at]) {
			at++
		}
		d.fraction = bytes.TrimRight(s[start:at], "0")
	}
	if d.zero() {
		d.negative = false
	}
	return d, s[at:]
}

// numberValue is a number as a float, rounded: for the order of most pairs.
func numberValue(s []byte) float64 {
	d, _ := parseDecimal(s)
	value := 0.0
	if len(d.whole) <= 15 && len(d.fraction) == 0 {
		n := 0
		for _, c := range d.whole {
			n = n*10 + int(c-'0')
		}
		value = float64(n)
	} else if len(d.whole) > 400 {
		value = math.Inf(1)
	} else {
		text := string(d.whole) + "." + string(d.fraction[:min(len(d.fraction), 400)])
		value, _ = strconv.ParseFloat("0"+text, 64) // too large is infinite
	}
	if d.negative {
		return -value
	}
	return value + 0
}

func compareNumbers(a, b []byte) int {
	x, _ := parseDecimal(a)
	y, _ := parseDecimal(b)
	if x.negative != y.negative {
		if x.negative {
			return -1
		}
		return 1
	}
	c := cmp.Compare(len(x.whole), len(y.whole))
	if c == 0 {
		c = bytes.Compare(x.whole, y.whole)
	}
	if c == 0 {
		c = bytes.Compare(x.fraction, y.fraction)
	}
	if x.negative {
		return -c
	}
	return c
}

// unitOrder ranks the suffix of a human readable number, and its sign.
func unitOrder(s []byte) int {
	d, rest := parseDecimal(s)
	order := 0
	if len(rest) > 0 && !d.zero() {
		order = unitRank(rest[0])
	}
	if d.negative {
		return -order
	}
	return order
}

// unitRank ranks a suffix; 0: it is none.
func unitRank(suffix byte) int {
	if suffix == 'k' {
		return 1
	}
	return strings.IndexByte("KMGTPEZY", suffix) + 1
}

// compareGeneral compares as floating-point numbers: what is none comes first, then
// NaN, and then NaN with a minus.
func compareGeneral(a, b []byte) int {
	x, okX := general(a)
	y, okY := general(b)
	switch {
	case !okX || !okY:
		return cmp.Compare(rank(okX), rank(okY))
	case math.IsNaN(x) || math.IsNaN(y):
		return cmp.Or(cmp.Compare(rank(!math.IsNaN(x)), rank(!math.IsNaN(y))), cmp.Compare(rank(math.Signbit(x)), rank(math.Signbit(y))))
	}
	return cmp.Compare(x, y)
}

func rank(b bool) int {
	if b {
		return 1
	}
	return 0
}

// maxGeneral is the length of the longest number that is looked for.
const maxGeneral = 512

// general reads the longest number at the start, as strtold does.
func general(s []byte) (float64, bool) {
	s = bytes.TrimLeft(s, " \t\n\v\f\r")
	end := floatEnd(s[:min(len(s), maxGeneral)])
	if end == 0 {
		return 0, false
	}
	text := string(s[:end])
	if negated := text[0] == '-'; strings.EqualFold(strings.TrimLeft(text, "+-"), "nan") {
		if negated {
			return math.Copysign(math.NaN(), -1), true
		}
		return math.NaN(), true
	}
	if lower := strings.ToLower(text); strings.Contains(lower, "0x") && !strings.Contains(lower, "p") {
		text += "p0" // ParseFloat wants an exponent
	}
	f, err := strconv.ParseFloat(text, 64)
	if err != nil && !math.IsInf(f, 0) {
		return 0, false
	}
	return f, true
}

// floatEnd is where the number at the start ends; 0: there is none.
func floatEnd(s []byte) int {
	at := 0
	if at < len(s) && (s[at] == '+' || s[at] == '-') {
		at++
	}
	lower := bytes.ToLower(s[at:min(len(s), at+8)])
	for _, word := range []string{"infinity", "inf", "nan"} {
		if bytes.HasPrefix(lower, []byte(word)) {
			return at + len(word)
		}
	}
	if bytes.HasPrefix(lower, []byte("0x")) && len(lower) > 2 && hexEnd(s[at+2:]) > 0 {
		return at + 2 + hexEnd(s[at+2:])
	}
	start, digits := at, 0
	for ; at < len(s) && (isDigit(s[at]) || s[at] == '.' && bytes.IndexByte(s[start:at], '.') < 0); at++ {
		if s[at] != '.' {
			digits++
		}
	}
	if digits == 0 {
		return 0
	}
	if at < len(s) && s[at]|0x20 == 'e' {
		exponent := at + 1
		if exponent < len(s) && (s[exponent] == '+' || s[exponent] == '-') {
			exponent++
		}
		end := exponent
		for end < len(s) && isDigit(s[end]) {
			end++
		}
		if end > exponent {
			at = end
		}
	}
	return at
}

// hexEnd is where hexadecimal digits end.
func hexEnd(s []byte) int {
	at := 0
	for at < len(s) && (isDigit(s[at]) || s[at]|0x20 >= 'a' && s[at]|0x20 <= 'f') {
		at++
	}
	return at
}

func month(s []byte) int {
	s = bytes.TrimLeft(s, " \t\n")
	if len(s) < 3 {
		return 0
	}
	at := strings.Index("JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC", strings.ToUpper(string(s[:3])))
	if at < 0 || at%3 != 0 {
		return 0
	}
	return at/3 + 1
}
