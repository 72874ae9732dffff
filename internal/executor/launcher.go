package executor

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strconv"
	"strings"
	"time"

	"github.com/skillet-run/skillet/internal/audit"
	"github.com/skillet-run/skillet/internal/proc"
)

// Launcher is the one path from a checked request to its Outcome. Each run, and
// each run that was refused, leaves log lines and one audit record behind. It is
// safe for concurrent use.
type Launcher struct {
	Runner *proc.Runner
	Audit  *audit.Log   // nil: no records
	Log    *slog.Logger // nil: no log lines
}

// Job is one process to run, and what log and audit call it.
type Job struct {
	Tool    string // the tool that was called
	Skill   string // the skill it belongs to; may be empty
	Script  string // relative to the skill; may be a label such as "<string>"
	Args    string // the arguments as JSON; the record keeps 256 characters
	Request proc.Request
}

// Run runs the job, logs how it went and appends its audit record.
func (l *Launcher) Run(ctx context.Context, j Job) proc.Outcome {
	o := l.Runner.Run(ctx, j.Request)
	l.report(ctx, j, o)
	return o
}

// Refuse logs and records a job that a check stopped, and returns its Outcome:
// refused, or cancelled when err is only the end of ctx.
func (l *Launcher) Refuse(ctx context.Context, j Job, err error) proc.Outcome {
	o := proc.Refuse(j.Request.ID, cmp.Or(j.Request.Profile, proc.Host), err)
	if ended := ctx.Err(); ended != nil && errors.Is(err, ended) {
		o.Termination, o.Err = proc.Cancelled, ended
	}
	l.report(ctx, j, o)
	return o
}

// Record logs and records a job that ran without a process of its own.
func (l *Launcher) Record(ctx context.Context, j Job, o proc.Outcome) { l.report(ctx, j, o) }

func (l *Launcher) report(ctx context.Context, j Job, o proc.Outcome) {
	log := l.Log
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	log = log.With("exec_id", o.ExecID, "tool", j.Tool, "skill", j.Skill, "termination", string(o.Termination))
	// The run is over: a cancelled context must not keep its lines from a handler.
	ctx = context.WithoutCancel(ctx)
	level, message := j.summary(o)
	log.Log(ctx, level, message)
	j.reportTruncation(ctx, log, "Stdout", o.Stdout)
	j.reportTruncation(ctx, log, "Stderr", o.Stderr)
	if err := l.Audit.Append(j.record(o)); err != nil {
		log.ErrorContext(ctx, "Audit record lost: "+err.Error())
	}
}

// summary returns the line that says how the run ended.
func (j Job) summary(o proc.Outcome) (slog.Level, string) {
	name, ms := j.name(), milliseconds(o.Duration)
	switch o.Termination {
	case proc.TimedOut:
		return slog.LevelWarn, fmt.Sprintf("Script timeout: %s exceeded %ss", name, seconds(j.Request.Timeout))
	case proc.Cancelled:
		return slog.LevelWarn, fmt.Sprintf("Script cancelled: %s | time=%.2fms", name, ms)
	case proc.Refused, proc.SpawnFailed:
		return slog.LevelError, refusal(name, o.Err)
	case proc.Exited, proc.Signaled:
	}
	code := exitCode(o)
	if code == 0 {
		return slog.LevelInfo, fmt.Sprintf("Script executed: %s | exit_code=0 | time=%.2fms", name, ms)
	}
	return slog.LevelError, fmt.Sprintf("Script failed: %s | exit_code=%d | time=%.2fms | error=%s",
		name, code, ms, firstCharacters(o.Stderr.Text(), excerpt))
}

// refusal words why nothing ran. Attempts at what a skill must not do are named
// so that they can be found in a log.
func refusal(name string, err error) string {
	var (
		path *PathSecurityError
		bits *ScriptPermissionError
		swap *ScriptChangedError
	)
	if errors.As(err, &path) || errors.As(err, &bits) || errors.As(err, &swap) {
		return "Security violation: " + err.Error()
	}
	return fmt.Sprintf("Script refused: %s | error=%v", name, err)
}

func (j Job) reportTruncation(ctx context.Context, log *slog.Logger, stream string, c proc.Captured) {
	if c.Truncated() {
		log.WarnContext(ctx, fmt.Sprintf("%s truncated for %s: %d bytes -> %d bytes",
			stream, j.name(), c.Seen, cmp.Or(j.Request.MaxOutput, proc.DefaultMaxOutput)))
	}
}

// record returns the audit record. Its exit code is that of ScriptResult, null
// when nothing ran.
func (j Job) record(o proc.Outcome) audit.Record {
	r := audit.Record{
		Time:            time.Now(),
		ExecID:          o.ExecID,
		Tool:            j.Tool,
		Skill:           j.Skill,
		Script:          j.Script,
		Args:            firstCharacters(j.Args, excerpt),
		DurationMS:      milliseconds(o.Duration),
		Termination:     string(o.Termination),
		Signal:          o.Signal.Name,
		StdoutTruncated: o.Stdout.Truncated(),
		StderrTruncated: o.Stderr.Truncated(),
		Profile:         string(o.Enforcement.Profile),
	}
	if o.Err != nil {
		r.Error = relativeText(o.Err, j.Request.Dir)
	}
	if o.Termination != proc.Refused && o.Termination != proc.SpawnFailed {
		code := exitCode(o)
		r.ExitCode = &code
	}
	return r
}

// name is the base name of the script; log lines hold no path.
func (j Job) name() string { return baseName(cmp.Or(j.Script, j.Tool)) }

// baseName cuts at either separator, whatever the system.
func baseName(path string) string {
	return path[strings.LastIndexAny(path, `/\`)+1:]
}

// excerpt is how many characters of stderr a log line and of the arguments an
// audit record hold.
const excerpt = 256

func firstCharacters(s string, n int) string {
	for i := range s {
		if n == 0 {
			return s[:i]
		}
		n--
	}
	return s
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// seconds writes d without trailing zeros: "30", "1.5".
func seconds(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', -1, 64) }
