package jq

import (
	"errors"
	"unicode/utf8"

	"github.com/skillet-run/skillet/sh/internal/regex"
)

// regexKey is a pattern with its flags.
type regexKey struct{ pattern, flags string }

// compiled is a pattern that is ready.
type compiled struct {
	re     *regex.Regexp
	global bool
	size   int // in bytes
}

// maxPatterns bounds how many are remembered.
const maxPatterns = 100

// compile returns a pattern that a run of the program has met before, or compiles it.
func (r *run) compile(pattern, flags string) (*compiled, error) {
	key := regexKey{pattern, flags}
	if c := r.program.patterns[key]; c != nil {
		return c, nil
	}
	c := &compiled{}
	o := regex.Options{Syntax: regex.Oniguruma}
	modes := ""
	for _, f := range flags {
		switch f {
		case 'g':
			c.global = true
		case 'n':
			o.NotEmpty = true
		case 'i':
			o.IgnoreCase = true
		case 'p':
			modes += "s"
		case 'x':
			modes += "x"
		case 's', 'l':
		default:
			return nil, errorf("%s is not a valid modifier string", flags)
		}
	}
	if modes != "" {
		pattern = "(?" + modes + ")" + pattern
	}
	r.host.Charge(64 + 32*len(pattern))
	re, err := regex.Compile(pattern, o)
	if err != nil {
		return nil, errorf("Regex failure: %s", err)
	}
	c.re, c.size = re, re.Size()+len(pattern)
	r.keep(key, c)
	return c, nil
}

// keep remembers a pattern for this run and those that follow it.
func (r *run) keep(key regexKey, c *compiled) {
	p := r.program
	if len(p.patterns) >= maxPatterns {
		for _, old := range p.patterns {
			r.host.Hold(-old.size)
		}
		p.patterns = nil
	}
	if p.patterns == nil {
		p.patterns = map[regexKey]*compiled{}
	}
	r.host.Hold(c.size)
	p.patterns[key] = c
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

// find calls do with the places of each match, until it says no. An empty match may
// follow another match at once, but none stands at the end of a text that has others.
func (r *run) find(s string, c *compiled, do func(places []int) bool) error {
	for at := 0; ; {
		places, err := regex.FindGroups(r.host.Account(), c.re, s, at)
		if err != nil {
			return r.stopped(err)
		}
		r.host.Charge(1 + 4*len(places))
		if places == nil || !do(places) || !c.global {
			return nil
		}
		if at = places[1]; places[0] == places[1] {
			_, n := utf8.DecodeRuneInString(s[at:])
			at += max(n, 1)
		}
		if at >= len(s) {
			return nil
		}
	}
}

// stopped is an error of matching. Those of the account end the run.
func (r *run) stopped(err error) error {
	if errors.Is(err, regex.ErrStack) {
		return errorf("%s", err)
	}
	r.host.Charge(1) // which does not return, since the limit is still passed
	return err
}

// names are those of the groups of a pattern, null for those without.
func (c *compiled) names() []Value {
	var names []Value
	for _, name := range c.re.Names() {
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
	found, err := regex.Matches(r.host.Account(), c.re, s)
	if err != nil {
		return nil, r.stopped(err)
	}
	return found, nil
}

func matches(r *run, v Value, args []Value) (Value, error) {
	s, c, err := r.pattern(v, args)
	if err != nil {
		return nil, err
	}
	list := []Value{}
	runes, seen := 0, 0
	err = r.find(s, c, func(places []int) bool {
		runes += utf8.RuneCountInString(s[seen:places[0]])
		seen = places[0]
		list = append(list, matched(r, s, c, places, runes))
		return true
	})
	return list, err
}

// matched is the object of a match that begins behind so many characters.
func matched(r *run, s string, c *compiled, places []int, runes int) Value {
	r.hold(256 * len(places))
	groups := make([]Value, 0, c.re.Groups())
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
	err = r.find(s, c, func(places []int) bool {
		r.hold(32)
		list = append(list, s[at:places[0]])
		at = places[1]
		return true
	})
	return append(list, s[at:]), err
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
			err = r.find(s, c, func(places []int) bool {
				more = out(made(in, named(r, s, c, places)))
				return more
			})
			if err != nil {
				return r.fail(err)
			}
			return more
		})
	}
}

// named returns what the named groups of a match took.
func named(r *run, s string, c *compiled, places []int) *Object {
	o := NewObject(c.re.Groups())
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
	err := r.find(s, c, func(places []int) bool {
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
	if err != nil {
		return nil, r.fail(err)
	}
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
