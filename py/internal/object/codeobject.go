package object

func codeTypes() []*Type { return nil }
