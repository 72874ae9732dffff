package builtins

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

func streamFuncs() []object.Native {
	return []object.Native{
		{Name: "input", Sig: "(prompt='', /)", Doc: "A line of standard input, without its end.", Fn: needPython, Py: "builtins.input_"},
		{Name: "open", Sig: "(file, mode='r', buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None)", Doc: "Opens a file.", Fn: needPython, Py: "builtins.open_"},
		{Name: "print", Sig: "(*args, sep=' ', end='\\n', file=None, flush=False)", Doc: "Writes the text of its arguments to a stream, sys.stdout by default.", Fn: print, Py: "builtins.print_"},
	}
}

// print writes to the standard output of the host when sys.stdout was not
// replaced and no argument has a __str__ in Python.
func print(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	if a[2] != heap.None || !c.StdoutIsPlain() {
		return heap.Unbound, object.NeedPython
	}
	sep, err := separator(c, "sep", a[0], " ")
	if err != nil {
		return heap.Unbound, err
	}
	end, err := separator(c, "end", a[1], "\n")
	if err != nil {
		return heap.Unbound, err
	}
	var b []byte
	for i, v := range c.Tuple(a[4]) {
		if i > 0 {
			b = append(b, sep...)
		}
		if b, err = appendStr(c, b, v); err != nil {
			return heap.Unbound, err
		}
	}
	b = append(b, end...)
	return heap.None, c.WriteText(1, b)
}

func separator(c *object.Ctx, name string, v heap.Value, unset string) (string, error) {
	s := c.Payload(v)
	switch {
	case v == heap.None:
		return unset, nil
	case !s.IsStr():
		return "", c.Raise(object.TTypeError, "%s must be None or a string, not %s", name, c.TypeName(v))
	}
	return c.Text(s), nil
}

func appendStr(c *object.Ctx, b []byte, v heap.Value) ([]byte, error) {
	if v.IsStr() {
		n := c.StrBytes(v)
		if err := c.Account().Charge(n / 8); err != nil {
			return b, err
		}
		if n > heap.JoinedAtOnce {
			return appendLong(c, b, c.Text(v))
		}
		return c.AppendText(b, v), nil
	}
	s, err := c.StrOf(v)
	return append(b, s...), err
}

// appendLong appends a text piece by piece.
func appendLong(c *object.Ctx, b []byte, text string) ([]byte, error) {
	b, err := c.Room(b, len(text)+1)
	if err != nil {
		return b, err
	}
	p := c.Pace()
	b = p.AppendText(b, text)
	return b, p.Err()
}
