package object

func bytesTypes() []*Type { return nil }
