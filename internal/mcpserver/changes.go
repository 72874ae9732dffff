package mcpserver

import (
	"crypto/sha256"
	"encoding/json"
	"sync"

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

// noteTools tells clients when list is not the one that they know.
func (s *server) noteTools(list []*mcp.Tool) {
	if s.tools.changed(list) {
		s.openToolDoor()
	}
}

// noteResources tells clients when list is not the one that they know.
func (s *server) noteResources(list []*mcp.Resource) {
	if s.resources.changed(list) {
		s.openResourceDoor()
	}
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
