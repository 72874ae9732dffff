//go:build unix

package mcpserver_test

import (
	"bufio"
	"context"
	"errors"
	"net/http"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/skillet-run/skillet"
	"github.com/skillet-run/skillet/internal/mcpserver"
)

// checkDead fails when a process of the script tree.sh is still there.
func checkDead(t testing.TB, d *desk) {
	t.Helper()
	for _, file := range []string{"reporter/leader.pid", "reporter/child.pid"} {
		if pid := d.pid(file); !errors.Is(syscall.Kill(pid, 0), syscall.ESRCH) {
			t.Errorf("%s: process %d is still there", file, pid)
		}
	}
}

// The client's notifications/cancelled ends the run and its whole tree.
func TestCancelKillsTree(t *testing.T) {
	eras(t, func(t *testing.T, revision string) {
		d := newDesk(t)
		o, heard := notices()
		c, _ := client(t, d, revision, o)
		ctx, cancel := context.WithCancel(context.Background())
		over := begin(ctx, c, "reporter__tree")
		for next(t, heard).Message != "ready" {
		}
		cancel()
		if err := <-over; !errors.Is(err, context.Canceled) {
			t.Errorf("client: %v", err)
		}
		if e := d.after(); e.Result.Outcome.Termination != skillet.Cancelled {
			t.Errorf("the run ended as %s", e.Result.Outcome.Termination)
		}
		checkDead(t, d)
		// The connection has survived.
		call(t, c, "list_skills", `{}`)
	})
}

// When Serve returns, no process is left: here because its caller has had enough.
func TestEndOfServeKillsTree(t *testing.T) {
	d := newDesk(t)
	s := startStreams(t, d, time.Minute)
	s.send(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}`)
	s.receive()
	s.send(`{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"reporter__tree","_meta":{"progressToken":1}}}`)
	for s.receive().Params.Message != "ready" {
	}
	s.cancel()
	// The client still learns how its call ended.
	if got := s.answer(); got.ID != 2.0 || !got.Result.IsError {
		t.Errorf("answer %+v", got)
	}
	if err := <-s.served; err != nil {
		t.Errorf("server: %v", err)
	}
	checkDead(t, d)
}

// The same when the client goes away without waiting for its answer.
func TestEndOfInputKillsTree(t *testing.T) {
	d := newDesk(t)
	s := startStreams(t, d, time.Millisecond)
	s.send(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}`)
	s.receive()
	s.send(`{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"reporter__tree","_meta":{"progressToken":1}}}`)
	for s.receive().Params.Message != "ready" {
	}
	s.hangUp()
	if err := <-s.served; err != nil {
		t.Errorf("server: %v", err)
	}
	checkDead(t, d)
}

// The end of a session is the end of its calls, and of no other's.
func TestEndOfSessionKillsTree(t *testing.T) {
	d := newDesk(t)
	url, _, _ := serveOn(t, d, mcpserver.HTTPOptions{})
	o, heard := notices()
	c, other := dial(t, url, withSessions, o), dial(t, url, withSessions, mcp.ClientOptions{})
	over := begin(context.Background(), other, "reporter__quiet")
	begin(context.Background(), c, "reporter__tree")
	for next(t, heard).Message != "ready" {
	}
	r, err := http.NewRequest(http.MethodDelete, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Mcp-Session-Id", c.ID())
	reply, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	reply.Body.Close()
	if reply.StatusCode != http.StatusNoContent {
		t.Errorf("status %d", reply.StatusCode)
	}
	checkDead(t, d)
	d.write("reporter/gate", "")
	if err := <-over; err != nil {
		t.Errorf("the other session: %v", err)
	}
}

// A request without a session ends with its connection.
func TestDisconnectKillsTree(t *testing.T) {
	d := newDesk(t)
	url, _, _ := serveOn(t, d, mcpserver.HTTPOptions{})
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	body := strings.Replace(independent("tools/call", `"name":"reporter__tree",`), `"_meta":{`, `"_meta":{"progressToken":1,`, 1)
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header = post("", "Mcp-Protocol-Version", stateless, "Mcp-Method", "tools/call", "Mcp-Name", "reporter__tree").Header
	reply, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer reply.Body.Close()
	for lines := bufio.NewScanner(reply.Body); lines.Scan() && !strings.Contains(lines.Text(), `"ready"`); {
	}
	cancel()
	if e := d.after(); e.Result.Outcome.Termination != skillet.Cancelled {
		t.Errorf("the run ended as %s", e.Result.Outcome.Termination)
	}
	checkDead(t, d)
}
