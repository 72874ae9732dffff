package audit

import (
	"bytes"
	"encoding/json"
	"math"
	"path/filepath"
	"strings"
	"time"
)

// Longest texts of a record, in characters. Args has a bound of its own by
// contract; the other one only keeps a hostile name from filling the disk.
const (
	MaxArgs = 256
	maxText = 1024
)

// timeLayout is RFC 3339 in UTC with exactly three decimals.
const timeLayout = "2006-01-02T15:04:05.000Z"

// Record is one run, or one run that was refused. Append normalises it: see
// the fields.
type Record struct {
	Time            time.Time // written in UTC with milliseconds; zero means now
	ExecID          string    // the execution id of the run
	Tool            string    // the tool that asked for it, for example "run_python_script"
	Skill           string    // the skill's name; empty for a tool without one
	Script          string    // relative to the skill; of an absolute path only the base name is written
	Args            string    // as one text; written up to MaxArgs characters
	ExitCode        *int      // nil, written as null, when nothing ran or no status exists
	DurationMS      float64   // milliseconds, written to the microsecond
	Termination     string    // how the run ended, for example "exited" or "refused"
	Signal          string    // the name of the signal that ended it; empty when none did
	StdoutTruncated bool      // more was written than was kept
	StderrTruncated bool      // the same for stderr
	Profile         string    // the profile that was in force, for example "host"
	Error           string    // why nothing ran; empty otherwise
}

// line is the form of a Record in the file.
type line struct {
	Time            string  `json:"time"`
	ExecID          string  `json:"exec_id"`
	Tool            string  `json:"tool"`
	Skill           string  `json:"skill"`
	Script          string  `json:"script"`
	Args            string  `json:"args"`
	ExitCode        *int    `json:"exit_code"`
	DurationMS      float64 `json:"duration_ms"`
	Termination     string  `json:"termination"`
	Signal          string  `json:"signal"`
	StdoutTruncated bool    `json:"stdout_truncated"`
	StderrTruncated bool    `json:"stderr_truncated"`
	Profile         string  `json:"profile"`
	Error           string  `json:"error"`
}

// encode returns the record as one line of JSON that ends with a newline.
func (r Record) encode() ([]byte, error) {
	if r.Time.IsZero() {
		r.Time = time.Now()
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false) // people grep this file
	err := e.Encode(line{
		Time:            r.Time.UTC().Format(timeLayout),
		ExecID:          cut(r.ExecID, maxText),
		Tool:            cut(r.Tool, maxText),
		Skill:           cut(r.Skill, maxText),
		Script:          cut(relative(r.Script), maxText),
		Args:            cut(r.Args, MaxArgs),
		ExitCode:        r.ExitCode,
		DurationMS:      math.Round(r.DurationMS*1000) / 1000,
		Termination:     cut(r.Termination, maxText),
		Signal:          cut(r.Signal, maxText),
		StdoutTruncated: r.StdoutTruncated,
		StderrTruncated: r.StderrTruncated,
		Profile:         cut(r.Profile, maxText),
		Error:           cut(r.Error, maxText),
	})
	return b.Bytes(), err
}

// cut returns the first max characters of s, never a part of one.
func cut(s string, max int) string {
	if len(s) <= max {
		return s
	}
	n := 0
	for i := range s {
		if n == max {
			return s[:i]
		}
		n++
	}
	return s
}

// relative returns script, or its last element when it is absolute on any
// platform: a record made on one system is read on another.
func relative(script string) string {
	if !absolute(script) {
		return script
	}
	return script[strings.LastIndexAny(script, `/\`)+1:]
}

// absolute reports whether p is an absolute path here, on Unix or on Windows.
func absolute(p string) bool {
	if p == "" {
		return false
	}
	drive := len(p) > 2 && p[1] == ':' && (p[2] == '/' || p[2] == '\\')
	return p[0] == '/' || p[0] == '\\' || drive || filepath.IsAbs(p)
}
