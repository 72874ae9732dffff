package tool

import (
	"context"
	"encoding/base64"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/skillet-run/skillet/internal/executor"
	"github.com/skillet-run/skillet/internal/proc"
	"github.com/skillet-run/skillet/internal/workspace"
	"github.com/skillet-run/skillet/skill"
)

// SandboxReply is the reply of bash and python. Any exit code is a success.
type SandboxReply struct {
	Stdout          string        `json:"stdout"` // what is long is cut in the middle, with a notice
	Stderr          string        `json:"stderr"`
	ExitCode        int           `json:"exit_code"`
	ExecutionTimeMS float64       `json:"execution_time_ms"`
	Timeout         bool          `json:"timeout"`
	StdoutTruncated bool          `json:"stdout_truncated,omitempty"`
	StderrTruncated bool          `json:"stderr_truncated,omitempty"`
	StdoutFile      string        `json:"stdout_file,omitempty"` // of the session, with the whole
	StderrFile      string        `json:"stderr_file,omitempty"`
	Session         string        `json:"session,omitempty"`
	NewSession      bool          `json:"new_session,omitempty"` // the call has begun it: nothing is left of earlier calls
	Files           []SandboxFile `json:"files,omitempty"`       // those that were asked for
	Error           string        `json:"error,omitempty"`       // why the code was stopped
}

// SandboxFile is a file that a call returns.
type SandboxFile struct {
	Path      string  `json:"path"`
	SizeBytes int     `json:"size_bytes"`
	MIMEType  string  `json:"mime_type,omitempty"`
	Encoding  string  `json:"encoding,omitempty"` // of content: utf-8, or base64 for what is no text
	Content   *string `json:"content,omitempty"`
	Error     string  `json:"error,omitempty"` // why there is no content
}

// Artifact is a file that a call returns, as it is.
type Artifact struct {
	Path     string // in the virtual files
	MIMEType string
	Data     []byte
}

// The encodings of files in arguments and replies.
const (
	encodingText   = "utf-8"
	encodingBase64 = "base64"
)

// sandboxArguments are what bash and python have in common.
type sandboxArguments struct {
	Session string        `json:"session,omitempty"`
	Timeout float64       `json:"timeout,omitempty"`
	Files   []sandboxFile `json:"files,omitempty"`
	Outputs []string      `json:"outputs,omitempty"`
}

type sandboxFile struct {
	Path     string `json:"path"`
	Content  string `json:"content"`
	Encoding string `json:"encoding,omitempty"`
}

type bashArguments struct {
	Command string `json:"command"`
	sandboxArguments
}

type pythonCodeArguments struct {
	Code string `json:"code"`
	sandboxArguments
}

// sandboxSchema is the schema of a tool whose code stands in an argument of this name.
func sandboxSchema(code, about string) *jsonschema.Schema {
	text := func(about string) *jsonschema.Schema { return &jsonschema.Schema{Type: "string", Description: about} }
	closed := func() *jsonschema.Schema { return &jsonschema.Schema{Not: &jsonschema.Schema{}} }
	encoding := text("utf-8, the default, or base64")
	encoding.Enum = []any{encodingText, encodingBase64}
	session := text("Name of a session, of your choice: calls with the same name share files, variables and functions. Without it nothing is kept")
	session.Pattern = "^[A-Za-z0-9_.-]{1,64}$"
	return &jsonschema.Schema{
		Type: "object",
		Properties: map[string]*jsonschema.Schema{
			code:      text(about),
			"session": session,
			"timeout": {
				Type: "number", ExclusiveMinimum: new(0.0), Maximum: new(MaxTimeout.Seconds()),
				Description: "Seconds after which the code is stopped",
			},
			"files": {
				Type: "array", Description: "Files to write before the code runs",
				Items: &jsonschema.Schema{
					Type:                 "object",
					Properties:           map[string]*jsonschema.Schema{"path": text("Where: absolute, or below " + workspace.Home), "content": text("The content"), "encoding": encoding},
					PropertyOrder:        []string{"path", "content", "encoding"},
					Required:             []string{"path", "content"},
					AdditionalProperties: closed(),
				},
			},
			"outputs": {
				Type: "array", Items: &jsonschema.Schema{Type: "string"},
				Description: "Files to return when the code has ended: paths, folders or patterns such as out/*.png",
			},
		},
		PropertyOrder:        []string{code, "session", "timeout", "files", "outputs"},
		Required:             []string{code},
		AdditionalProperties: closed(),
	}
}

