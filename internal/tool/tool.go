// Package tool holds the tools that a model calls: their names, schemas and
// handlers, and the dialects in which model APIs and MCP want them described.
//
// What is inside:
//
//   - Tool is one tool; Set is what a runtime offers, and Set.Call the one way
//     through which every call goes: schema check, policy, "before" event,
//     handler, "after" event.
//   - A tool has a file, or shares it with one of its kind: list_skills.go (get_skill
//     too), read_file.go, run_python_script.go, python_run.go, run_skill_script.go,
//     script_tools.go, load_skill.go and, for bash and python, sandbox.go. A handler
//     turns a proc.Outcome into the reply that its contract fixes, and nothing else.
//   - dialect.go and wirename.go describe tools to OpenAI, Anthropic and MCP.
//
// To add a tool, write its file with a constructor that calls define, and name
// the constructor in Set.fixed.
package tool

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"
)

// Tool is one tool that a model can call.
type Tool struct {
	Name        string             // canonical id, for example "python.run"
	Wire        string             // the name that model APIs and MCP see, for example "python_run"
	Title       string             // for people
	Description string             // for the model
	Hint        string             // one paragraph for the system prompt; empty: none
	Input       *jsonschema.Schema // an object schema
	Output      *jsonschema.Schema // schema of Result.Value; nil: the result is plain text
	Effects     Effects

	open    bool // Input stays open where a strict dialect would have to close it
	decode  func(arguments json.RawMessage) (Preview, run, error)
	invalid func(reason string) Result
}

// Effects are the hints of MCP's tool annotations, every one stated.
type Effects struct {
	ReadOnly    bool `json:"readOnlyHint"`
	Destructive bool `json:"destructiveHint"`
	Idempotent  bool `json:"idempotentHint"`
	OpenWorld   bool `json:"openWorldHint"`
}

var (
	reads = Effects{ReadOnly: true, Idempotent: true}
	// At the profile host a process reaches the network, so the world is open.
	runs = Effects{Destructive: true, OpenWorld: true}
)

// Preview is what a person would want to see before a call runs.
type Preview struct {
	Code    string // the program text that is about to run; empty when the call runs none
	Skill   string
	Dir     string // working directory of the run
	Profile string // confinement profile of the run; empty when the call starts no process
}

// handler is what a tool's file provides. It looks at checked arguments and
// returns what to show before the call, and the call itself. In is the struct
// from which the input schema is inferred.
type handler[In any] func(in In) (Preview, run)

// run makes a call.
type run func(ctx context.Context, c *call) Result

// define completes t with the schema, the decoder and the handler for In.
func define[In any](t Tool, h handler[In]) *Tool {
	if t.Input == nil {
		t.Input = inputSchema[In]()
	}
	if t.invalid == nil {
		t.invalid = failed
	}
	check := resolve(t.Input)
	t.decode = func(arguments json.RawMessage) (Preview, run, error) {
		var in In
		if err := decodeArguments(arguments, check, &in); err != nil {
			return Preview{}, nil, err
		}
		p, r := h(in)
		return p, r, nil
	}
	return &t
}

// decodeArguments checks arguments against the schema and stores them in in.
// A null stands for an absent optional argument: strict dialects send it so.
func decodeArguments(arguments json.RawMessage, check *jsonschema.Resolved, in any) error {
	members, err := argumentObject(arguments)
	if err != nil {
		return err
	}
	for name, value := range members {
		switch p := check.Schema().Properties[name]; {
		case string(value) == "null" && !slices.Contains(check.Schema().Required, name):
			delete(members, name)
		case p != nil && p.Items != nil && len(p.Items.Properties) > 0:
			members[name] = withoutNulls(value, p.Items)
		}
	}
	plain := encode(members)
	var object map[string]any
	if err := json.Unmarshal(plain, &object); err != nil {
		return err
	}
	if err := check.Validate(object); err != nil {
		return errors.New(strings.TrimPrefix(err.Error(), "validating root: "))
	}
	return json.Unmarshal(plain, in)
}

// withoutNulls returns a list of objects without the optional members that are null. What
// is no such list stays as it is, for the check.
func withoutNulls(list json.RawMessage, s *jsonschema.Schema) json.RawMessage {
	var objects []map[string]json.RawMessage
	if json.Unmarshal(list, &objects) != nil {
		return list
	}
	for _, members := range objects {
		for name, value := range members {
			if string(value) == "null" && !slices.Contains(s.Required, name) {
				delete(members, name)
			}
		}
	}
	return encode(objects)
}

// argumentObject parses arguments, which models also leave out altogether.
func argumentObject(arguments json.RawMessage) (map[string]json.RawMessage, error) {
	members := map[string]json.RawMessage{}
	if len(bytes.TrimSpace(arguments)) == 0 {
		return members, nil
	}
	if err := json.Unmarshal(arguments, &members); err != nil {
		return nil, decodeError(err)
	}
	if members == nil {
		return nil, errors.New("expected a JSON object, got null")
	}
	return members, nil
}

// object is a free-form JSON object. Its members stay as they were written, so
// that they reach a script unchanged, numbers of any size included, and cost
// nothing to decode and to encode again.
type object map[string]any

// UnmarshalJSON keeps each member as a json.RawMessage.
func (o *object) UnmarshalJSON(data []byte) error {
	var members map[string]json.RawMessage
	if err := json.Unmarshal(data, &members); err != nil {
		return err
	}
	*o = make(object, len(members))
	for name, value := range members {
		(*o)[name] = value
	}
	return nil
}

// decodeError words a failure to parse in terms of JSON rather than of Go.
func decodeError(err error) error {
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) {
		return fmt.Errorf("expected a JSON object, got %s", kind.Value)
	}
	return err
}
