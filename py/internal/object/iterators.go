package object

func iteratorTypes() []*Type { return nil }
