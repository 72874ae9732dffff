package tool

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/skillet-run/skillet/internal/proc"
)

// Kind tells the events of a call apart.
type Kind string

// The kinds of events, in the order in which a call emits them. Output occurs
// any number of times.
const (
	Before Kind = "before" // the arguments are checked, nothing has started
	Output Kind = "output" // a process has written
	After  Kind = "after"  // the result stands
)

// Event is something that happened to a call.
type Event struct {
	Kind      Kind
	CallID    string // the execution id of the run, if there is one
	Time      time.Time
	Tool      string          // canonical name
	Arguments json.RawMessage // as the model sent them

	Preview                // Before: what is about to happen
	Stream   proc.Stream   // Output
	Data     []byte        // Output; only valid during the call of the listener
	Result   Result        // After
	Duration time.Duration // After
}

// Listener receives the events of calls. A call waits for it, so that what it
// shows a person is shown before anything starts. It may be called from several
// goroutines when calls run in parallel.
type Listener func(Event)

// Line renders a Before event as `[Tool Call] name(key="value")` and an After
// event as `[Tool Result] message`. Other events have no line.
func (e Event) Line() string {
	switch e.Kind {
	case Before:
		return fmt.Sprintf("[Tool Call] %s(%s)", e.Tool, keywords(e.Arguments))
	case After:
		return "[Tool Result] " + e.Result.Message
	case Output:
		return ""
	}
	return ""
}

// keywords renders a JSON object as keyword arguments in its own order, and
// anything else as it stands.
func keywords(arguments json.RawMessage) string {
	d := json.NewDecoder(bytes.NewReader(arguments))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return string(arguments)
	}
	var words []string
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return string(arguments)
		}
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return string(arguments)
		}
		words = append(words, fmt.Sprintf("%v=%s", name, value))
	}
	return strings.Join(words, ", ")
}
