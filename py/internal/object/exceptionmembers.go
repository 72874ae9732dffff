package object

import (
	"strconv"

	"github.com/skillet-run/skillet/py/internal/heap"
)

func exitType() *Type {
	return &Type{
		Name: "SystemExit", Base: "BaseException", Members: []string{"code"}, Doc: "Ends the program.",
		fills: true,
		Init:  &Native{Sig: "(self, /, *args, **kwargs)", Fn: exceptionInit},
		fill: func(c *Ctx, v heap.Value, args []heap.Value) error {
			switch len(args) {
			case 0:
			case 1:
				c.SetMember(v, "code", args[0])
			default:
				c.SetMember(v, "code", c.excArgs(v))
			}
			return nil
		},
	}
}

func stopIterationType() *Type {
	return &Type{
		Name: "StopIteration", Base: "Exception", Members: []string{"value"}, Doc: "An iterator has no further item.",
		fills: true,
		Init:  &Native{Sig: "(self, /, *args, **kwargs)", Fn: exceptionInit},
		fill: func(c *Ctx, v heap.Value, args []heap.Value) error {
			if len(args) > 0 {
				c.SetMember(v, "value", args[0])
			}
			return nil
		},
	}
}

func nameErrorType() *Type {
	return &Type{
		Name: "NameError", Base: "Exception", Members: []string{"name"}, Doc: "There is no variable of that name.",
		Init: initKeywords("name"), fills: true,
	}
}

func attributeErrorType() *Type {
	return &Type{
		Name: "AttributeError", Base: "Exception", Members: []string{"name", "obj"}, Doc: "There is no such attribute.",
		Init: initKeywords("name", "obj"), fills: true,
		Methods: []Native{
			{Name: "__getstate__", Sig: "(self, /)", Doc: "The state for pickle.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				return c.attributeState(a[0])
			}},
			{Name: "__reduce__", Sig: "(self, /)", Doc: "What pickle makes the exception of.", Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
				state, err := c.attributeState(a[0])
				if err != nil {
					return state, err
				}
				return c.reduceException(a[0], c.excArgs(a[0]), state), nil
			}},
		},
	}
}

func (c *Ctx) attributeState(v heap.Value) (heap.Value, error) {
	state, err := c.copyDict(c.InstDict(v))
	if err != nil {
		return state, err
	}
	if name := c.Member(v, "name"); name != heap.None {
		c.SetStr(state, "name", name)
	}
	c.SetStr(state, "args", c.excArgs(v))
	return state, nil
}

func importErrorType() *Type {
	return &Type{
		Name: "ImportError", Base: "Exception", Members: []string{"msg", "name", "path", "name_from"},
		Doc:  "A module, or a name in it, cannot be imported.",
		Init: initKeywords("name", "path", "name_from"), fills: true,
		fill: func(c *Ctx, v heap.Value, args []heap.Value) error {
			c.SetMember(v, "msg", heap.None)
			if len(args) == 1 {
				c.SetMember(v, "msg", args[0])
			}
			return nil
		},
		Str: func(c *Ctx, v heap.Value) (heap.Value, error) {
			if msg := c.Member(v, "msg"); msg.IsStr() {
				return msg, nil
			}
			return exceptionStr(c, v)
		},
		Py: map[Special]string{SStr: "exceptions.str"},
		Methods: []Native{
			{Name: "__reduce__", Sig: "(self, /)", Doc: "What pickle makes the exception of.", Fn: reduceImportError},
		},
	}
}

func reduceImportError(c *Ctx, a []heap.Value) (heap.Value, error) {
	state := c.instDictIfAny(a[0])
	for _, m := range []string{"name", "path", "name_from"} {
		x := c.Member(a[0], m)
		if x == heap.None {
			continue
		}
		if state == heap.None {
			state = c.NewDict(heap.KDict)
		} else {
			var err error
			if state, err = c.copyDict(state); err != nil {
				return state, err
			}
		}
		c.SetStr(state, m, x)
	}
	return c.reduceException(a[0], c.excArgs(a[0]), state), nil
}

func syntaxErrorType() *Type {
	return &Type{
		Name: "SyntaxError", Base: "Exception", Doc: "The source is no Python.",
		Members: []string{"msg", "filename", "lineno", "offset", "text", "end_lineno", "end_offset", "print_file_and_line", "_metadata"},
		Init:    &Native{Sig: "(self, /, *args, **kwargs)", Fn: exceptionInit},
		fill:    fillSyntaxError,
		Str:     syntaxErrorStr,
		Py:      map[Special]string{SStr: "exceptions.syntax_str"},
	}
}

// syntaxMembers are the members that the second argument of SyntaxError gives.
var syntaxMembers = [...]string{"filename", "lineno", "offset", "text", "end_lineno", "end_offset", "_metadata"}

func fillSyntaxError(c *Ctx, v heap.Value, args []heap.Value) error {
	if len(args) > 0 {
		c.SetMember(v, "msg", args[0])
	}
	if len(args) != 2 {
		return nil
	}
	items, err := c.Collect(args[1])
	switch {
	case err == NeedPython:
		return c.Raise(TTypeError, "'%s' object is not iterable", c.TypeName(args[1]))
	case err != nil:
		return err
	}
	info := c.itemsOf(items)
	switch n := len(info); {
	case n < 4:
		return c.Raise(TTypeError, "function takes at least 4 arguments (%d given)", n)
	case n > len(syntaxMembers):
		return c.Raise(TTypeError, "function takes at most 7 arguments (%d given)", n)
	case n == 5:
		return c.Raise(TTypeError, "end_offset must be provided when end_lineno is provided")
	}
	for i, x := range info {
		c.SetMember(v, syntaxMembers[i], x)
	}
	return nil
}

func syntaxErrorStr(c *Ctx, v heap.Value) (heap.Value, error) {
	if err := c.Enter(" while getting the str of an object"); err != nil {
		return v, err
	}
	defer c.Leave()
	text, err := c.StrOf(c.Member(v, "msg"))
	if err != nil {
		return v, err
	}
	file, line := c.Member(v, "filename"), c.Member(v, "lineno")
	switch {
	case file.IsStr() && line.Kind() == heap.KInt:
		text += " (" + lastPart(c.Text(file)) + ", line " + strconv.FormatInt(line.Int(), 10) + ")"
	case file.IsStr():
		text += " (" + lastPart(c.Text(file)) + ")"
	case line.Kind() == heap.KInt:
		text += " (line " + strconv.FormatInt(line.Int(), 10) + ")"
	}
	return c.Str(text), nil
}
