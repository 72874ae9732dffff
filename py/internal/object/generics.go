package object

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
