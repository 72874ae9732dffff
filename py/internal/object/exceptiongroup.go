package object

import (
	"fmt"

	"github.com/skillet-run/skillet/py/internal/heap"
)

func groupType() *Type {
	return &Type{
		Name: "BaseExceptionGroup", Base: "BaseException", Members: []string{"message", "exceptions"},
		Doc:  "Several exceptions at once.",
		New:  &Native{Sig: "(cls, /, *args, **kwargs)", Fn: groupNew, Py: "exceptions.group_new"},
		Init: &Native{Sig: "(self, /, *args, **kwargs)", Fn: exceptionInit},
		fill: fillGroup,
		Str: func(c *Ctx, v heap.Value) (heap.Value, error) {
			n := len(c.Tuple(c.Member(v, "exceptions")))
			return c.Str(fmt.Sprintf("%s (%s)", c.Text(c.Member(v, "message")), plural(n, "sub-exception"))), nil
		},
		Methods: []Native{
			{Name: "message", Kind: Field, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.Member(a[0], "message"), nil }},
			{Name: "exceptions", Kind: Field, Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.Member(a[0], "exceptions"), nil }},
			{
				Name: "derive", Sig: "(self, excs, /)", Doc: "A group of the same message with other exceptions.", Py: "exceptions.derive",
				Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) {
					return c.makeGroup(TypeValue(TBaseExceptionGroup), c.NewTuple(c.Member(a[0], "message"), a[1]))
				},
			},
			{Name: "split", Sig: "(self, matcher_value, /)", Doc: "The groups of those that match and of the rest.", Fn: needPython, Py: "exceptions.split"},
			{Name: "subgroup", Sig: "(self, matcher_value, /)", Doc: "The group of those that match.", Fn: needPython, Py: "exceptions.subgroup"},
			classGetItem(),
		},
	}
}

// needPython is the function of natives that are Python altogether.
func needPython(*Ctx, []heap.Value) (heap.Value, error) { return heap.Unbound, NeedPython }

func groupNew(c *Ctx, a []heap.Value) (heap.Value, error) {
	return c.makeGroup(a[0], a[1])
}

// makeGroup is what __new__ of a group does.
func (c *Ctx) makeGroup(class, args heap.Value) (heap.Value, error) {
	given := c.Tuple(args)
	if len(given) != 2 {
		return class, c.Raise(TTypeError, "BaseExceptionGroup.__new__() takes exactly 2 arguments (%d given)", len(given))
	}
	if !c.Payload(given[0]).IsStr() {
		return class, c.Raise(TTypeError, "BaseExceptionGroup.__new__() argument 1 must be str, not %s", c.TypeName(given[0]))
	}
	var excs heap.Value
	switch p := c.Payload(given[1]); p.Kind() {
	case heap.KTuple:
		excs = p
	case heap.KList:
		pin := c.Pin(args)
		var err error
		excs, err = c.tupleOf(c.Lists.At(p).Items)
		if c.Unpin(pin); err != nil {
			return class, err
		}
	case heap.KInst, heap.KObj, heap.KRange, heap.KSmallStr, heap.KStr, heap.KConstStr, heap.KBytes:
		if c.SlotOf(given[1], SGetItem) == heap.Unbound {
			return class, c.Raise(TTypeError, "second argument (exceptions) must be a sequence")
		}
		return class, NeedPython
	default:
		return class, c.Raise(TTypeError, "second argument (exceptions) must be a sequence")
	}
	class, err := c.groupClass(class, c.Tuple(excs))
	if err != nil {
		return class, err
	}
	v := c.newException(class, args)
	c.SetMember(v, "message", given[0])
	c.SetMember(v, "exceptions", excs)
	return v, nil
}

// groupClass checks the exceptions of a group and returns its class:
// ExceptionGroup when it may be that.
func (c *Ctx) groupClass(class heap.Value, excs []heap.Value) (heap.Value, error) {
	if len(excs) == 0 {
		return class, c.Raise(TValueError, "second argument (exceptions) must be a non-empty sequence")
	}
	nested, pace := false, c.Pace()
	for i, e := range excs {
		if pace.Over(valueWork) {
			return class, pace.Err()
		}
		if !c.Is(e, TBaseException) {
			return class, c.Raise(TValueError, "Item %d of second argument (exceptions) is not an exception", i)
		}
		nested = nested || !c.Is(e, TException)
	}
	switch {
	case class == TypeValue(TBaseExceptionGroup) && !nested:
		return TypeValue(TExceptionGroup), nil
	case class == TypeValue(TExceptionGroup) && nested:
		return class, c.Raise(TTypeError, "Cannot nest BaseExceptions in an ExceptionGroup")
	case nested && c.Subclass(class, TypeValue(TException)):
		return class, c.Raise(TTypeError, "Cannot nest BaseExceptions in '%s'", c.ClassName(class))
	}
	return class, nil
}

// fillGroup sets message and exceptions of a group that natives make.
func fillGroup(c *Ctx, v heap.Value, args []heap.Value) error {
	if c.Member(v, "exceptions") != heap.None || len(args) != 2 {
		return nil
	}
	excs := c.Payload(args[1])
	if excs.Kind() == heap.KList {
		var err error
		if excs, err = c.longTuple(c.Lists.At(excs).Items); err != nil {
			return err
		}
	}
	c.SetMember(v, "message", args[0])
	c.SetMember(v, "exceptions", excs)
	return nil
}
