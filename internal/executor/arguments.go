package executor

import (
	"bytes"
	"encoding/json"
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
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false) // no page will show it
	if err := enc.Encode(arguments); err != nil {
		return nil, &ArgumentSerializationError{strings.TrimPrefix(err.Error(), "json: "), err}
	}
	text := bytes.TrimSuffix(b.Bytes(), []byte("\n"))
	if len(text) > MaxArguments {
		return text, &ArgumentSizeError{Size: len(text)}
	}
	return text, nil
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
