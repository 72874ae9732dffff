// Package types is the module _types: the built-in types that have no name in
// builtins.
package types

import (
	"github.com/skillet-run/skillet/py/internal/heap"
	"github.com/skillet-run/skillet/py/internal/object"
)

// Module returns the module _types.
func Module() *object.ModuleDef {
	attrs := map[string]heap.Value{}
	for name, id := range names() {
		attrs[name] = object.TypeValue(id)
	}
	return &object.ModuleDef{
		Name: "_types", Doc: "Types that have no name in builtins.", Attrs: attrs,
		Types: []*object.Type{{Name: capsule, Doc: "Data of an extension: nothing makes one here.", Flags: object.Final | object.NoNew}},
		Init: func(c *object.Ctx, set func(name string, v heap.Value)) error {
			v, _ := c.Lib.TypeNamed(capsule)
			set("CapsuleType", v)
			return nil
		},
	}
}

const capsule = "PyCapsule"

func names() map[string]object.TypeID {
	return map[string]object.TypeID{
		"AsyncGeneratorType":        object.TAsyncGenerator,
		"BuiltinFunctionType":       object.TBuiltin,
		"BuiltinMethodType":         object.TBuiltin,
		"CellType":                  object.TCell,
		"ClassMethodDescriptorType": object.TClassMethodDescriptor,
		"CodeType":                  object.TCode,
		"CoroutineType":             object.TCoroutine,
		"EllipsisType":              object.TEllipsis,
		"FrameLocalsProxyType":      object.TFrameLocals,
		"FrameType":                 object.TFrame,
		"FunctionType":              object.TFunction,
		"GeneratorType":             object.TGenerator,
		"GenericAlias":              object.TGenericAlias,
		"GetSetDescriptorType":      object.TGetSet,
		"LambdaType":                object.TFunction,
		"MappingProxyType":          object.TMappingProxy,
		"MemberDescriptorType":      object.TMember,
		"MethodDescriptorType":      object.TMethodDescriptor,
		"MethodType":                object.TMethod,
		"MethodWrapperType":         object.TMethodWrapper,
		"ModuleType":                object.TModule,
		"NoneType":                  object.TNoneType,
		"NotImplementedType":        object.TNotImplementedType,
		"SimpleNamespace":           object.TSimpleNamespace,
		"TracebackType":             object.TTraceback,
		"UnionType":                 object.TUnion,
		"WrapperDescriptorType":     object.TWrapperDescriptor,
	}
}
