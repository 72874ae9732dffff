package object

import (
	"strings"

	"github.com/skillet-run/skillet/py/internal/heap"
)

func baseExceptionType() *Type {
	return &Type{
		Name: "BaseException", Flags: Exception | Plain | HasDict, Doc: "The base of all exceptions.",
		New: &Native{Sig: "(cls, /, *args, **kwargs)", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			return c.newException(a[0], a[1]), nil
		}},
		Init: &Native{Sig: "(self, /, *args, **kwargs)", Fn: exceptionInit}, fills: true,
		Repr: exceptionRepr,
		Str:  exceptionStr,
		Py:   map[Special]string{SRepr: "exceptions.repr", SStr: "exceptions.str"},
		Methods: []Native{
			{Name: "add_note", Sig: "(self, note: str, /)", Doc: "Add a line that is shown below the message.", Fn: addNote},
			{Name: "with_traceback", Sig: "(self, tb, /)", Doc: "Set the traceback and return the exception.", Fn: withTraceback},
			{Name: "__reduce__", Sig: "(self, /)", Doc: "What pickle makes the exception of.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				return c.reduceException(a[0], c.excArgs(a[0]), c.instDictIfAny(a[0])), nil
			}},
			{Name: "__setstate__", Sig: "(self, state, /)", Doc: "Set attributes from a dict.", Py: "exceptions.setstate", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				if a[1] == heap.None {
					return heap.None, nil
				}
				return heap.None, NeedPython
			}},
			{Name: "args", Kind: Getter, Fn: excGetter(ExcArgs), Set: setExcArgs},
			{Name: "__traceback__", Kind: Getter, Fn: excGetter(ExcTraceback), Set: setTraceback},
			{Name: "__context__", Kind: Getter, Fn: excGetter(ExcContext), Set: excSetter(ExcContext, "context")},
			{Name: "__cause__", Kind: Getter, Fn: excGetter(ExcCause), Set: excSetter(ExcCause, "cause")},
			{Name: "__suppress_context__", Kind: Field, Fn: excGetter(ExcSuppress), Set: setSuppress},
			dictGetter(),
		},
	}
}

// NewException returns a new instance of the exception class: a built-in one,
// or a class that derives from one, made as its built-in base makes it.
// Attributes that do not go with the arguments stay unset.
func (c *Ctx) NewException(class heap.Value, args ...heap.Value) heap.Value {
	t := c.NewTuple(args...)
	v := c.newException(class, t)
	if fill := c.Lib.Types[c.Layout(class)].fill; fill != nil {
		pending := c.exc
		if fill(c, v, c.Tuple(t)) != nil { // not args: they would escape
			c.exc = pending
		}
	}
	return v
}

func (c *Ctx) newException(class, args heap.Value) heap.Value {
	slots, fixed, shape := c.instRoom(class)
	v := heap.Handle(heap.KInst, c.NewBlock(heap.KInst, slots, shape))
	x := c.Cells[v.N+1:][:slots]
	x[ExcArgs] = args
	x[ExcTraceback], x[ExcContext], x[ExcCause] = heap.None, heap.None, heap.None
	x[ExcSuppress] = heap.False
	for i := ExcMembers; i < len(x); i++ {
		x[i] = heap.Value{}
		if i < fixed {
			x[i] = heap.Unbound
		}
	}
	if class.Kind() == heap.KClass && c.Classes.At(class).Flags&ClassDel != 0 {
		c.Finalizable(v)
	}
	return v
}

// exceptionInit is __init__ of every exception that takes no keywords.
func exceptionInit(c *Ctx, a []heap.Value) (heap.Value, error) {
	if err := c.noKeywords(a[0], a[2]); err != nil {
		return a[0], err
	}
	return heap.None, c.fillException(a[0], a[1])
}

func (c *Ctx) noKeywords(v, kwargs heap.Value) error {
	if c.Dicts.At(kwargs).Len() > 0 {
		return c.Raise(TTypeError, "%s() takes no keyword arguments", c.TypeName(v))
	}
	return nil
}

func (c *Ctx) fillException(v, args heap.Value) error {
	c.Cells[v.N+1+ExcArgs] = args
	if fill := c.Lib.Types[c.Layout(c.TypeOf(v))].fill; fill != nil {
		return fill(c, v, c.Tuple(args))
	}
	return nil
}

