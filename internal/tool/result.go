package tool

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/skillet-run/skillet/internal/proc"
)

// Result is what a call yields.
type Result struct {
	Value   any           // the contract's reply; JSON returns its encoding
	Message string        // what the model sees, byte for byte
	IsError bool          // the call itself failed; a script's non-zero exit does not count, except for per-script tools
	Files   []Artifact    // what a call returns beside its message
	Outcome *proc.Outcome // the run behind the call; nil when no process was asked for
	Err     error         // why no tool was called: an *UnknownToolError or a *skill.ToolIDError; else nil
}

// JSON returns the encoding of Value: compact, without HTML escapes and without
// a newline at its end.
func (r Result) JSON() []byte { return encode(r.Value) }

// ErrorReply is the reply of a tool that failed before it had anything to tell.
type ErrorReply struct {
	Error string `json:"error"`
}

// reply is the result whose message is the JSON of its value.
func reply(value any) Result {
	return Result{Value: value, Message: string(encode(value))}
}

// failed is the result {"error": reason} alone.
func failed(reason string) Result {
	r := reply(ErrorReply{Error: reason})
	r.IsError = true
	return r
}

// with returns r with the run behind it.
func (r Result) with(o proc.Outcome) Result {
	r.Outcome = &o
	return r
}

// failure returns r marked as an error of the call.
func (r Result) failure() Result {
	r.IsError = true
	return r
}

// encode returns the JSON of v. Replies are made of strings, numbers and
// booleans, so encoding them cannot fail; a value that does is a fault here and
// is reported as one.
func encode(v any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return encode(ErrorReply{Error: fmt.Sprintf("cannot encode the result: %v", err)})
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// Message is a tool's reply as a message of a chat API.
type Message struct {
	Role       string `json:"role"` // "tool"
	ToolCallID string `json:"tool_call_id"`
	Name       string `json:"name"`
	Content    string `json:"content"`
}

// ToolMessage returns the reply to the call callID of the tool called name.
func (r Result) ToolMessage(callID, name string) Message {
	return Message{Role: "tool", ToolCallID: callID, Name: name, Content: r.Message}
}
