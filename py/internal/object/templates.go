package object

func templateTypes() []*Type { return nil }
