package mcpserver_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/skillet-run/skillet/internal/mcpserver"
)

// A session lives on between calls, and a file that is asked for is a content of its own
// behind the reply.
func TestSandbox(t *testing.T) {
	eras(t, func(t *testing.T, revision string) {
		c, _ := client(t, newDesk(t), revision, mcp.ClientOptions{})
		r := call(t, c, "bash", `{"command": "n=$(wc -l < a.csv); cp a.csv b.bin dot.png sub/", "session": "one", "files": [
			{"path": "a.csv", "content": "1\n2\n"}, {"path": "b.bin", "content": "AP8=", "encoding": "base64"},
			{"path": "dot.png", "content": "iVBORw0KGgo=", "encoding": "base64"}, {"path": "sub/x", "content": ""}]}`)
		if structured(t, r, "exit_code") != 0.0 || structured(t, r, "new_session") != true {
			t.Errorf("the first call: %s", text(t, r))
		}
		r = call(t, c, "bash", `{"command": "echo $n", "session": "one", "outputs": ["sub", "none"]}`)
		if len(r.Content) != 5 {
			t.Fatalf("%d contents", len(r.Content))
		}
		reply := r.Content[0].(*mcp.TextContent).Text
		if structured(t, r, "stdout") != "2\n" || r.IsError || strings.Contains(reply, "iVBOR") || !strings.Contains(reply, `"error":"No such file or directory"`) {
			t.Errorf("reply: %s", reply)
		}
		var got []string
		for _, content := range r.Content[1:] {
			switch content := content.(type) {
			case *mcp.EmbeddedResource:
				f := content.Resource
				got = append(got, f.URI+" "+f.MIMEType+" "+f.Text+string(f.Blob))
			case *mcp.ImageContent:
				got = append(got, content.MIMEType+" "+string(content.Data[1:4]))
			}
		}
		want := []string{
			"sandbox:///home/user/sub/a.csv text/csv 1\n2\n", "sandbox:///home/user/sub/b.bin application/octet-stream \x00\xff", "image/png PNG",
			"sandbox:///home/user/sub/x text/plain ",
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("files (-want +got):\n%s", diff)
		}
		r = call(t, c, "python", `{"code": "print(len(open('a.csv').readlines()))", "session": "one"}`)
		if structured(t, r, "stdout") != "2\n" || structured(t, r, "new_session") != nil {
			t.Errorf("python: %s", text(t, r))
		}
		r = call(t, c, "bash", `{"command": "sleep 60", "timeout": 0.05}`)
		if !r.IsError || structured(t, r, "timeout") != true {
			t.Errorf("at the limit of time: %s", text(t, r))
		}
	})
}

// Clients that have sessions of the protocol share no sessions of bash; those that have
// none are told apart by nothing but the names.
func TestSandboxScope(t *testing.T) {
	for revision, shared := range map[string]bool{withSessions: false, stateless: true} {
		url, _, _ := serveOn(t, newDesk(t), mcpserver.HTTPOptions{})
		one, two := dial(t, url, revision, mcp.ClientOptions{}), dial(t, url, revision, mcp.ClientOptions{})
		call(t, one, "bash", `{"command": "echo secret > file", "session": "s"}`)
		r := call(t, two, "bash", `{"command": "cat file 2>/dev/null", "session": "s"}`)
		if got := structured(t, r, "stdout") == "secret\n"; got != shared {
			t.Errorf("%s: %v", revision, json.RawMessage(text(t, r)))
		}
		if r := call(t, one, "bash", `{"command": "cat file", "session": "s"}`); structured(t, r, "stdout") != "secret\n" {
			t.Errorf("%s: the file is gone: %s", revision, text(t, r))
		}
	}
}
