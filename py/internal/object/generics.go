package object

func genericTypes() []*Type { return nil }
