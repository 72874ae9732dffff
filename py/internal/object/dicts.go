package object

func dictTypes() []*Type {
	return []*Type{dictType(), dictKeysType(), dictValuesType(), dictItemsType(), mappingProxyType()}
}
