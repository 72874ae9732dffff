package object

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/py/internal/heap"
)

// params is a parsed signature.
type params struct {
	list     []Param // without *args and **kwargs; self or cls first, for methods
	posOnly  int     // the first so many are positional only
	pos      int     // the first so many may be positional
	needed   int     // so many of the positional ones have no default
	varArgs  bool
	varKw    bool
	self     bool // list[0] is self or the class
	convert  bool // some parameter has a converter beside obj
	simple   bool // positional only, no *args, no **kwargs
	keywords bool // some parameter may be given by name
}

// Count returns how many values a call passes to Func.
func (p *params) count() int {
	n := len(p.list)
	if p.varArgs {
		n++
	}
	if p.varKw {
		n++
	}
	return n
}

// parseSig parses Native.Sig.
func parseSig(n *Native, types map[string]TypeID) (*params, error) {
	p := &params{self: n.module == "" && n.Kind != StaticMethod}
	sig := strings.TrimSpace(n.Sig)
	sig = strings.TrimSuffix(strings.TrimPrefix(sig, "("), ")")
	items := splitSig(sig)
	if p.self && (len(items) == 0 || !selfNames[paramName(items[0])]) {
		items = append([]string{"self"}, items...)
	}
	kwOnly := false
	for _, item := range items {
		switch {
		case item == "/":
			p.posOnly = len(p.list)
			continue
		case item == "*":
			kwOnly = true
			continue
		case strings.HasPrefix(item, "**"):
			p.varKw = true
			continue
		case strings.HasPrefix(item, "*"):
			p.varArgs, kwOnly = true, true
			continue
		}
		param, err := parseParam(item, types)
		if err != nil {
			return nil, err
		}
		p.convert = p.convert || param.Conv != ConvObj
		p.list = append(p.list, param)
		if !kwOnly {
			p.pos = len(p.list)
			if param.Needed {
				p.needed = p.pos
			}
		}
	}
	if p.self {
		p.posOnly = max(p.posOnly, 1)
		if n.owner != TObject && n.Kind != ClassMethod && p.list[0].Conv == ConvObj && n.Name != "__new__" {
			p.list[0].Conv, p.list[0].Type = ConvType, n.owner
			if isRaw(items[0]) {
				p.list[0].Conv = ConvRaw
			}
			p.convert = true
		}
	}
	p.keywords = len(p.list) > p.posOnly
	p.simple = !p.keywords && !p.varArgs && !p.varKw
	return p, nil
}

// isRaw reports whether self arrives as it is: an instance of a subclass too.
func isRaw(item string) bool { return strings.HasSuffix(strings.TrimSpace(item), ": raw") }

var selfNames = map[string]bool{"self": true, "cls": true, "type": true}

func paramName(item string) string {
	name, _, _ := strings.Cut(item, ":")
	name, _, _ = strings.Cut(name, "=")
	return strings.TrimSpace(name)
}

// splitSig splits at commas that are not within quotes or brackets.
func splitSig(s string) []string {
	var items []string
	depth, from := 0, 0
	quote := byte(0)
	for i := 0; i < len(s); i++ {
		switch ch := s[i]; {
		case quote != 0:
			if ch == quote {
				quote = 0
			}
		case ch == '\'' || ch == '"':
			quote = ch
		case ch == '(' || ch == '[':
			depth++
		case ch == ')' || ch == ']':
			depth--
		case ch == ',' && depth == 0:
			items = append(items, strings.TrimSpace(s[from:i]))
			from = i + 1
		}
	}
	if last := strings.TrimSpace(s[from:]); last != "" {
		items = append(items, last)
	}
	return items
}

var converters = map[string]Conv{
	"obj": ConvObj, "int": ConvInt, "index": ConvIndex, "size": ConvSize, "float": ConvFloat, "bool": ConvBool,
	"str": ConvStr, "bytes": ConvBytes, "iterable": ConvIterable, "key": ConvKey, "path": ConvPath,
	"callable": ConvCallable, "raw": ConvObj,
}

func parseParam(item string, types map[string]TypeID) (Param, error) {
	p := Param{Default: heap.Unbound, Needed: true}
	left, def, has := strings.Cut(item, "=")
	name, conv, typed := strings.Cut(left, ":")
	p.Name = strings.TrimSpace(name)
	if has {
		p.Needed = false
		v, err := parseDefault(strings.TrimSpace(def))
		if err != nil {
			return p, err
		}
		p.Default = v
	}
	if !typed {
		return p, nil
	}
	conv, p.OrNone = strings.CutSuffix(strings.TrimSpace(conv), "|none")
	if k, ok := converters[conv]; ok {
		p.Conv = k
		return p, nil
	}
	id, ok := types[conv]
	if !ok {
		return p, fmt.Errorf("parameter %s: there is no converter or type %q", p.Name, conv)
	}
	p.Conv, p.Type = ConvType, id
	return p, nil
}

