//go:build unix

package mcpserver_test

import (
	"context"
	"errors"
	"syscall"
	"testing"
	"time"

	"github.com/skillet-run/skillet"
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
