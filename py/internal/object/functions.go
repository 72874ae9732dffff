package object

func functionTypes() []*Type {
	return []*Type{
		{Name: "builtin_function_or_method", Flags: Final | NoNew},
		{Name: "method_descriptor", Flags: Final | NoNew},
		{Name: "wrapper_descriptor", Flags: Final | NoNew},
		{Name: "method-wrapper", Flags: Final | NoNew},
		{Name: "classmethod_descriptor", Flags: Final | NoNew},
		{Name: "getset_descriptor", Flags: Final | NoNew},
		{Name: "member_descriptor", Flags: Final | NoNew},
		{Name: "function", Flags: Final},
		{Name: "method", Flags: Final},
		{Name: "cell", Flags: Final},
	}
}