func parseDefault(s string) (heap.Value, error) {
	switch s {
	case "None":
		return heap.None, nil
	case "True":
		return heap.True, nil
	case "False":
		return heap.False, nil
	case "<null>":
		return heap.Unbound, nil
	case "NotImplemented":
		return heap.NotImpl, nil
	case "()", "[]", "{}":
		return heap.Unbound, nil
	}
	if n := len(s); n >= 2 && (s[0] == '\'' || s[0] == '"') {
		text := strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(s[1 : n-1])
		if len(text) > heap.MaxSmallStr {
			return heap.Unbound, fmt.Errorf("the default %s is too long", s)
		}
		return heap.SmallStr(text), nil
	}
	if i, err := strconv.ParseInt(s, 0, 64); err == nil {
		return heap.Int(i), nil
	}
	if f, err := strconv.ParseFloat(s, 64); err == nil {
		return heap.Float(f), nil
	}
	return heap.Unbound, fmt.Errorf("the default %s is no literal", s)
}

// Simple reports whether the native takes positional arguments only, between
// min and max of them with self, and whether some of them are converted.
func (n *Native) Simple() (lo, hi int, convert, ok bool) {
	p := n.params
	return p.needed, p.pos, p.convert, p.simple
}

// Params returns the parameters without *args and **kwargs, self first.
func (n *Native) Params() []Param { return n.params.list }

// Count returns how many values the native's function takes.
func (n *Native) Count() int { return n.params.count() }

// Bind puts the arguments of a call in the order of the signature into out,
// which has room for Count values: args are positional, self first; the last
// len(names) of args are keyword arguments of those names. Nothing is
// converted. Errors are TypeErrors.
func (c *Ctx) Bind(n *Native, args, names, out []heap.Value) error {
	err := c.bindArgs(n, args, names, out)
	if err != nil && len(args) > len(names) && n.params.self {
		if self := n.params.list[0]; (self.Conv == ConvType || self.Conv == ConvRaw) && !c.Is(args[0], self.Type) {
			return c.wrongSelf(n, args[0])
		}
	}
	return err
}

// wrongSelf raises the TypeError of a method that is called with something of
// another type; it goes before those of the other arguments.
func (c *Ctx) wrongSelf(n *Native, self heap.Value) error {
	text := "descriptor '%s' for '%s' objects doesn't apply to a '%s' object"
	if n.Kind == Wrapper {
		text = "descriptor '%s' requires a '%s' object but received a '%s'"
	}
	return c.Raise(TTypeError, text, n.Name, c.Lib.Types[n.params.list[0].Type].Name, c.TypeName(self))
}

func (c *Ctx) bindArgs(n *Native, args, names, out []heap.Value) error {
	p := n.params
	given := args[:len(args)-len(names)]
	values := args[len(given):]
	if len(given) > p.pos && !p.varArgs {
		return c.tooMany(n, len(given), len(names))
	}
	if len(names) > 0 && !p.keywords && !p.varKw {
		return c.Raise(TTypeError, "%s() takes no keyword arguments", n.errName(c.Lib))
	}
	for i := range p.list {
		out[i] = heap.Unbound
	}
	copy(out, given[:min(len(given), p.pos)])
	rest := len(p.list)
	if p.varArgs {
		var extra []heap.Value
		if len(given) > p.pos {
			extra = given[p.pos:]
		}
		t, err := c.longTuple(extra)
		if err != nil {
			return err
		}
		out[rest] = t
		rest++
	}
	kwargs := heap.Unbound
	if p.varKw {
		kwargs = c.NewDict(heap.KDict)
		out[rest] = kwargs
	}
	for i, name := range names {
		if err := c.bindKeyword(n, name, values[i], out, kwargs); err != nil {
			return err
		}
	}
	return c.fill(n, len(given), len(names), out)
}

func (c *Ctx) bindKeyword(n *Native, name, x heap.Value, out []heap.Value, kwargs heap.Value) error {
	text := c.Text(name)
	for i := n.params.posOnly; i < len(n.params.list); i++ {
		if n.params.list[i].Name != text {
			continue
		}
		if out[i] != heap.Unbound {
			return c.Raise(TTypeError, "argument for %s() given by name ('%s') and position (%d)", n.plainName(c.Lib), text, i+1-n.hasSelf())
		}
		out[i] = x
		return nil
	}
	if kwargs != heap.Unbound {
		c.SetItemStr(kwargs, name, x)
		return nil
	}
	return c.Raise(TTypeError, "%s() got an unexpected keyword argument '%s'", n.plainName(c.Lib), text)
}

func (n *Native) hasSelf() int {
	if n.params.self || n.Name == "__new__" {
		return 1
	}
	return 0
}

// fill puts defaults where nothing was given.
func (c *Ctx) fill(n *Native, given, named int, out []heap.Value) error {
	p := n.params
	for i := range p.list {
		if out[i] != heap.Unbound {
			continue
		}
		if p.list[i].Needed {
			return c.missing(n, i, given, named)
		}
		out[i] = p.list[i].Default
	}
	return nil
}

