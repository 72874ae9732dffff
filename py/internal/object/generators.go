package object

func generatorTypes() []*Type { return nil }
