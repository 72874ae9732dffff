package tool

import (
	"encoding/json"
	"fmt"
	"reflect"

	"github.com/google/jsonschema-go/jsonschema"
)

// inputSchema infers the schema of a tool's arguments from In. It panics when
// In cannot be described, which the tests of every tool would show.
func inputSchema[In any]() *jsonschema.Schema {
	s, err := jsonschema.For[In](&jsonschema.ForOptions{
		TypeSchemas: map[reflect.Type]*jsonschema.Schema{
			reflect.TypeFor[object](): {Type: "object"},
		},
	})
	if err != nil {
		panic(fmt.Sprintf("tool: no schema for %T: %v", *new(In), err))
	}
	for _, p := range s.Properties {
		notNull(p)
	}
	if s.Properties == nil {
		// Model APIs refuse an object schema without the keyword.
		s.Properties = map[string]*jsonschema.Schema{}
	}
	return s
}

// notNull takes back what inference adds for a Go slice, which may be nil: an
// argument that may be left out is left out, or null, whatever its type.
func notNull(p *jsonschema.Schema) {
	if len(p.Types) == 2 && p.Types[0] == "null" {
		p.Type, p.Types = p.Types[1], nil
	}
}

// outputSchema infers the schema of a reply from Out. No property is required:
// a failure is often an object with "error" alone.
func outputSchema[Out any]() *jsonschema.Schema {
	s := inputSchema[Out]()
	s.Required = nil
	s.AdditionalProperties = nil
	return s
}

// resolve prepares s for validation.
func resolve(s *jsonschema.Schema) *jsonschema.Resolved {
	r, err := s.Resolve(nil)
	if err != nil {
		panic(fmt.Sprintf("tool: schema does not resolve: %v", err))
	}
	return r
}

// clone returns a deep copy of s.
func clone(s *jsonschema.Schema) *jsonschema.Schema {
	text, err := json.Marshal(s)
	if err != nil {
		panic(fmt.Sprintf("tool: schema does not encode: %v", err))
	}
	c := new(jsonschema.Schema)
	if err := json.Unmarshal(text, c); err != nil {
		panic(fmt.Sprintf("tool: schema does not decode: %v", err))
	}
	c.PropertyOrder = s.PropertyOrder
	return c
}
