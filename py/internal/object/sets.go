package object

func setTypes() []*Type { return []*Type{setType(), frozenSetType()} }
