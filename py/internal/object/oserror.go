package object

import "github.com/skillet-run/skillet/py/internal/heap"

// errnoClass returns the class of OSError for an error number of Linux.
func errnoClass(n int64) TypeID {
	switch n {
	case 1, 13:
		return TPermissionError
	case 2:
		return TFileNotFoundError
	case 3:
		return TProcessLookupError
	case 4:
		return TInterruptedError
	case 10:
		return TChildProcessError
	case 11, 114, 115:
		return TBlockingIOError
	case 17:
		return TFileExistsError
	case 20:
		return TNotADirectoryError
	case 21:
		return TIsADirectoryError
	case 32, 108:
		return TBrokenPipeError
	case 103:
		return TConnectionAbortedError
	case 104:
		return TConnectionResetError
	case 110:
		return TTimeoutError
	case 111:
		return TConnectionRefusedError
	}
	return TOSError
}

func osErrorType() *Type {
	return &Type{
		Name: "OSError", Base: "Exception", Doc: "The base of errors of the system.",
		Members: []string{"errno", "strerror", "filename", "filename2", "characters_written"},
		New:     &Native{Sig: "(cls, /, *args, **kwargs)", Fn: osErrorNew},
		Init:    &Native{Sig: "(self, /, *args, **kwargs)", Fn: osErrorInit},
		fill:    fillOSError,
		Str:     osErrorStr,
		Py:      map[Special]string{SStr: "exceptions.os_str"},
		Methods: []Native{
			{Name: "__reduce__", Sig: "(self, /)", Doc: "What pickle makes the exception of.", Fn: reduceOSError},
			{Name: "characters_written", Kind: Getter, Fn: charactersWritten, Set: setCharactersWritten},
		},
	}
}

// osErrorLate reports whether __init__ and not __new__ reads the arguments:
// for a class that replaced __init__ alone.
func (c *Ctx) osErrorLate(class heap.Value) bool {
	base := c.Lib.Types[TOSError]
	return c.Slot(class, SInit) != base.slots[SInit] && c.Slot(class, SNew) == base.slots[SNew]
}

func osErrorNew(c *Ctx, a []heap.Value) (heap.Value, error) {
	class := a[0]
	if c.osErrorLate(class) {
		return c.newException(class, c.NewTuple()), nil
	}
	args := c.Tuple(a[1])
	if class == TypeValue(TOSError) && c.Dicts.At(a[2]).Len() > 0 {
		return class, c.Raise(TTypeError, "OSError() takes no keyword arguments")
	}
	if class == TypeValue(TOSError) && len(args) >= 2 && len(args) <= 5 && args[0].Kind() == heap.KInt {
		class = TypeValue(errnoClass(args[0].Int()))
	}
	v := c.newException(class, a[1])
	return v, fillOSError(c, v, c.Tuple(a[1]))
}

func osErrorInit(c *Ctx, a []heap.Value) (heap.Value, error) {
	if !c.osErrorLate(c.TypeOf(a[0])) {
		return heap.None, nil
	}
	if err := c.noKeywords(a[0], a[2]); err != nil {
		return a[0], err
	}
	return heap.None, c.fillException(a[0], a[1])
}

func fillOSError(c *Ctx, v heap.Value, args []heap.Value) error {
	if len(args) < 2 || len(args) > 5 {
		return nil
	}
	c.SetMember(v, "errno", args[0])
	c.SetMember(v, "strerror", args[1])
	if len(args) < 3 || args[2] == heap.None {
		return nil
	}
	if c.Is(v, TBlockingIOError) && args[2].Kind() == heap.KInt {
		c.SetMember(v, "characters_written", args[2])
		return nil
	}
	c.SetMember(v, "filename", args[2])
	if len(args) == 5 {
		c.SetMember(v, "filename2", args[4])
	}
	two := c.NewTuple(args[0], args[1])
	c.Cells[v.N+1+ExcArgs] = two
	return nil
}

func osErrorStr(c *Ctx, v heap.Value) (heap.Value, error) {
	number, text := c.Member(v, "errno"), c.Member(v, "strerror")
	file, file2 := c.Member(v, "filename"), c.Member(v, "filename2")
	if number == heap.None && text == heap.None && file == heap.None {
		return exceptionStr(c, v)
	}
	if file == heap.None && (number == heap.None || text == heap.None) {
		return exceptionStr(c, v)
	}
	if err := c.Enter(" while getting the str of an object"); err != nil {
		return v, err
	}
	defer c.Leave()
	n, err := c.StrOf(number)
	if err != nil {
		return v, err
	}
	t, err := c.StrOf(text)
	if err != nil {
		return v, err
	}
	s := "[Errno " + n + "] " + t
	for i, f := range [...]heap.Value{file, file2} {
		if f == heap.None {
			break
		}
		r, err := c.ReprOf(f)
		if err != nil {
			return v, err
		}
		s += [...]string{": ", " -> "}[i] + r
	}
	return c.Str(s), nil
}

func reduceOSError(c *Ctx, a []heap.Value) (heap.Value, error) {
	args := c.excArgs(a[0])
	items := c.Tuple(args)
	if file := c.Member(a[0], "filename"); len(items) == 2 && file != heap.None {
		if file2 := c.Member(a[0], "filename2"); file2 != heap.None {
			args = c.NewTuple(items[0], items[1], file, heap.None, file2)
		} else {
			args = c.NewTuple(items[0], items[1], file)
		}
	}
	return c.reduceException(a[0], args, c.instDictIfAny(a[0])), nil
}

func charactersWritten(c *Ctx, a []heap.Value) (heap.Value, error) {
	x := c.Member(a[0], "characters_written")
	if x == heap.None {
		return x, c.RaiseWith(TAttributeError, c.Intern("characters_written"))
	}
	return x, nil
}

func setCharactersWritten(c *Ctx, a []heap.Value) (heap.Value, error) {
	switch {
	case a[1] == heap.Unbound && c.Member(a[0], "characters_written") == heap.None:
		return a[1], c.RaiseWith(TAttributeError, c.Intern("characters_written"))
	case a[1] != heap.Unbound && a[1].Kind() != heap.KInt:
		return a[1], c.Raise(TTypeError, "'%s' object cannot be interpreted as an integer", c.TypeName(a[1]))
	}
	c.SetMember(a[0], "characters_written", a[1])
	return heap.None, nil
}