// MaxSandboxCode is the longest code of bash and python in bytes.
const MaxSandboxCode = 1 << 20

// sandboxed effects reach nothing but virtual files.
var sandboxed = Effects{Destructive: true}

// bash runs a script in the shell that is built in.
func (s *Set) bash() *Tool {
	return define(Tool{
		Name:  "bash",
		Title: "Run Bash in a sandbox",
		Description: s.sandboxDescription("Run a Bash script in a sandbox: Bash 5.2 with the usual tools (grep, sed, awk, jq, sort, find, tar and so on) on virtual files. " +
			"No process is started, and there is no network and no file of the host."),
		Hint: "Use `bash` and `python` for what needs neither this machine nor the network: data, text, calculation. They share virtual files. " +
			"Calls with the same `session` go on where the last one has stopped; the skills are below `" + workspace.SkillsDir + "`, to be read. " +
			"Name in `outputs` the files that the user is to get.",
		Input:   sandboxSchema("command", "The script"),
		Output:  outputSchema[SandboxReply](),
		Effects: sandboxed,
	}, func(in bashArguments) (Preview, run) {
		return s.sandboxCall(workspace.Bash, in.Command, in.sandboxArguments)
	})
}

// python runs code in the interpreter that is built in.
func (s *Set) python() *Tool {
	return define(Tool{
		Name:  "python",
		Title: "Run Python in a sandbox",
		Description: s.sandboxDescription("Run Python code in a sandbox: Python 3.14 with the standard library on virtual files, which it shares with bash. " +
			"The value of a last expression is printed. No process is started, and there is no network and no file of the host; packages cannot be installed."),
		Input:   sandboxSchema("code", "The code"),
		Output:  outputSchema[SandboxReply](),
		Effects: sandboxed,
	}, func(in pythonCodeArguments) (Preview, run) {
		return s.sandboxCall(workspace.PythonCode, in.Code, in.sandboxArguments)
	})
}

// hinted returns t, for bash with the hints of its commands.
func (s *Set) hinted(t *Tool) *Tool {
	if t.Name != "bash" || s.Hints == nil {
		return t
	}
	told := *t
	for _, hint := range s.Hints() {
		told.Description += "\n" + hint
		told.Hint += "\n\n" + hint
	}
	return &told
}

// sandboxDescription adds what holds for both tools.
func (s *Set) sandboxDescription(about string) string {
	return about + fmt.Sprintf(" The working directory is %s; the skills are below %s, to be read. Give a session to go on in later calls where this one has stopped, and outputs to get files back. "+
		"Long output is cut in the middle; in a session the whole is in the file that the notice names. Returns stdout, stderr and the exit code.", workspace.Home, workspace.SkillsDir)
}

// sandboxCall is a call of either tool.
func (s *Set) sandboxCall(language workspace.Language, code string, in sandboxArguments) (Preview, run) {
	p := Preview{Code: code, Dir: workspace.Home, Profile: string(proc.Embedded)}
	return p, func(ctx context.Context, c *call) Result {
		timeout := s.SandboxTimeout
		if in.Timeout > 0 {
			timeout = time.Duration(in.Timeout * float64(time.Second))
		}
		job := executor.Job{
			Tool: c.tool.Name, Script: "<" + string(language) + ">", Args: string(encode(in)),
			Request: proc.Request{ID: c.id, Profile: proc.Embedded, Timeout: timeout, MaxOutput: s.MaxOutput},
		}
		files, err := decodeFiles(in.Files)
		if err == nil && len(code) > MaxSandboxCode {
			err = &ArgumentError{fmt.Sprintf("the code is %d bytes long, the limit is %d; write what is data to files", len(code), MaxSandboxCode)}
		}
		if err == nil {
			err = s.permit(ctx, c)
		}
		if err != nil {
			return s.refuseSandbox(ctx, job, err)
		}
		w, begun, done, err := s.Sandbox.Use(ctx, workspace.Key{Scope: c.scope, Name: in.Session})
		if err != nil {
			return s.refuseSandbox(ctx, job, err)
		}
		defer done()
		if err := w.Put(files); err != nil {
			return s.refuseSandbox(ctx, job, err)
		}
		r := w.Run(ctx, workspace.Run{
			Language: language, Code: code, Timeout: timeout, MaxOutput: s.MaxOutput, Keep: in.Session != "", Listen: c.output, ID: c.id,
		})
		s.Launcher.Record(ctx, job, r.Outcome)
		reply := sandboxReply(r, timeout)
		reply.Session, reply.NewSession = in.Session, begun && in.Session != ""
		return sandboxResult(reply, r.Outcome, w.Get(in.Outputs))
	}
}

