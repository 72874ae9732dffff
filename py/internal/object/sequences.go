package object

func sequenceTypes() []*Type { return []*Type{listType(), tupleType(), rangeType(), sliceType()} }
