package mcpserver_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/skillet-run/skillet"
	"github.com/skillet-run/skillet/internal/mcpserver"
)

// notices returns client options that collect progress notifications.
func notices() (mcp.ClientOptions, <-chan *mcp.ProgressNotificationParams) {
	heard := make(chan *mcp.ProgressNotificationParams, 1000)
	return mcp.ClientOptions{
		ProgressNotificationHandler: func(_ context.Context, req *mcp.ProgressNotificationClientRequest) { heard <- req.Params },
	}, heard
}

// begin calls a tool with a progress token and does not wait for the result.
func begin(ctx context.Context, c *mcp.ClientSession, name string) <-chan error {
	over := make(chan error, 1)
	go func() {
		p := &mcp.CallToolParams{Name: name, Arguments: json.RawMessage(`{}`)}
		p.SetProgressToken("token")
		_, err := c.CallTool(ctx, p)
		over <- err
	}()
	return over
}

// next returns the next notification.
func next(t testing.TB, heard <-chan *mcp.ProgressNotificationParams) *mcp.ProgressNotificationParams {
	t.Helper()
	select {
	case p := <-heard:
		return p
	case <-time.After(time.Minute):
		t.Fatal("no notification")
		return nil
	}
}

func TestProgressOfOutput(t *testing.T) {
	eras(t, func(t *testing.T, revision string) {
		d := newDesk(t)
		o, heard := notices()
		c, _ := client(t, d, revision, o)
		over := begin(context.Background(), c, "reporter__chat")
		if first := next(t, heard); first.Message != "reporter__chat started" || first.ProgressToken != "token" {
			t.Errorf("first notification %+v", first)
		}
		last := -1.0
		for { // the two lines may come as one piece
			p := next(t, heard)
			if p.Progress <= last {
				t.Errorf("progress %v after %v", p.Progress, last)
			}
			last = p.Progress
			if p.Message == "second line" {
				break
			}
		}
		d.write("reporter/gate", "")
		if err := <-over; err != nil {
			t.Error(err)
		}
	})
}

// A run that writes nothing shows that it is alive.
func TestProgressInSilence(t *testing.T) {
	eras(t, func(t *testing.T, revision string) {
		d := newDesk(t)
		o, heard := notices()
		c, _ := client(t, d, revision, o)
		over := begin(context.Background(), c, "reporter__quiet")
		next(t, heard)
		for range 3 {
			if p := next(t, heard); !strings.HasPrefix(p.Message, "running for ") {
				t.Errorf("notification %+v", p)
			}
		}
		d.write("reporter/gate", "")
		if err := <-over; err != nil {
			t.Error(err)
		}
	})
}

// The first notification has reached the client before the process starts: the
// script ends at once only because the client, when it heard of the call, has
// opened the gate. C-118
func TestProgressBeforeStart(t *testing.T) {
	var d *desk
	var started bool
	d = newDesk(t, func(_ *desk, o *skillet.Options) {
		o.Listeners = append(o.Listeners, func(e skillet.Event) { started = started || e.Kind == skillet.Output })
	})
	c, _ := client(t, d, stateless, mcp.ClientOptions{
		ProgressNotificationHandler: func(context.Context, *mcp.ProgressNotificationClientRequest) { d.write("reporter/gate", "") },
	})
	if err := <-begin(context.Background(), c, "reporter__chat"); err != nil {
		t.Error(err)
	}
	if !started {
		t.Error("there was no output")
	}
}

// Without a token nothing is sent.
func TestNoProgress(t *testing.T) {
	o, heard := notices()
	c, end := client(t, newDesk(t), stateless, o)
	call(t, c, "reporter__greet", `{}`)
	end()
	if len(heard) > 0 {
		t.Errorf("notification %+v", <-heard)
	}
}

func TestLastLine(t *testing.T) {
	long := strings.Repeat("x", 1000)
	for _, row := range []struct {
		want   string
		chunks []string
	}{
		{"", nil},
		{"", []string{"\n \r\n"}},
		{"two", []string{"one\ntwo\n"}},
		{"two", []string{"one\ntw", "o"}},
		{"two", []string{"one\ntwo\n", "\n", "  "}},
		{"90 %", []string{"10 %\r", "90 %\r"}},
		{"red text", []string{"red\ttext\x1b\n"}},
		{"gr\uFFFDn", []string{"gr\xfcn"}},
		{long[:199] + "…", []string{long, long}},
		{"after", []string{long + "\nafter"}},
	} {
		if got := mcpserver.LastLine(row.chunks); got != row.want {
			t.Errorf("%q: %q, want %q", row.chunks, got, row.want)
		}
	}
}
