package py

import (
	"context"
	"errors"
	"strings"

	"github.com/skillet-run/skillet/py/internal/ast"
	"github.com/skillet-run/skillet/py/internal/code"
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/source"
	"github.com/skillet-run/skillet/py/internal/vm"
)

// CompileResult is Compile of a program whose last statement, when that is an
// expression, is its result: see Interp.Result.
func CompileResult(text, file string) (p *Program, err error) {
	defer internal(&err)
	return compileLast(text, file, modeResult)
}

// Eval compiles and runs a program as Run does, and returns the value of its last
// statement when that is an expression, else nil. A syntax error is printed as
// an exception.
//
//	v, err := interp.Eval(ctx, "x = 20\nx + 22") // int64(42)
func (i *Interp) Eval(ctx context.Context, text string) (v any, err error) {
	if err := i.claim(); err != nil {
		return nil, err
	}
	defer i.release(&err)
	p, err := CompileResult(text, commandFile)
	if err != nil {
		return nil, i.syntax(ctx, err, text, commandFile)
	}
	return i.evaluate(ctx, p)
}

// Result runs a program as Run does, and returns its result: nil unless
// CompileResult made it and it ends with an expression. The error of a result
// that has no form in Go is a *ValueError.
func (i *Interp) Result(ctx context.Context, p *Program) (v any, err error) {
	if err := i.claim(); err != nil {
		return nil, err
	}
	defer i.release(&err)
	return i.evaluate(ctx, p)
}

