package object

func setTypes() []*Type { return nil }
