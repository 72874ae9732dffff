package object

func generatorTypes() []*Type {
	return []*Type{
		{Name: "generator", Flags: Final | NoNew},
		{Name: "coroutine", Flags: Final | NoNew},
		{Name: "coroutine_wrapper", Flags: Final | NoNew},
		{Name: "async_generator", Flags: Final | NoNew},
		{Name: "async_generator_asend", Flags: Final | NoNew},
		{Name: "async_generator_athrow", Flags: Final | NoNew},
	}
}
