package mcpserver

import (
	"context"
	"io"
	"net"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// ServeFixtureHTTP serves any server with the transport of ServeHTTP.
func ServeFixtureHTTP(ctx context.Context, protocol *mcp.Server, l net.Listener, o HTTPOptions) error {
	return serveHTTP(ctx, newHTTPHandler(protocol, newCalls(), o), l, o.complete())
}

// ServeFixtureStreams serves any server with the transport of Serve.
func ServeFixtureStreams(ctx context.Context, protocol *mcp.Server, in io.Reader, out io.Writer) error {
	return serveStreams(ctx, protocol, newCalls(), StdioOptions{In: in, Out: out})
}

// LastLine returns what a progress notification shows of a stream.
func LastLine(chunks []string) string {
	var l lastLine
	for _, chunk := range chunks {
		l.add([]byte(chunk))
	}
	return l.text()
}

// FileURI and SplitURI are the two directions of a resource's name.
var (
	FileURI  = fileURI
	SplitURI = splitURI
)
