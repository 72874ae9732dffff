package mcpserver_test

import (
	"context"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/skillet-run/skillet/internal/mcpserver"
)

// BenchmarkCall measures a whole call, client included, of a tool that reads the
// disk and of one that starts a process.
func BenchmarkCall(b *testing.B) {
	d := newDesk(b)
	url, _, _ := serveOn(b, d, mcpserver.HTTPOptions{})
	stream, _ := client(b, d, stateless, mcp.ClientOptions{})
	for _, row := range []struct {
		name string
		c    *mcp.ClientSession
	}{
		{"stdio", stream},
		{"http/" + withSessions, dial(b, url, withSessions, mcp.ClientOptions{})},
		{"http/" + stateless, dial(b, url, stateless, mcp.ClientOptions{})},
	} {
		for _, tool := range []string{"list_skills", "reporter__greet"} {
			b.Run(row.name+"/"+tool, func(b *testing.B) {
				for b.Loop() {
					if _, err := row.c.CallTool(context.Background(), &mcp.CallToolParams{Name: tool}); err != nil {
						b.Fatal(err)
					}
					for len(d.events) > 0 {
						<-d.events
					}
				}
			})
		}
	}
}
