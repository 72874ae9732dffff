package object

func weakTypes() []*Type { return nil }
