package mcpserver_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/skillet-run/skillet"
	"github.com/skillet-run/skillet/internal/mcpserver"
)

// Revisions of the protocol, one of each era.
const (
	withSessions = "2025-11-25"
	stateless    = "2026-07-28"
)

// serveVariable makes the test binary a server over stdio for the skills in the
// folder that it names, so that other programs can be its clients.
const serveVariable = "SKILLET_TEST_MCP_SKILLS"

func TestMain(m *testing.M) {
	if dir := os.Getenv(serveVariable); dir != "" {
		os.Exit(serve(dir))
	}
	os.Exit(m.Run())
}

// serve is the program that serveVariable asks for.
func serve(dir string) int {
	rt, err := skillet.New(skillet.Options{Skills: []string{dir}, Project: dir, NoAudit: true})
	if err == nil {
		err = mcpserver.Serve(context.Background(), rt, mcpserver.StdioOptions{In: os.Stdin, Out: os.Stdout})
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return 0
}

// desk is a runtime over a copy of testdata/skills.
type desk struct {
	*skillet.Runtime
	t      testing.TB
	Skills string
	events chan skillet.Event // of every call, without output
}

func newDesk(t testing.TB, changes ...func(*desk, *skillet.Options)) *desk {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("the scripts of the skills need bash")
	}
	d := &desk{t: t, Skills: filepath.Join(t.TempDir(), "skills"), events: make(chan skillet.Event, 1000)}
	if err := os.CopyFS(d.Skills, os.DirFS("testdata/skills")); err != nil {
		t.Fatal(err)
	}
	o := skillet.Options{
		Skills: []string{d.Skills}, Project: t.TempDir(), NoAudit: true,
		Listeners: []skillet.Listener{func(e skillet.Event) {
			if e.Kind != skillet.Output {
				d.events <- e
			}
		}},
	}
	for _, change := range changes {
		change(d, &o)
	}
	var err error
	if d.Runtime, err = skillet.New(o); err != nil {
		t.Fatal(err)
	}
	return d
}

// write writes a file by its path below the skills folder.
func (d *desk) write(path, text string) {
	d.t.Helper()
	file := filepath.Join(d.Skills, path)
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		d.t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		d.t.Fatal(err)
	}
}

// add adds a skill.
func (d *desk) add(name string) {
	d.t.Helper()
	d.write(name+"/SKILL.md", "---\nname: "+name+"\ndescription: Added while serving.\n---\n# "+name+"\n")
}

// after waits for the end of a call and returns its event.
func (d *desk) after() skillet.Event {
	d.t.Helper()
	for {
		select {
		case e := <-d.events:
			if e.Kind == skillet.After {
				return e
			}
		case <-time.After(time.Minute):
			d.t.Fatal("the call does not end")
		}
	}
}

// pid returns the process id that a script has written to a file of its skill.
func (d *desk) pid(path string) int {
	d.t.Helper()
	text, err := os.ReadFile(filepath.Join(d.Skills, path))
	if err != nil {
		d.t.Fatal(err)
	}
	pid, err := strconv.Atoi(strings.TrimSpace(string(text)))
	if err != nil {
		d.t.Fatal(err)
	}
	return pid
}

// client connects the SDK's client to a server over streams of ours. The
// function it returns ends the client's side and waits for the server.
func client(t testing.TB, d *desk, revision string, o mcp.ClientOptions) (_ *mcp.ClientSession, end func()) {
	t.Helper()
	toServer, fromClient := io.Pipe()
	toClient, fromServer := io.Pipe()
	served := make(chan error, 1)
	go func() {
		defer fromServer.Close()
		served <- mcpserver.Serve(context.Background(), d, mcpserver.StdioOptions{
			In: toServer, Out: fromServer, Options: mcpserver.Options{KeepAlive: 20 * time.Millisecond}, Drain: time.Minute,
		})
	}()
	c := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, &o)
	session, err := c.Connect(context.Background(), &mcp.IOTransport{Reader: toClient, Writer: fromClient}, &mcp.ClientSessionOptions{ProtocolVersion: revision})
	if err != nil {
		t.Fatal(err)
	}
	ended := false
	end = func() {
		if ended {
			return
		}
		ended = true
		session.Close()
		// A notification may have been on its way when the client went.
		if err := <-served; err != nil && !errors.Is(err, io.ErrClosedPipe) {
			t.Errorf("server: %v", err)
		}
	}
	t.Cleanup(end)
	return session, end
}

// eras runs a test with a client of each era.
func eras(t *testing.T, f func(t *testing.T, revision string)) {
	for _, revision := range []string{withSessions, stateless} {
		t.Run(revision, func(t *testing.T) { f(t, revision) })
	}
}

// call calls a tool; the arguments are JSON.
func call(t testing.TB, c *mcp.ClientSession, name, arguments string) *mcp.CallToolResult {
	t.Helper()
	r, err := c.CallTool(context.Background(), &mcp.CallToolParams{Name: name, Arguments: json.RawMessage(arguments)})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return r
}

// text returns the text of a result, which has one content.
func text(t testing.TB, r *mcp.CallToolResult) string {
	t.Helper()
	if len(r.Content) != 1 {
		t.Fatalf("%d contents, want one", len(r.Content))
	}
	content, ok := r.Content[0].(*mcp.TextContent)
	if !ok {
		t.Fatalf("content %T, want a text", r.Content[0])
	}
	return content.Text
}

// structured returns a member of a result's structured content.
func structured(t testing.TB, r *mcp.CallToolResult, member string) any {
	t.Helper()
	object, ok := r.StructuredContent.(map[string]any)
	if !ok {
		t.Fatalf("structured content %v, want an object", r.StructuredContent)
	}
	return object[member]
}
