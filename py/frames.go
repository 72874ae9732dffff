package py

import (
	"strings"

	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// describer makes Exceptions of exceptions.
type describer struct {
	i     *Interp
	made  map[heap.Value]*Exception
	lines map[sourceLine]string
	left  int // exceptions that may still be described
}

type sourceLine struct {
	file string
	line int
}

const (
	describedExceptions = 100
	describedFrames     = 2000 // of one exception: the outermost half and the innermost
)

// describe makes an Exception of an exception that is reachable, and runs no
// Python code for it.
func (i *Interp) describe(exc heap.Value) *Exception {
	d := describer{i: i, made: map[heap.Value]*Exception{}, lines: map[sourceLine]string{}, left: describedExceptions}
	return d.exception(exc)
}

// exception describes one exception; nil for what is none.
func (d *describer) exception(exc heap.Value) *Exception {
	c := &d.i.m.Ctx
	if exc.Kind() != heap.KInst || !c.Is(exc, object.TBaseException) || d.left == 0 {
		return nil
	}
	if e := d.made[exc]; e != nil {
		return e
	}
	d.left--
	e := &Exception{Type: c.FullName(c.TypeOf(exc)), Message: d.i.plainText(exc)}
	d.made[exc] = e
	slots := c.Slots(exc)
	args, cause, context, traceback := slots[object.ExcArgs], slots[object.ExcCause], slots[object.ExcContext], slots[object.ExcTraceback]
	e.SuppressContext = slots[object.ExcSuppress] == heap.True
	e.Args = d.args(args)
	e.Notes = d.notes(exc)
	e.Frames = d.frames(traceback)
	e.Cause, e.Context = d.exception(cause), d.exception(context)
	if c.Is(exc, object.TBaseExceptionGroup) {
		e.Group = d.group(c.Member(exc, "exceptions"))
	}
	return e
}

// args returns the arguments, or nil when they are too large.
func (d *describer) args(v heap.Value) []any {
	w := outward{h: &d.i.host, c: &d.i.m.Ctx, plain: true}
	x, err := w.value(v, nil, 0)
	if err != nil {
		return nil
	}
	args, _ := x.(Tuple)
	return args
}

func (d *describer) notes(exc heap.Value) []string {
	c := &d.i.m.Ctx
	list, ok := c.InstGet(exc, c.Intern("__notes__"))
	if !ok {
		return nil
	}
	w := outward{h: &d.i.host, c: c, plain: true}
	x, err := w.value(list, nil, 0)
	if err != nil {
		return nil
	}
	notes, _ := As[[]string](x)
	return notes
}

func (d *describer) group(v heap.Value) []*Exception {
	c := &d.i.m.Ctx
	if v.Kind() != heap.KTuple {
		return nil
	}
	var list []*Exception
	for n := range c.Tuple(v) {
		if e := d.exception(c.Tuple(v)[n]); e != nil {
			list = append(list, e)
		}
	}
	return list
}

// frames describes a traceback; the middle of a long one is left out.
func (d *describer) frames(traceback heap.Value) []Frame {
	c := &d.i.m.Ctx
	var entries []heap.Value
	for t := traceback; t.Kind() == heap.KBlock && c.TypeOf(t) == object.TypeValue(object.TTraceback); t = c.Slots(t)[0] {
		if len(entries) == describedFrames {
			entries = append(entries[:describedFrames/2], entries[describedFrames/2+1:]...)
		}
		entries = append(entries, t)
	}
	if len(entries) == 0 {
		return nil
	}
	list := make([]Frame, len(entries))
	for n, t := range entries {
		list[n] = d.frame(c.Slots(t))
	}
	return list
}

// frame describes an entry of a traceback: the next one, function, instruction,
// line.
func (d *describer) frame(slots []heap.Value) Frame {
	f := d.i.m.Funcs.At(slots[1])
	k := f.State.Code
	out := Frame{File: k.File, Function: k.QualName, Line: int(slots[3].Int())}
	if p := posAt(k, int(slots[2].Int())); p != nil && int(p.Line) == out.Line {
		out.EndLine, out.Column, out.EndColumn = int(p.EndLine), int(p.Col), int(p.EndCol)
	}
	out.Source = d.line(sourceLine{out.File, out.Line})
	return out
}

// posAt returns the place of an instruction, or nil.
func posAt(k *code.Code, pc int) *code.Pos {
	for n := len(k.Pos) - 1; n >= 0; n-- {
		if int(k.Pos[n].PC) <= pc {
			return &k.Pos[n]
		}
	}
	return nil
}

// line returns a line of a source.
func (d *describer) line(at sourceLine) string {
	s, ok := d.lines[at]
	if ok || at.line <= 0 {
		return s
	}
	c := &d.i.m.Ctx
	v, err := d.i.host.sourceLine(c, []heap.Value{c.Str(valid(at.file)), heap.Int(int64(at.line))})
	if err == nil && v.IsStr() {
		s = strings.TrimSuffix(c.Text(v), "\n")
	}
	d.lines[at] = s
	return s
}
