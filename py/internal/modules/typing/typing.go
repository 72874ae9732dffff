// Package typing is the module _typing: the types that lib/typing.py stands
// on, and what makes them for type parameter lists and type statements.
package typing

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module _typing.
func Module() *object.ModuleDef {
	attrs := map[string]heap.Value{}
	for name, id := range map[string]object.TypeID{
		"Generic": object.TGeneric, "ParamSpec": object.TParamSpec, "ParamSpecArgs": object.TParamSpecArgs,
		"ParamSpecKwargs": object.TParamSpecKwargs, "TypeAliasType": object.TTypeAliasType, "TypeVar": object.TTypeVar,
		"TypeVarTuple": object.TTypeVarTuple, "Union": object.TUnion,
	} {
		attrs[name] = object.TypeValue(id)
	}
	return &object.ModuleDef{
		Name: "_typing", Doc: "Primitives and accelerators of typing.", Attrs: attrs,
		Funcs: []object.Native{
			{Name: "_idfunc", Sig: "(x, /)", Doc: "The argument.", Fn: func(_ *object.Ctx, a []heap.Value) (heap.Value, error) { return a[0], nil }},
			{Name: "_make_typevar", Sig: "(name: str, bound, default, constrained, /)", Doc: "The TypeVar of a type parameter list.", Fn: makeTypeVar},
			{Name: "_make_paramspec", Sig: "(name: str, default, /)", Doc: "The ParamSpec of a type parameter list.", Fn: makeParamSpec},
			{Name: "_make_typevartuple", Sig: "(name: str, default, /)", Doc: "The TypeVarTuple of a type parameter list.", Fn: makeTypeVarTuple},
			{Name: "_make_typealias", Sig: "(name: str, params, evaluate, /)", Doc: "The alias of a type statement.", Fn: makeTypeAlias},
			{Name: "_make_union", Sig: "(parts: tuple, /)", Doc: "The union of types that differ.", Fn: makeUnion},
			{Name: "_keep", Sig: "(obj, name: str, value, /)", Doc: "Keeps the value of a lazy attribute.", Fn: keep},
		},
		Init: func(c *object.Ctx, set func(name string, v heap.Value)) error {
			set("NoDefault", c.NoDefault())
			return nil
		},
	}
}

func makeTypeVar(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	bound, constraints := a[1], heap.None
	some, err := c.Truth(a[3])
	if err != nil {
		return a[3], err
	}
	if some {
		bound, constraints = heap.None, bound
	}
	return c.LazyVar(object.TTypeVar, a[0], bound, constraints, a[2]), nil
}

func makeParamSpec(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	return c.LazyVar(object.TParamSpec, a[0], heap.None, heap.None, a[1]), nil
}

func makeTypeVarTuple(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	return c.LazyVar(object.TTypeVarTuple, a[0], heap.None, heap.None, a[1]), nil
}

func makeTypeAlias(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	return c.LazyAlias(a[0], a[1], a[2]), nil
}

func makeUnion(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	return c.NewBlockOf(object.TUnion, a[0], heap.Unbound), nil
}

func keep(c *object.Ctx, a []heap.Value) (heap.Value, error) {
	c.KeepLazy(a[0], c.Text(a[1]), a[2])
	return heap.None, nil
}
