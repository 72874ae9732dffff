package executor

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/skillet-run/skillet/internal/proc"
)

// Exit codes of ScriptResult for runs that ended without one.
const (
	TimeoutExitCode   = 124 // as timeout(1) has it
	CancelledExitCode = 130 // as a shell reports an interrupt
)

// ScriptResult is what a script did. In JSON, Signal is null when empty and
// SignalNumber is null when 0.
type ScriptResult struct {
	Stdout          string  `json:"stdout"` // invalid UTF-8 replaced by U+FFFD
	Stderr          string  `json:"stderr"` // after a timeout its last line is "Timeout"
	ExitCode        int     `json:"exit_code"`
	ExecutionTimeMS float64 `json:"execution_time_ms"`
	ScriptPath      string  `json:"script_path"`   // absolute, as the caller gave it
	Signal          string  `json:"signal"`        // of death by signal, for example "SIGSEGV"
	SignalNumber    int     `json:"signal_number"` // equal to -ExitCode then
	StdoutTruncated bool    `json:"stdout_truncated"`
	StderrTruncated bool    `json:"stderr_truncated"`
	Success         bool    `json:"success"` // ended by itself with exit code 0
	Timeout         bool    `json:"timeout"` // recorded by the runner, never read from the output
	Signaled        bool    `json:"signaled"`
}

// MarshalJSON writes the fields in the order above.
func (r ScriptResult) MarshalJSON() ([]byte, error) {
	wire := struct {
		Stdout          string  `json:"stdout"`
		Stderr          string  `json:"stderr"`
		ExitCode        int     `json:"exit_code"`
		ExecutionTimeMS float64 `json:"execution_time_ms"`
		ScriptPath      string  `json:"script_path"`
		Signal          *string `json:"signal"`
		SignalNumber    *int    `json:"signal_number"`
		StdoutTruncated bool    `json:"stdout_truncated"`
		StderrTruncated bool    `json:"stderr_truncated"`
		Success         bool    `json:"success"`
		Timeout         bool    `json:"timeout"`
		Signaled        bool    `json:"signaled"`
	}{
		r.Stdout, r.Stderr, r.ExitCode, r.ExecutionTimeMS, r.ScriptPath, nil, nil,
		r.StdoutTruncated, r.StderrTruncated, r.Success, r.Timeout, r.Signaled,
	}
	if r.Signal != "" {
		wire.Signal = &r.Signal
	}
	if r.SignalNumber != 0 {
		wire.SignalNumber = &r.SignalNumber
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false) // whoever embeds the result decides
	err := enc.Encode(wire)
	return b.Bytes(), err
}

// Project returns the result of a run of the script at the given path. When
// nothing ran it returns the typed cause; when the run was cancelled, what there
// is of a result and the error of the context.
func Project(o proc.Outcome, script string) (ScriptResult, error) {
	if o.Termination == proc.Refused || o.Termination == proc.SpawnFailed {
		return ScriptResult{}, o.Err
	}
	r := ScriptResult{
		Stdout:          o.Stdout.Text(),
		Stderr:          o.Stderr.Text(),
		ExitCode:        exitCode(o),
		ExecutionTimeMS: milliseconds(o.Duration),
		ScriptPath:      script,
		Signal:          o.Signal.Name,
		SignalNumber:    o.Signal.Number,
		StdoutTruncated: o.Stdout.Truncated(),
		StderrTruncated: o.Stderr.Truncated(),
		Success:         o.Termination == proc.Exited && o.ExitCode == 0,
		Timeout:         o.Termination == proc.TimedOut,
		Signaled:        o.Termination == proc.Signaled,
	}
	if !r.Signaled {
		r.Signal, r.SignalNumber = "", 0 // the signal that enforced a limit is no fact about the script
	}
	if r.Timeout {
		r.Stderr = withLastLine(r.Stderr, "Timeout")
	}
	if o.Termination == proc.Cancelled {
		return r, o.Err
	}
	return r, nil
}

// exitCode is the one number for how a started run ended.
func exitCode(o proc.Outcome) int {
	switch o.Termination {
	case proc.Signaled:
		return -o.Signal.Number
	case proc.TimedOut:
		return TimeoutExitCode
	case proc.Cancelled:
		return CancelledExitCode
	default:
		return o.ExitCode
	}
}

func withLastLine(text, line string) string {
	if text != "" && !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	return text + line
}

// ToolText returns what a tool of its own for one script replies: its stdout
// when it exits with 0, else an error text.
func ToolText(o proc.Outcome) (text string, isError bool) {
	r, err := Project(o, "")
	switch {
	case o.Termination == proc.Refused || o.Termination == proc.SpawnFailed:
		return fmt.Sprintf("Script execution error: %v", err), true
	case r.Success:
		return r.Stdout, false
	}
	lines := []string{fmt.Sprintf("Script failed with exit code %d", r.ExitCode)}
	if stderr := strings.TrimRight(r.Stderr, "\r\n"); stderr != "" {
		lines = append(lines, "Error: "+stderr)
	}
	switch o.Termination {
	case proc.TimedOut:
		lines = append(lines, "(Script timed out)")
	case proc.Cancelled:
		lines = append(lines, "(Script cancelled)")
	case proc.Signaled:
		lines = append(lines, fmt.Sprintf("(Killed by signal: %s)", r.Signal))
	default:
	}
	return strings.Join(lines, "\n"), true
}
