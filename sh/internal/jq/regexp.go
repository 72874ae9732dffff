package jq

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// regexKey is a pattern with its flags.
type regexKey struct{ pattern, flags string }

// compiled is a pattern that is ready, with what the flags say of searching. The
// engine is Go's: all of Perl's syntax but what looks around and back, in linear
// time.
type compiled struct {
	re     *regexp.Regexp
	global bool
	some   bool // empty matches do not count
}

// What a pattern costs: bytes for each of its own, and units for each byte of the
// text that it looks at.
const (
	patternBytes = 256
	matchUnits   = 8
)

// compile returns a pattern that a run has met before, or compiles it.
func (r *run) compile(pattern, flags string) (*compiled, error) {
	key := regexKey{pattern, flags}
	if c := r.regexps[key]; c != nil {
		return c, nil
	}
	c := &compiled{}
	modes := ""
	for _, f := range flags {
		switch f {
		case 'g':
			c.global = true
		case 'n':
			c.some = true
		case 'i':
			modes += "i"
		case 's', 'p':
			modes += "s"
		case 'x':
			pattern = compact(pattern)
		case 'l':
		default:
			return nil, errorf("%s is not a valid modifier string", flags)
		}
	}
	if modes != "" {
		pattern = "(?" + modes + ")" + pattern
	}
	r.host.Charge(64 + 32*len(pattern))
	r.hold(patternBytes * len(pattern))
	re, err := regexp.Compile(pattern)
	if err != nil {
		return nil, errorf("%s (at offset 0) is not a valid regex: %s", key.pattern, strings.TrimPrefix(err.Error(), "error parsing regexp: "))
	}
	c.re = re
	if r.regexps == nil {
		r.regexps = map[regexKey]*compiled{}
	}
	r.regexps[key] = c
	return c, nil
}

// compact takes blanks and comments out of a pattern, which flag x ignores.
func compact(pattern string) string {
	var b strings.Builder
	class := false
	for i := 0; i < len(pattern); i++ {
		switch c := pattern[i]; {
		case c == '\\' && i+1 < len(pattern):
			b.WriteString(pattern[i : i+2])
			i++
			continue
		case c == '[':
			class = true
		case c == ']':
			class = false
		case !class && strings.IndexByte(spaces, c) >= 0:
			continue
		case !class && c == '#':
			for i < len(pattern) && pattern[i] != '\n' {
				i++
			}
			continue
		}
		b.WriteByte(pattern[i])
	}
	return b.String()
}

// pattern takes the arguments of match and its kin: a pattern and flags, or an array
// of both.
func (r *run) pattern(v Value, args []Value) (s string, c *compiled, err error) {
	s, ok := v.(string)
	if !ok {
		return "", nil, errorf("%s cannot be matched, as it is not a string", describe(v))
	}
	re, flags := args[0], args[1]
	if list, ok := re.([]Value); ok && len(list) > 0 {
		re = list[0]
		if len(list) > 1 {
			flags = list[1]
		}
	}
	text, ok := re.(string)
	if !ok {
		return "", nil, errorf("%s not a string or array", TypeName(re))
	}
	given, ok := flags.(string)
	if !ok && flags != nil {
		return "", nil, errorf("%s is not a string", describe(flags))
	}
	c, err = r.compile(text, given)
	return s, c, err
}

// find calls do with the places of each match.
func (r *run) find(s string, c *compiled, do func(places []int) bool) {
	n := 1
	if c.global {
		n = -1
	}
	r.host.Charge(matchUnits * (1 + len(s)))
	for _, places := range c.re.FindAllStringSubmatchIndex(s, n) {
		r.host.Charge(4 * len(places))
		if places[0] == places[1] && c.some {
			continue
		}
		if !do(places) {
			return
		}
	}
}

// names are those of the groups of a pattern, null for those without.
func (c *compiled) names() []Value {
	var names []Value
	for _, name := range c.re.SubexpNames()[1:] {
		if name == "" {
			names = append(names, nil)
		} else {
			names = append(names, name)
		}
	}
	return names
}

func test(r *run, v Value, args []Value) (Value, error) {
	s, c, err := r.pattern(v, args)
	if err != nil {
		return nil, err
	}
	r.host.Charge(matchUnits * (1 + len(s)))
	return c.re.MatchString(s), nil
}

func matches(r *run, v Value, args []Value) (Value, error) {
	s, c, err := r.pattern(v, args)
	if err != nil {
		return nil, err
	}
	list := []Value{}
	runes, seen := 0, 0
	r.find(s, c, func(places []int) bool {
		runes += utf8.RuneCountInString(s[seen:places[0]])
		seen = places[0]
		list = append(list, matched(r, s, c, places, runes))
		return true
	})
	return list, nil
}

