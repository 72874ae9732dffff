package mcpserver

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"sync"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// listing remembers what a list looked like, so that a change is noticed. There
// is no watcher: lists are compared when a client asks for one and after calls
// that ran a process, which is when skills come and go under a server's eyes.
type listing struct {
	mu   sync.Mutex
	seen [sha256.Size]byte
	has  bool
}

// changed reports whether list differs from the one before. The first one does not.
func (l *listing) changed(list any) bool {
	text, err := json.Marshal(list)
	if err != nil {
		return false // the answer to the client will say so
	}
	sum := sha256.Sum256(text)
	l.mu.Lock()
	defer l.mu.Unlock()
	changed := l.has && l.seen != sum
	l.seen, l.has = sum, true
	return changed
}

// known reports whether the list was ever asked for.
func (l *listing) known() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.has
}

// signal is the name of the one entry in the SDK's registry. The SDK sends a
// list_changed notification only when its own registry changes, so putting the
// entry there once more sends one. Clients never see it: the lists that they get
// are not made from the registry.
const signal = "skillet-list-changed"

// noteTools tells clients when list is not the one that they know.
func (s *server) noteTools(list []*mcp.Tool) {
	if !s.tools.changed(list) {
		return
	}
	s.protocol.AddTool(&mcp.Tool{Name: signal, InputSchema: &jsonschema.Schema{Type: "object"}}, nil)
}

// noteResources tells clients when list is not the one that they know.
func (s *server) noteResources(list []*mcp.Resource) {
	if !s.resources.changed(list) {
		return
	}
	s.protocol.AddResource(&mcp.Resource{Name: signal, URI: "skillet:" + signal}, func(_ context.Context, q *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
		return nil, mcp.ResourceNotFoundError(q.Params.URI)
	})
}

// recheck compares the lists that clients have asked for with what is there now.
func (s *server) recheck() {
	if s.tools.known() {
		s.noteTools(describeTools(s.runtime.Tools()))
	}
	if s.resources.known() {
		if list, err := s.resourceList(); err == nil {
			s.noteResources(list)
		}
	}
}
