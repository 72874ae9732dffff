package object

func iteratorTypes() []*Type {
	return []*Type{
		iterType("list_iterator", listNext, seqLeft, iterReduce("iter", emptyList)),
		iterType("list_reverseiterator", listReverseNext, reverseLeft, iterReduce("reversed", emptyList)),
		iterType("tuple_iterator", tupleNext, seqLeft, iterReduce("iter", emptyTuple)),
		rangeIterType(), getItemIterType(), callIterType(),
		dictIterType("dict_keyiterator", dictKeyNext), dictIterType("dict_valueiterator", dictValueNext), dictIterType("dict_itemiterator", dictItemNext),
		dictIterType("dict_reversekeyiterator", dictKeyBack), dictIterType("dict_reversevalueiterator", dictValueBack), dictIterType("dict_reverseitemiterator", dictItemBack),
		setIterType(), enumerateType(), zipType(), mapType(), filterType(), reversedType(),
	}
}
