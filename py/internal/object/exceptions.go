package object

func exceptionTypes() []*Type { return nil }
