package object

func dictTypes() []*Type { return nil }