// initKeywords is __init__ of exceptions whose keyword arguments, of these
// names, are members.
func initKeywords(names ...string) *Native {
	return &Native{Sig: "(self, /, *args, **kwargs)", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
		d := c.Dicts.At(a[2])
		type_ := c.Lib.Types[c.Layout(c.TypeOf(a[0]))].Name
		if d.Len() > len(names) {
			return a[0], c.Raise(TTypeError, "%s() takes at most %s (%d given)", type_, plural(len(names), "keyword argument"), d.Len())
		}
		if err := c.fillException(a[0], a[1]); err != nil {
			return a[0], err
		}
		for _, name := range names {
			c.SetMember(a[0], name, heap.Unbound)
		}
		for i := d.Next(0); i >= 0; i = d.Next(i + 1) {
			name := c.Text(d.At(i).Key)
			if !contains(names, name) {
				return a[0], c.Raise(TTypeError, "%s() got an unexpected keyword argument '%s'", type_, name)
			}
			c.SetMember(a[0], name, d.At(i).Val)
		}
		return heap.None, nil
	}}
}

func contains(names []string, name string) bool {
	for _, n := range names {
		if n == name {
			return true
		}
	}
	return false
}

func (c *Ctx) excArgs(v heap.Value) heap.Value { return c.Cells[v.N+1+ExcArgs] }

func exceptionRepr(c *Ctx, v heap.Value) (heap.Value, error) {
	if err := c.Enter(inRepr); err != nil {
		return v, err
	}
	defer c.Leave()
	args := c.excArgs(v)
	name := c.ClassName(c.TypeOf(v))
	if items := c.Tuple(args); len(items) == 1 {
		s, err := c.ReprOf(items[0])
		return c.Str(name + "(" + s + ")"), err
	}
	s, err := c.ReprOf(args)
	return c.Str(name + s), err
}

func exceptionStr(c *Ctx, v heap.Value) (heap.Value, error) {
	if err := c.Enter(" while getting the str of an object"); err != nil {
		return v, err
	}
	defer c.Leave()
	args := c.excArgs(v)
	switch items := c.Tuple(args); len(items) {
	case 0:
		return heap.SmallStr(""), nil
	case 1:
		return c.strValue(items[0])
	}
	s, err := c.ReprOf(args)
	return c.Str(s), err
}

// strValue is str(v) as a value.
func (c *Ctx) strValue(v heap.Value) (heap.Value, error) {
	if v.IsStr() {
		return v, nil
	}
	s, err := c.StrOf(v)
	return c.Str(s), err
}

// inRepr ends the text of a RecursionError.
const inRepr = " while getting the repr of an object"

func keyErrorStr(c *Ctx, v heap.Value) (heap.Value, error) {
	if items := c.Tuple(c.excArgs(v)); len(items) == 1 {
		s, err := c.ReprOf(items[0])
		return c.Str(s), err
	}
	return exceptionStr(c, v)
}

func excGetter(slot int) Func {
	return func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.Cells[a[0].N+1+uint64(slot)], nil }
}

// excSetter sets the cause or the context.
func excSetter(slot int, what string) Func {
	return func(c *Ctx, a []heap.Value) (heap.Value, error) {
		switch {
		case a[1] == heap.Unbound:
			return a[1], c.Raise(TTypeError, "__%s__ may not be deleted", what)
		case a[1] != heap.None && !c.Is(a[1], TBaseException):
			return a[1], c.Raise(TTypeError, "exception %s must be None or derive from BaseException", what)
		}
		c.Cells[a[0].N+1+uint64(slot)] = a[1]
		if slot == ExcCause {
			c.Cells[a[0].N+1+ExcSuppress] = heap.True
		}
		return heap.None, nil
	}
}

func setTraceback(c *Ctx, a []heap.Value) (heap.Value, error) {
	switch {
	case a[1] == heap.Unbound:
		return a[1], c.Raise(TTypeError, "__traceback__ may not be deleted")
	case a[1] != heap.None && !c.Is(a[1], TTraceback):
		return a[1], c.Raise(TTypeError, "__traceback__ must be a traceback or None")
	}
	c.Cells[a[0].N+1+ExcTraceback] = a[1]
	return heap.None, nil
}

func withTraceback(c *Ctx, a []heap.Value) (heap.Value, error) {
	_, err := setTraceback(c, a)
	return a[0], err
}