// matched is the object of a match that begins behind so many characters.
func matched(r *run, s string, c *compiled, places []int, runes int) Value {
	r.hold(256 * len(places))
	groups := make([]Value, 0, c.re.NumSubexp())
	for i, name := range c.names() {
		var g *Object
		if from := places[2*i+2]; from < 0 {
			g = capture(-1, nil)
		} else {
			at := runes + utf8.RuneCountInString(s[places[0]:max(from, places[0])])
			g = capture(at, s[from:places[2*i+3]])
		}
		g.Set("name", name)
		groups = append(groups, g)
	}
	m := capture(runes, s[places[0]:places[1]])
	m.Set("captures", groups)
	return m
}

// capture is the object of what was found: where, how long and what.
func capture(offset int, text Value) *Object {
	o := NewObject(4)
	s, _ := text.(string)
	o.Set("offset", float64(offset))
	if text == nil {
		o.Set("string", nil)
		o.Set("length", 0.0)
		return o
	}
	o.Set("length", float64(utf8.RuneCountInString(s)))
	o.Set("string", text)
	return o
}

// splitAt is split(pattern; flags).
func splitAt(r *run, v Value, args []Value) (Value, error) {
	flags, _ := args[1].(string)
	s, c, err := r.pattern(v, []Value{args[0], flags + "g"})
	if err != nil {
		return nil, err
	}
	list := []Value{}
	at := 0
	r.find(s, c, func(places []int) bool {
		r.hold(32)
		list = append(list, s[at:places[0]])
		at = places[1]
		return true
	})
	return append(list, s[at:]), nil
}

// captures is capture(pattern; flags): an object of the named groups of each match.
func captures(args []filter) filter {
	return func(r *run, e *env, in item, out func(item) bool) bool {
		return product(r, e, in, args, make([]Value, 2), func(given []Value) bool {
			s, c, err := r.pattern(in.v, given)
			if err != nil {
				return r.fail(err)
			}
			more := true
			r.find(s, c, func(places []int) bool {
				more = out(made(in, named(r, s, c, places)))
				return more
			})
			return more
		})
	}
}

// named returns what the named groups of a match took.
func named(r *run, s string, c *compiled, places []int) *Object {
	o := NewObject(c.re.NumSubexp())
	for i, name := range c.names() {
		name, ok := name.(string)
		if !ok {
			continue
		}
		r.hold(64)
		if from := places[2*i+2]; from < 0 {
			o.Set(name, nil)
		} else {
			o.Set(name, s[from:places[2*i+3]])
		}
	}
	return o
}

// substitute is sub(pattern; f; flags): f is given the named groups of a match. When
// it has several results, there are as many texts, those of the first match changing
// fastest.
func substitute(args []filter) filter {
	pattern, f := []filter{args[0], args[2]}, args[1]
	return func(r *run, e *env, in item, out func(item) bool) bool {
		return product(r, e, in, pattern, make([]Value, 2), func(given []Value) bool {
			s, c, err := r.pattern(in.v, given)
			if err != nil {
				return r.fail(err)
			}
			texts, whole := r.substituted(s, c, f, e)
			if !whole {
				return false
			}
			for _, t := range texts {
				if !out(made(in, string(t))) {
					return false
				}
			}
			return true
		})
	}
}

func (r *run) substituted(s string, c *compiled, f filter, e *env) (texts [][]byte, whole bool) {
	texts, whole = [][]byte{nil}, true
	at := 0
	r.find(s, c, func(places []int) bool {
		var results []item
		results, whole = r.all(f, e, item{v: named(r, s, c, places)})
		if !whole {
			return false
		}
		kept := s[at:places[0]]
		at = places[1]
		texts, whole = r.appended(texts, kept, results)
		return whole
	})
	if !whole {
		return nil, false
	}
	for i := range texts {
		r.hold(len(s) - at)
		texts[i] = append(texts[i], s[at:]...)
	}
	return texts, whole
}

// appended returns the texts with what was kept and each result behind them.
func (r *run) appended(texts [][]byte, kept string, results []item) (longer [][]byte, whole bool) {
	for i, x := range results {
		text, ok := x.v.(string)
		if !ok {
			return nil, r.fail(unfit(kept, x.v, "added"))
		}
		for _, t := range texts {
			r.host.Charge(1 + (len(kept)+len(text))/16)
			r.hold(len(kept) + len(text))
			if i < len(results)-1 {
				r.hold(len(t))
				t = append([]byte(nil), t...)
			}
			longer = append(longer, append(append(t, kept...), text...))
		}
	}
	return longer, true
}
