package object

func functionTypes() []*Type { return nil }