func setSuppress(c *Ctx, a []heap.Value) (heap.Value, error) {
	switch {
	case a[1] == heap.Unbound:
		return a[1], c.Raise(TTypeError, "can't delete numeric/char attribute")
	case a[1].Kind() != heap.KBool:
		return a[1], c.Raise(TTypeError, "attribute value type must be bool")
	}
	c.Cells[a[0].N+1+ExcSuppress] = a[1]
	return heap.None, nil
}

func setExcArgs(c *Ctx, a []heap.Value) (heap.Value, error) {
	p := c.Payload(a[1])
	switch p.Kind() {
	case heap.KUnbound:
		return p, c.Raise(TTypeError, "args may not be deleted")
	case heap.KTuple:
	case heap.KList:
		p = c.NewTuple(c.Lists.At(p).Items...)
	case heap.KSmallStr, heap.KStr, heap.KConstStr:
		var chars []heap.Value
		for _, r := range c.Text(p) {
			chars = append(chars, c.Str(string(r)))
		}
		p = c.NewTuple(chars...)
	default:
		return p, c.Raise(TTypeError, "'%s' object is not iterable", c.TypeName(a[1]))
	}
	c.Cells[a[0].N+1+ExcArgs] = p
	return heap.None, nil
}

func addNote(c *Ctx, a []heap.Value) (heap.Value, error) {
	name := c.Intern("__notes__")
	notes, ok := c.InstGet(a[0], name)
	if !ok {
		notes = c.NewList(1)
		c.InstSet(a[0], name, notes)
	}
	p := c.Payload(notes)
	if p.Kind() != heap.KList {
		return notes, c.Raise(TTypeError, "Cannot add note: __notes__ is not a list")
	}
	c.Append(p, a[1])
	return heap.None, nil
}

// instDictIfAny returns a copy of the instance's attributes as a dict, or None.
func (c *Ctx) instDictIfAny(v heap.Value) heap.Value {
	d := c.InstDict(v)
	if c.Dicts.At(d).Len() == 0 {
		return heap.None
	}
	return d
}

// reduceException returns (class, args) or (class, args, state).
func (c *Ctx) reduceException(v, args, state heap.Value) heap.Value {
	if state == heap.None {
		return c.NewTuple(c.TypeOf(v), args)
	}
	return c.NewTuple(c.TypeOf(v), args, state)
}

// copyDict returns a new dict with the items of d, whose keys are strs.
func (c *Ctx) copyDict(d heap.Value) (heap.Value, error) {
	n, p := c.NewDict(heap.KDict), c.Pace()
	for i := c.Dicts.At(d).Next(0); i >= 0 && !p.Over(4*valueWork); i = c.Dicts.At(d).Next(i + 1) {
		e := *c.Dicts.At(d).At(i)
		c.Insert(c.Dicts.At(n), e.Key, e.Val, e.Hash, true)
	}
	return n, p.Err()
}

// dictGetter is the attribute __dict__ of a type whose objects take any
// attribute.
func dictGetter() Native {
	return Native{
		Name: "__dict__", Kind: Getter,
		Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			d, _ := c.DictOf(a[0])
			return d, nil
		},
		Set: func(c *Ctx, a []heap.Value) (heap.Value, error) {
			if a[0].Kind() != heap.KInst {
				return a[0], c.Raise(TAttributeError, "readonly attribute")
			}
			return heap.None, c.replaceDict(a[0], a[1])
		},
	}
}

// lastPart returns what follows the last slash of a path.
func lastPart(path string) string { return path[strings.LastIndexByte(path, '/')+1:] }

// PlainInitException reports whether an __init__ of exceptions without keyword
// arguments does no more than NewException.
func (c *Ctx) PlainInitException(init heap.Value) bool { return c.Lib.plainInit(init) }

func (l *Library) plainInit(init heap.Value) bool {
	return init.Kind() == heap.KNative && l.Types[l.Natives[init.N].owner].fills
}

// PlainNew reports whether a __new__ is that of BaseException, which most
// exceptions have under their own names: it keeps the arguments.
func (c *Ctx) PlainNew(newer heap.Value) bool { return c.Lib.plainNew(newer) }

func (l *Library) plainNew(newer heap.Value) bool {
	return newer.Kind() == heap.KNative && l.Types[l.Natives[newer.N].owner].New == l.Types[TBaseException].New
}