func (i *Interp) evaluate(ctx context.Context, p *Program) (any, error) {
	var result any
	err := i.run(ctx, p, func(v heap.Value) (err error) {
		if p.result {
			result, err = i.out(v, "result")
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return result, nil
}

// Call calls a callable: a *Handle, the name of a global variable, or a name with
// dots below one ("store.lookup"). The error is like that of Run, or a
// *ValueError.
func (i *Interp) Call(ctx context.Context, callable any, args ...any) (v any, err error) {
	if err := i.claim(); err != nil {
		return nil, err
	}
	defer i.release(&err)
	if err := i.start(ctx, 0); err != nil {
		return nil, i.outcome(ctx, err)
	}
	if stop := i.watch(ctx); stop != nil {
		defer stop()
	}
	list, err := i.in(Tuple(args), "arg")
	if err != nil {
		return nil, err
	}
	f, err := i.callable(callable, list)
	if err != nil {
		return nil, i.end(ctx, err)
	}
	result, err := i.library("_main", "call", f)
	if err != nil {
		return nil, i.end(ctx, err)
	}
	v, err = i.out(result, "result")
	return v, i.end(ctx, err)
}

// callable returns a tuple of what is called, and the tuple of its arguments.
func (i *Interp) callable(callable any, args heap.Value) (*heap.Value, error) {
	c := &i.m.Ctx
	if name, ok := callable.(string); ok {
		first, rest, _ := strings.Cut(name, ".")
		f, ok := c.GetStr(i.m.Main, first)
		if !ok {
			return nil, undefined(first)
		}
		v := c.NewTuple(f, c.Str(rest), args)
		return &v, nil
	}
	f, err := i.in(callable, "callable")
	v := c.NewTuple(f, heap.SmallStr(""), args)
	return &v, err
}

func undefined(name string) error {
	return &Exception{Type: "NameError", Message: "name '" + name + "' is not defined"}
}

// Set sets a global variable of __main__. The error is a *ValueError, or that of
// a limit.
func (i *Interp) Set(name string, v any) (err error) {
	if err := i.ready(); err != nil {
		return err
	}
	defer i.release(&err)
	if f, ok := v.(Function); ok && f.Name == "" {
		f.Name = name
		v = f
	}
	x, err := i.in(v, name)
	if err != nil {
		return err
	}
	if name != valid(name) {
		return &ValueError{"", "the name is not valid UTF-8"}
	}
	i.m.SetStr(i.m.Main, name, x)
	return nil
}

// Get returns the value of a global variable of __main__. The error is an
// *Exception (NameError) when there is none, or a *ValueError.
func (i *Interp) Get(name string) (v any, err error) {
	if err := i.ready(); err != nil {
		return nil, err
	}
	defer i.release(&err)
	x, ok := i.m.GetStr(i.m.Main, name)
	if !ok {
		return nil, undefined(name)
	}
	return i.out(x, name)
}

// Delete deletes a global variable of __main__, if there is one.
func (i *Interp) Delete(name string) (err error) {
	if err := i.ready(); err != nil {
		return err
	}
	defer i.release(&err)
	i.m.DelItemStr(i.m.Main, i.m.Intern(name))
	return nil
}

// ready claims an interpreter that has a machine.
func (i *Interp) ready() error {
	if err := i.claim(); err != nil {
		return err
	}
	if i.m == nil {
		i.machine(0)
	}
	return nil
}

// in converts a value; dates are imported for it.
func (i *Interp) in(v any, root string) (heap.Value, error) {
	if x, ok := quick(v); ok {
		return x, nil
	}
	x, err := i.host.into(&i.m.Ctx, v, root)
	if !errors.Is(err, errNeedDates) {
		return x, err
	}
	if _, err := i.library("_main", "dates", nil); err != nil {
		return x, i.quietly(err)
	}
	return i.host.into(&i.m.Ctx, v, root)
}

// out converts a value that nothing but a register may hold.
func (i *Interp) out(v heap.Value, root string) (any, error) {
	c := &i.m.Ctx
	pin := c.Pin(v)
	defer c.Unpin(pin)
	return i.host.outOf(c, v, root)
}

// quietly makes an error of an exception that nobody sees.
func (i *Interp) quietly(err error) error {
	var ended *vm.Exit
	if !errors.As(err, &ended) {
		return err
	}
	c := &i.m.Ctx
	return &Exception{Type: c.FullName(c.TypeOf(ended.Exception)), Message: i.plainText(ended.Exception)}
}

// compileLast compiles a program whose last statement, when that is an
// expression, is compiled by itself: as its result, or to be shown.
func compileLast(text, file string, mode uint8) (*Program, error) {
	file = valid(file)
	text, err := decoded(text, file)
	if err != nil {
		return nil, err
	}
	o := source.Options{File: file}
	m, err := source.Parse(text, o)
	if err != nil {
		return nil, syntaxError(err, text, file)
	}
	p := &Program{src: code.Source{File: file, Text: text, Mode: mode}}
	trees := []*ast.Module{m}
	if n := len(m.Body); n > 0 {
		if _, ok := m.Body[n-1].(*ast.ExprStmt); ok {
			last := &ast.Module{Mode: ast.Single, Body: m.Body[n-1:]}
			if p.result = mode == modeResult; p.result {
				last.Mode = ast.Eval
			}
			trees = []*ast.Module{{Mode: ast.Exec, Body: m.Body[:n-1]}, last}
		}
	}
	for _, tree := range trees {
		u, err := source.CompileTree(tree, len(text), o)
		if err != nil {
			return nil, syntaxError(err, text, file)
		}
		u.Source = &p.src
		p.src.Units = append(p.src.Units, u)
	}
	return p, nil
}

// hold returns a handle of an object.
func (i *Interp) hold(v heap.Value) *Handle {
	c := &i.m.Ctx
	list := i.kept()
	h := &Handle{interp: i, era: i.host.era, class: c.ClassName(c.TypeOf(v))}
	if n := len(i.host.more().free); n > 0 {
		h.slot, i.host.more().free = i.host.more().free[n-1], i.host.more().free[:n-1]
		c.Lists.At(list).Items[h.slot] = v
		return h
	}
	h.slot = len(c.Lists.At(list).Items)
	c.Append(list, v)
	return h
}

// kept returns the list of the objects that have handles.
func (i *Interp) kept() heap.Value {
	c := &i.m.Ctx
	if i.host.more().pin == 0 {
		i.host.more().pin = c.Pin(c.NewList(0)) + 1
	}
	return c.Pinned(i.host.more().pin - 1)
}
