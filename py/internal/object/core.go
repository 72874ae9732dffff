package object

import "slices"

// coreTypes returns the rows of all types that the core knows, each list in
// the file of its types.
func coreTypes() []*Type {
	return slices.Concat(
		objectTypes(), classTypes(), functionTypes(), generatorTypes(), codeTypes(),
		numberTypes(), strTypes(), bytesTypes(), sequenceTypes(), dictTypes(), setTypes(), iteratorTypes(),
		exceptionTypes(), weakTypes(), genericTypes(), templateTypes(),
	)
}
