package sh

import "github.com/skillet-run/skillet/sh/internal/interp"

// Event is something that happened to a command of a script: to what has a name and
// arguments. There are none for [[ ]], (( )), assignments and compound commands.
type Event = interp.Event

// EventKind tells the events of a command apart.
type EventKind = interp.EventKind

// The kinds of events. Each command that has begun ends: also when the run is stopped
// in the middle of it, with status 137 and Event.Err.
const (
	Before = interp.Before
	After  = interp.After
)

// What says what the command of an event is.
type What = interp.What

// What a command may be.
const (
	IsFunction = interp.IsFunction
	IsBuiltin  = interp.IsBuiltin
	IsTool     = interp.IsTool
	IsScript   = interp.IsScript
	IsMissing  = interp.IsMissing
)

// Listener receives events, on the goroutine of Shell.Run, which waits for it. It must
// not use the shell. The output of the command may still be on its way to
// Options.Stdout.
type Listener = interp.Listener
