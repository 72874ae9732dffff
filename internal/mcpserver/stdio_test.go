package mcpserver_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"github.com/skillet-run/skillet/internal/mcpserver"
)

var update = flag.Bool("update", false, "write the expected output of the dialogues again")

// TestDialogues sends the lines of each file's section "in" to a server and
// compares what it says with the section "out", where "..." stands for the
// instructions. Answers may come in any order. A dialogue can be tried by hand:
//
//	skillet mcp --skills internal/mcpserver/testdata/skills < in
func TestDialogues(t *testing.T) {
	files, err := filepath.Glob("testdata/stdio/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("no dialogues", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if len(archive.Files) != 2 || archive.Files[0].Name != "in" || archive.Files[1].Name != "out" {
				t.Fatal("a dialogue consists of in and out")
			}
			var out bytes.Buffer
			err = mcpserver.Serve(context.Background(), newDesk(t), mcpserver.StdioOptions{
				In: bytes.NewReader(archive.Files[0].Data), Out: &out, Drain: time.Minute,
			})
			if err != nil {
				t.Fatal(err)
			}
			said := instructions.ReplaceAll(out.Bytes(), []byte(`"instructions":"..."`))
			if *update {
				archive.Files[1].Data = sorted(t, said)
				if err := os.WriteFile(file, txtar.Format(archive), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if diff := cmp.Diff(lines(t, archive.Files[1].Data), lines(t, said)); diff != "" {
				t.Errorf("%s\nsaid:\n%s", diff, said)
			}
		})
	}
}

// instructions hold paths of the machine.
var instructions = regexp.MustCompile(`"instructions":"(?:[^"\\]|\\.)*"`)

// lines returns the JSON values in text, one a line, in the order of their ids.
func lines(t testing.TB, text []byte) []any {
	t.Helper()
	var values []any
	for line := range bytes.Lines(sorted(t, text)) {
		values = append(values, jsonOf(t, json.RawMessage(line)))
	}
	return values
}

// sorted returns the lines of text in the order of their ids.
func sorted(t testing.TB, text []byte) []byte {
	t.Helper()
	id := func(line []byte) string {
		var m message
		if err := json.Unmarshal(line, &m); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		return fmt.Sprint(m.ID)
	}
	all := slices.SortedStableFunc(bytes.Lines(text), func(a, b []byte) int { return strings.Compare(id(a), id(b)) })
	return bytes.Join(all, nil)
}

// streams is a server over streams, and the other ends of these.
type streams struct {
	t      testing.TB
	in     *io.PipeWriter
	out    *io.PipeReader
	read   *bufio.Scanner
	cancel context.CancelFunc
	served chan error
}

// message is what the tests look at in a message of the server.
type message struct {
	ID     any
	Method string
	Params struct{ Message string }
	Result struct{ IsError bool }
	Error  struct {
		Code    int
		Message string
	}
}

func startStreams(t testing.TB, rt mcpserver.Runtime, drain time.Duration) *streams {
	t.Helper()
	in, toServer := io.Pipe()
	fromServer, out := io.Pipe()
	s := &streams{t: t, in: toServer, out: fromServer, read: bufio.NewScanner(fromServer), served: make(chan error, 1)}
	s.read.Buffer(nil, 32<<20)
	var ctx context.Context
	ctx, s.cancel = context.WithCancel(context.Background())
	go func() {
		s.served <- mcpserver.Serve(ctx, rt, mcpserver.StdioOptions{In: in, Out: out, Drain: drain})
		out.Close()
	}()
	t.Cleanup(func() {
		s.cancel()
		s.in.Close()
		s.out.Close()
	})
	return s
}

func (s *streams) send(line string) {
	s.t.Helper()
	if _, err := io.WriteString(s.in, line+"\n"); err != nil {
		s.t.Fatal(err)
	}
}

// receive returns the server's next message.
func (s *streams) receive() message {
	s.t.Helper()
	if !s.read.Scan() {
		s.t.Fatalf("the server has ended: %v", s.read.Err())
	}
	var m message
	if err := json.Unmarshal(s.read.Bytes(), &m); err != nil {
		s.t.Fatalf("%s: %v", s.read.Bytes(), err)
	}
	return m
}

// answer returns the server's next message that is no notification.
func (s *streams) answer() message {
	s.t.Helper()
	for {
		if m := s.receive(); m.Method == "" {
			return m
		}
	}
}

// hangUp closes both streams.
func (s *streams) hangUp() {
	s.in.Close()
	s.out.Close()
}

// A line above the limit is refused and passed over.
func TestLongLine(t *testing.T) {
	s := startStreams(t, newDesk(t), time.Minute)
	go func() {
		_, _ = io.Copy(s.in, io.MultiReader(strings.NewReader(`{"x":"`), io.LimitReader(letters{}, 17<<20), strings.NewReader("\"}\n")))
		_, _ = io.WriteString(s.in, `{"jsonrpc":"2.0","id":"after","method":"ping"}`+"\n")
	}()
	if m := s.receive(); m.Error.Code != -32600 || m.ID != nil || !strings.Contains(m.Error.Message, "longer than 16777216 bytes") {
		t.Errorf("long line: %+v", m)
	}
	if m := s.receive(); m.ID != "after" || m.Error.Code != 0 {
		t.Errorf("the line after it: %+v", m)
	}
}

// letters is text without end.
type letters struct{}

func (letters) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'x'
	}
	return len(p), nil
}

// A client that does not read its answers any more ends the session.
func TestBrokenOutput(t *testing.T) {
	s := startStreams(t, newDesk(t), time.Minute)
	s.out.CloseWithError(errors.New("nobody reads"))
	s.send(`{"jsonrpc":"2.0","id":1,"method":"ping"}`)
	if err := <-s.served; err == nil || !strings.Contains(err.Error(), "nobody reads") {
		t.Errorf("server: %v", err)
	}
}
