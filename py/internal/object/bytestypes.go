package object

func bytesTypes() []*Type {
	return []*Type{
		bytesType(), byteArrayType(), memoryViewType(),
		byteIterType("bytes_iterator"), byteIterType("bytearray_iterator"), memoryIterType(),
	}
}