// refuseSandbox is the result of a call that runs nothing.
func (s *Set) refuseSandbox(ctx context.Context, job executor.Job, err error) Result {
	o := s.Launcher.Refuse(ctx, job, err)
	return failed(err.Error()).with(o)
}

// decodeFiles returns the files of the arguments.
func decodeFiles(list []sandboxFile) ([]workspace.File, error) {
	var files []workspace.File
	size := 0
	for _, f := range list {
		if f.Path == "" || strings.ContainsRune(f.Path, 0) {
			return nil, &ArgumentError{fmt.Sprintf("%q is no path of a file", f.Path)}
		}
		data := []byte(f.Content)
		if f.Encoding == encodingBase64 {
			var err error
			if data, err = base64.StdEncoding.DecodeString(f.Content); err != nil {
				return nil, &ArgumentError{fmt.Sprintf("the content of '%s' is not base64: %v", f.Path, err)}
			}
		}
		if size += len(data); size > MaxArgument {
			return nil, &ArgumentError{fmt.Sprintf("the files are longer than %d bytes together", MaxArgument)}
		}
		files = append(files, workspace.File{Path: f.Path, Data: data})
	}
	return files, nil
}

// sandboxReply projects a run onto the reply.
func sandboxReply(r workspace.Result, limit time.Duration) SandboxReply {
	o := r.Outcome
	reply := SandboxReply{
		Stdout: r.Stdout.Text, Stderr: r.Stderr.Text, StdoutTruncated: r.Stdout.Cut, StderrTruncated: r.Stderr.Cut,
		StdoutFile: r.Stdout.File, StderrFile: r.Stderr.File,
		ExitCode: o.ExitCode, ExecutionTimeMS: float64(o.Duration) / float64(time.Millisecond),
	}
	const statusTimeout, statusSignal, statusInterrupted = 124, 128, 130
	switch o.Termination {
	case proc.TimedOut:
		reply.Timeout, reply.ExitCode = true, statusTimeout
		reply.Error = fmt.Sprintf("Script execution exceeded timeout of %s seconds", seconds(limit))
	case proc.Cancelled:
		reply.ExitCode, reply.Error = statusInterrupted, "Script execution cancelled"
	case proc.Signaled:
		reply.ExitCode = statusSignal + o.Signal.Number
	case proc.Refused, proc.SpawnFailed:
		reply.ExitCode, reply.Error = 127, o.Err.Error()
	case proc.Exited:
	}
	return reply
}

// sandboxResult is the result with the files of a run. The model sees the reply without
// their contents, which go their own way.
func sandboxResult(reply SandboxReply, o proc.Outcome, files []workspace.File) Result {
	r := Result{IsError: reply.Error != "", Outcome: &o}
	shown := reply
	for _, f := range files {
		listed := SandboxFile{Path: f.Path, SizeBytes: len(f.Data)}
		if f.Err != nil {
			listed.Error = f.Err.Error()
			shown.Files, reply.Files = append(shown.Files, listed), append(reply.Files, listed)
			continue
		}
		a := Artifact{Path: f.Path, MIMEType: artifactType(f), Data: f.Data}
		r.Files = append(r.Files, a)
		listed.MIMEType = a.MIMEType
		shown.Files = append(shown.Files, listed)
		text := string(f.Data)
		listed.Encoding, listed.Content = encodingText, &text
		if !a.Text() {
			text, listed.Encoding = base64.StdEncoding.EncodeToString(f.Data), encodingBase64
		}
		reply.Files = append(reply.Files, listed)
	}
	r.Value, r.Message = reply, string(encode(shown))
	return r
}

// Text reports whether the file is text: UTF-8 without NUL.
func (a Artifact) Text() bool { return isText(a.Data) }

func isText(data []byte) bool {
	return utf8.Valid(data) && !strings.ContainsRune(string(data), 0)
}

// artifactType is the media type of a file, by its name if that is known.
func artifactType(f workspace.File) string {
	if t := skill.MIMEType(f.Path); t != "" {
		return t
	}
	if isText(f.Data) {
		return "text/plain"
	}
	return "application/octet-stream"
}
