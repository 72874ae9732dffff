package object

func strTypes() []*Type { return nil }