// errName is the name of the native in errors that show the type or the module
// as well.
func (n *Native) errName(l *Library) string {
	if n.Name == "__new__" || n.Name == "__init__" {
		return l.Types[n.owner].Name
	}
	if n.module != "" && n.module != "builtins" {
		return n.module + "." + n.Name
	}
	return n.QualName(l)
}

func (c *Ctx) missing(n *Native, i, given, named int) error {
	p := n.params
	self := n.hasSelf()
	switch {
	case i < self && n.Name == "__new__":
		return c.Raise(TTypeError, "%s.__new__(): not enough arguments", n.plainName(c.Lib))
	case i < self && n.Kind == Wrapper:
		return c.Raise(TTypeError, "descriptor '%s' of '%s' object needs an argument", n.Name, c.Lib.Types[n.owner].Name)
	case i < self:
		return c.Raise(TTypeError, "unbound method %s() needs an argument", n.QualName(c.Lib))
	case n.Kind == Wrapper && p.simple && n.Name != "__init__":
		return c.wrapperCount(n, given-self)
	case p.simple && p.pos-self == 1 && p.needed == p.pos:
		return c.Raise(TTypeError, "%s() takes exactly one argument (%d given)", n.errName(c.Lib), given-self)
	case !p.keywords && p.needed == p.pos && !p.varArgs:
		return c.Raise(TTypeError, "%s expected %s, got %d", n.plainName(c.Lib), plural(p.pos-self, "argument"), given-self)
	case !p.keywords:
		return c.Raise(TTypeError, "%s expected at least %s, got %d", n.plainName(c.Lib), plural(p.needed-self, "argument"), given-self)
	case i < p.posOnly:
		return c.Raise(TTypeError, "%s() takes at least %s (%d given)", n.plainName(c.Lib), plural(p.needed-self, "positional argument"), given-self)
	case i < p.pos:
		return c.Raise(TTypeError, "%s() missing required argument '%s' (pos %d)", n.plainName(c.Lib), p.list[i].Name, i+1-self)
	}
	return c.Raise(TTypeError, "%s() missing required keyword argument: '%s'", n.plainName(c.Lib), p.list[i].Name)
}

// wrapperCount raises the TypeError of a special method that is called by name
// with too few or too many arguments.
func (c *Ctx) wrapperCount(n *Native, given int) error {
	lo, hi := n.params.needed-1, n.params.pos-1
	switch {
	case lo == hi && hi < 2:
		return c.Raise(TTypeError, "expected %s, got %d", plural(hi, "argument"), given)
	case lo == hi:
		return c.Raise(TTypeError, "%s expected %s, got %d", n.Name, plural(hi, "argument"), given)
	case n.Name != "__get__":
		return c.Raise(TTypeError, "expected %d or %d arguments, got %d", lo, hi, given)
	case given < lo:
		return c.Raise(TTypeError, "%s expected at least %s, got %d", n.Name, plural(lo, "argument"), given)
	}
	return c.Raise(TTypeError, "%s expected at most %s, got %d", n.Name, plural(hi, "argument"), given)
}

// plainName is the name of the native in errors that leave the type out.
func (n *Native) plainName(l *Library) string {
	if n.Name == "__new__" || n.Name == "__init__" {
		return l.Types[n.owner].Name
	}
	return n.Name
}

func (c *Ctx) tooMany(n *Native, given, named int) error {
	p := n.params
	self := n.hasSelf()
	switch {
	case n.Kind == Wrapper && p.simple && n.Name != "__init__":
		return c.wrapperCount(n, given-self)
	case n.owner == TInt && n.Name == "__new__":
		return c.Raise(TTypeError, "int expected at most 2 arguments, got %d", given-self)
	case p.simple && p.pos == self:
		return c.Raise(TTypeError, "%s() takes no arguments (%d given)", n.errName(c.Lib), given-self)
	case p.simple && p.pos-self == 1 && p.needed == p.pos:
		return c.Raise(TTypeError, "%s() takes exactly one argument (%d given)", n.errName(c.Lib), given-self)
	case p.simple && p.needed == p.pos:
		return c.Raise(TTypeError, "%s expected %s, got %d", n.plainName(c.Lib), plural(p.pos-self, "argument"), given-self)
	case p.simple, p.varKw && p.posOnly == len(p.list):
		return c.Raise(TTypeError, "%s expected at most %s, got %d", n.plainName(c.Lib), plural(p.pos-self, "argument"), given-self)
	case p.pos == self:
		return c.Raise(TTypeError, "%s() takes no positional arguments", n.plainName(c.Lib))
	case len(p.list) > p.pos && p.needed == p.pos:
		return c.Raise(TTypeError, "%s() takes exactly %s (%d given)", n.plainName(c.Lib), plural(p.pos-self, "positional argument"), given-self)
	case len(p.list) > p.pos:
		return c.Raise(TTypeError, "%s() takes at most %s (%d given)", n.plainName(c.Lib), plural(p.pos-self, "positional argument"), given-self)
	}
	return c.Raise(TTypeError, "%s() takes at most %s (%d given)", n.plainName(c.Lib), plural(p.pos-self, "argument"), given+named-self)
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}
