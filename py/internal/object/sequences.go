package object

func sequenceTypes() []*Type { return nil }
