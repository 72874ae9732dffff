package executor

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// MaxArguments is the largest JSON, in bytes, that a script is given on stdin.
const MaxArguments = 10 << 20

// encodeArguments returns the arguments as one JSON object without HTML
// escapes. With lower set, keys of the top level become lower case.
func encodeArguments(arguments map[string]any, lower bool) ([]byte, error) {
	if arguments == nil {
		return []byte("{}"), nil
	}
	if lower {
		var err error
		if arguments, err = lowerKeys(arguments); err != nil {
			return nil, err
		}
	}
	w := jsonWriter{values: maxValues}
	if err := w.object(arguments, maxDepth); err != nil {
		return nil, err
	}
	if len(w.text) > MaxArguments {
		return w.text, &ArgumentSizeError{Size: len(w.text)}
	}
	return w.text, nil
}

// lowerKeys refuses two keys that become one: which of them wins would depend
// on the order of a map.
func lowerKeys(arguments map[string]any) (map[string]any, error) {
	lowered := make(map[string]any, len(arguments))
	for _, key := range slices.Sorted(maps.Keys(arguments)) {
		low := strings.ToLower(key)
		if _, twice := lowered[low]; twice {
			return nil, &ArgumentSerializationError{Reason: fmt.Sprintf("several keys are %q in lower case", low)}
		}
		lowered[low] = arguments[key]
	}
	return lowered, nil
}
