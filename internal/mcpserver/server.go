package mcpserver

import (
	"context"
	"log/slog"
	"time"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/skillet-run/skillet"
	"github.com/skillet-run/skillet/skill"
)

// DefaultKeepAlive is the time between progress notifications of a silent run.
const DefaultKeepAlive = 5 * time.Second

// Runtime is what a server offers; *skillet.Runtime is one. Its methods may be
// called from several goroutines at once.
type Runtime interface {
	Tools() []*skillet.Tool
	Prompt() string
	Call(ctx context.Context, c skillet.Call) skillet.Result
	Library() *skill.Library
}

// Options is what servers over stdio and over HTTP have in common.
type Options struct {
	Logger    *slog.Logger  // nil: no log
	KeepAlive time.Duration // between progress notifications of a silent run; zero: DefaultKeepAlive
}

// server answers the methods of the protocol from a runtime.
type server struct {
	runtime   Runtime
	protocol  *mcp.Server
	calls     *calls
	keepAlive time.Duration
	tools     listing
	resources listing
}

// fresh marks a result that must be asked for again each time: the disk decides
// what is there, and only this client's user may see it.
var fresh = mcp.Cacheable{TTLMs: 0, CacheScope: "private"}

// newServer returns a server for rt that is not connected to anything.
func newServer(rt Runtime, o Options) *server {
	s := &server{runtime: rt, calls: newCalls(), keepAlive: o.KeepAlive}
	if s.keepAlive <= 0 {
		s.keepAlive = DefaultKeepAlive
	}
	s.protocol = mcp.NewServer(&mcp.Implementation{Name: "skillet", Title: "skillet", Version: skillet.Version}, &mcp.ServerOptions{
		Logger:       protocolLogger(o.Logger),
		SetCacheable: func(_ context.Context, _ mcp.Request, c *mcp.Cacheable) { *c = fresh },
		Capabilities: &mcp.ServerCapabilities{
			Tools:     &mcp.ToolCapabilities{ListChanged: true},
			Resources: &mcp.ResourceCapabilities{ListChanged: true},
		},
	})
	s.protocol.AddReceivingMiddleware(s.receive)
	s.openToolDoor()
	s.openResourceDoor()
	return s
}

// The SDK's registry holds one tool and one resource, through which all calls
// and reads go. What the runtime offers is not registered, because it changes
// under the server's hands. Calls still pass through the SDK, which completes
// results as each revision of the protocol wants them.
const (
	toolDoor     = "skillet"
	resourceDoor = "skillet:resource"
)

// asked is the context key of the name or URI that a client has asked for.
type asked struct{}

// openToolDoor registers the one tool. When the registry changes, the SDK tells
// clients that the list of tools has: that is how it is said, too.
func (s *server) openToolDoor() {
	s.protocol.AddTool(&mcp.Tool{Name: toolDoor, InputSchema: &jsonschema.Schema{Type: "object"}}, s.callTool)
}

// openResourceDoor registers the one resource, in the same way.
func (s *server) openResourceDoor() {
	s.protocol.AddResource(&mcp.Resource{Name: toolDoor, URI: resourceDoor}, s.readResource)
}

// askedFor returns the name or URI that the client has asked for.
func askedFor(ctx context.Context) string {
	name, _ := ctx.Value(asked{}).(string)
	return name
}

// receive answers the methods whose answer depends on the runtime and leaves
// the others to the SDK.
func (s *server) receive(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
		switch req := req.(type) {
		case *mcp.ListToolsRequest:
			return s.listTools(req)
		case *mcp.CallToolRequest:
			through, params := *req, *req.Params
			ctx = context.WithValue(ctx, asked{}, params.Name)
			params.Name, through.Params = toolDoor, &params
			return next(ctx, method, &through)
		case *mcp.ListResourcesRequest:
			return s.listResources(req)
		case *mcp.ListResourceTemplatesRequest:
			return s.listTemplates(req)
		case *mcp.ReadResourceRequest:
			through, params := *req, *req.Params
			ctx = context.WithValue(ctx, asked{}, params.URI)
			params.URI, through.Params = resourceDoor, &params
			return next(ctx, method, &through)
		case *mcp.ListPromptsRequest, *mcp.GetPromptRequest, *mcp.ServerRequest[*mcp.SetLoggingLevelParams]:
			// The SDK would answer these, although they are not among the capabilities.
			return nil, &jsonrpc.Error{Code: jsonrpc.CodeMethodNotFound, Message: "method not found: " + method}
		}
		result, err := next(ctx, method, req)
		if err != nil {
			return nil, err
		}
		switch r := result.(type) {
		case *mcp.InitializeResult:
			r.Instructions = s.runtime.Prompt()
		case *mcp.DiscoverResult:
			r.Instructions = s.runtime.Prompt()
		}
		return result, nil
	}
}

// firstPage refuses a cursor: every list is one page, so none was ever handed out.
func firstPage(cursor string) error {
	if cursor == "" {
		return nil
	}
	return &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: "unknown cursor: lists have one page here, leave it out"}
}

// protocolLogger returns the logger for the SDK. It reports every connection as
// information, over stateless HTTP that is every request; only what went wrong
// is kept.
func protocolLogger(l *slog.Logger) *slog.Logger {
	if l == nil {
		return slog.New(slog.DiscardHandler)
	}
	return slog.New(warnings{l.Handler()})
}

// warnings is a log handler that drops what is less than a warning.
type warnings struct{ slog.Handler }

func (w warnings) Enabled(ctx context.Context, level slog.Level) bool {
	return level >= slog.LevelWarn && w.Handler.Enabled(ctx, level)
}

func (w warnings) WithAttrs(attrs []slog.Attr) slog.Handler {
	return warnings{w.Handler.WithAttrs(attrs)}
}

func (w warnings) WithGroup(name string) slog.Handler { return warnings{w.Handler.WithGroup(name)} }
