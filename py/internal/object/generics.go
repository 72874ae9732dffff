package object

import "github.com/skillet-run/skillet/py/internal/heap"

func genericTypes() []*Type {
	return []*Type{
		{Name: "GenericAlias", Module: "types"},
		{Name: "Union", Module: "typing"},
		{Name: "TypeVar", Module: "typing"},
		{Name: "ParamSpec", Module: "typing"},
		{Name: "ParamSpecArgs", Module: "typing"},
		{Name: "ParamSpecKwargs", Module: "typing"},
		{Name: "TypeVarTuple", Module: "typing"},
		{Name: "TypeAliasType", Module: "typing"},
		{Name: "Generic", Module: "typing"},
		{Name: "NoDefaultType", Module: "typing"},
	}
}

// aliasOwn are the attributes that a generic alias does not take from its
// origin.
var aliasOwn = map[string]bool{
	"__class__": true, "__origin__": true, "__args__": true, "__unpacked__": true, "__parameters__": true,
	"__typing_unpacked_tuple_args__": true, "__mro_entries__": true, "__reduce_ex__": true, "__reduce__": true,
	"__copy__": true, "__deepcopy__": true,
}

// Slots of a generic alias.
const (
	AliasOrigin = iota
	AliasArgs
	AliasParams
	AliasUnpacked
)

func (c *Ctx) getAliasAttr(v, name heap.Value) (heap.Value, GetHow, error) {
	class := c.TypeOf(v)
	text := c.Text(name)
	if aliasOwn[text] {
		return c.getInstAttr(v, class, c.Lib.Types[TGenericAlias], name)
	}
	if text == "__bases__" {
		return heap.Unbound, NotFound, nil
	}
	return c.GetAttrPure(c.Slots(v)[AliasOrigin], name)
}

// classGetItem is the __class_getitem__ of types that take parameters.
func classGetItem() Native {
	return Native{
		Name: "__class_getitem__", Sig: "(cls, object, /)", Kind: ClassMethod, Doc: "The class with type arguments.",
		Fn: func(c *Ctx, a []heap.Value) (heap.Value, error) { return c.NewAlias(a[0], a[1]), nil },
	}
}

// NewAlias returns origin[args]; args is a tuple, or one argument.
func (c *Ctx) NewAlias(origin, args heap.Value) heap.Value {
	if p := c.Payload(args); p.Kind() == heap.KTuple {
		args = p
	} else {
		args = c.NewTuple(args)
	}
	return c.NewBlockOf(TGenericAlias, origin, args, heap.Unbound, heap.False)
}

// UnionOf is a | b of what may be parts of a union, or NotImpl.
func (c *Ctx) UnionOf(a, b heap.Value) (heap.Value, error) {
	return heap.NotImpl, nil
}
