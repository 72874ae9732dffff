package mcpserver_test

import (
	"context"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// A client hears that a list has changed when anybody asks for it again, and
// when a call has changed it. Sessions hear it as they are; from 2026-07-28 on
// the client subscribes, which the SDK's does by itself.
func TestListChanged(t *testing.T) {
	eras(t, func(t *testing.T, revision string) {
		d := newDesk(t)
		tools, resources := make(chan struct{}, 100), make(chan struct{}, 100)
		c, _ := client(t, d, revision, mcp.ClientOptions{
			ToolListChangedHandler:     func(context.Context, *mcp.ToolListChangedRequest) { tools <- struct{}{} },
			ResourceListChangedHandler: func(context.Context, *mcp.ResourceListChangedRequest) { resources <- struct{}{} },
		})
		heard := func(what string, list <-chan struct{}) {
			t.Helper()
			select {
			case <-list:
			case <-time.After(time.Minute):
				t.Fatalf("%s: no notification", what)
			}
		}
		toolNames(t, c)
		resourceURIs(t, c)

		d.add("added")
		d.write("added/scripts/hello.sh", "echo hello\n")
		toolNames(t, c)
		heard("tools, listed again", tools)
		resourceURIs(t, c)
		heard("resources, listed again", resources)

		// This call adds a script to its skill, and with it a tool and a resource.
		d.write("added/scripts/grow.sh", "cp scripts/hello.sh scripts/new.sh\n")
		toolNames(t, c)
		heard("tools, the third time", tools)
		call(t, c, "added__grow", `{}`)
		heard("tools, after a call", tools)
		heard("resources, after a call", resources)
	})
}
