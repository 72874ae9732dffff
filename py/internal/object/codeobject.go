package object

func codeTypes() []*Type {
	return []*Type{
		{Name: "code", Flags: Final},
		{Name: "frame", Flags: Final},
		{Name: "FrameLocalsProxy", Flags: Final},
		{Name: "traceback", Flags: Final},
	}
}
