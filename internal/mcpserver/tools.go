package mcpserver

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/skillet-run/skillet"
)

// listTools answers tools/list, in the runtime's order.
func (s *server) listTools(req *mcp.ListToolsRequest) (mcp.Result, error) {
	if req.Params != nil {
		if err := firstPage(req.Params.Cursor); err != nil {
			return nil, err
		}
	}
	list := describeTools(s.runtime.Tools())
	s.noteTools(list)
	return &mcp.ListToolsResult{Tools: list, Cacheable: fresh}, nil
}

// describeTools returns the definitions of tools. Every hint is stated, for the
// defaults of the protocol are the opposite of harmless.
func describeTools(tools []*skillet.Tool) []*mcp.Tool {
	list := make([]*mcp.Tool, len(tools))
	for i, t := range tools {
		list[i] = &mcp.Tool{
			Name: t.Wire, Title: t.Title, Description: t.Description, InputSchema: t.Input,
			Annotations: &mcp.ToolAnnotations{
				ReadOnlyHint:    t.Effects.ReadOnly,
				DestructiveHint: new(t.Effects.Destructive),
				IdempotentHint:  t.Effects.Idempotent,
				OpenWorldHint:   new(t.Effects.OpenWorld),
			},
		}
		if t.Output != nil {
			list[i].OutputSchema = t.Output
		}
	}
	return list
}

// callTool answers tools/call. Whatever goes wrong in a tool is a result that
// the model sees; only a name that no tool has is an error of the protocol,
// which demands that.
func (s *server) callTool(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name := askedFor(ctx)
	ctx, end, err := s.calls.begin(ctx, req.Session.ID())
	if err != nil {
		return nil, err
	}
	defer end()
	p := newProgress(ctx, req, s.keepAlive)
	result := s.runtime.Call(ctx, skillet.Call{Tool: name, Arguments: req.Params.Arguments, Listener: p.listen})
	p.end()
	var unknown *skillet.UnknownToolError
	if errors.As(result.Err, &unknown) {
		return nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: unknown.Error(), Data: result.JSON()}
	}
	if result.Outcome != nil {
		s.calls.background(s.recheck)
	}
	return present(result), nil
}

// present turns a result into the protocol's: the text is what the model sees,
// the structured content the contract's reply, if that is an object.
func present(r skillet.Result) *mcp.CallToolResult {
	result := &mcp.CallToolResult{
		Content: []mcp.Content{&mcp.TextContent{Text: r.Message}},
		IsError: r.IsError,
	}
	if text := r.JSON(); bytes.HasPrefix(text, []byte("{")) {
		result.StructuredContent = json.RawMessage(text)
	}
	return result
}
