package mcpserver

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/url"

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
	result := s.runtime.Call(ctx, skillet.Call{
		Tool: name, Arguments: req.Params.Arguments, Listener: p.listen,
		Scope: req.Session.ID(), // clients with sessions of their own share none of bash and python
	})
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
	if len(r.Files) > 0 {
		// The reply is in the message but for the files, which follow.
		result.StructuredContent = json.RawMessage(r.Message)
		for _, f := range r.Files {
			result.Content = append(result.Content, presentFile(f))
		}
		return result
	}
	if text := r.JSON(); bytes.HasPrefix(text, []byte("{")) {
		result.StructuredContent = json.RawMessage(text)
	}
	return result
}

// presentFile returns a file that a call made: an image as one, anything else as an
// embedded resource.
func presentFile(f skillet.Artifact) mcp.Content {
	switch f.MIMEType {
	case "image/png", "image/jpeg", "image/gif", "image/webp":
		return &mcp.ImageContent{Data: f.Data, MIMEType: f.MIMEType}
	}
	uri := url.URL{Scheme: sandboxScheme, Path: f.Path}
	r := &mcp.ResourceContents{URI: uri.String(), MIMEType: f.MIMEType}
	if f.Text() {
		r.Text = string(f.Data)
	} else {
		r.Blob = f.Data
	}
	return &mcp.EmbeddedResource{Resource: r}
}

// sandboxScheme begins the URIs of files that calls made.
const sandboxScheme = "sandbox"
