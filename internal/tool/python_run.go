package tool

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/skillet-run/skillet/internal/executor"
	"github.com/skillet-run/skillet/internal/proc"
	"github.com/skillet-run/skillet/internal/pyenv"
)

// Caps of python.run's reply, in UTF-16 units.
const (
	pythonStdoutCap = 50_000
	pythonStderrCap = 10_000
)

// PythonReply is the reply of python.run. Any exit code is a success.
type PythonReply struct {
	OK              bool         `json:"ok"`
	Stdout          *string      `json:"stdout,omitempty"`   // the first 50,000 UTF-16 units
	Stderr          *string      `json:"stderr,omitempty"`   // the first 10,000 UTF-16 units
	ExitCode        *int         `json:"exitCode,omitempty"` // 1 when a signal ended the run
	DurationMS      *int64       `json:"durationMs,omitempty"`
	StdoutTruncated *bool        `json:"stdoutTruncated,omitempty"`
	StderrTruncated *bool        `json:"stderrTruncated,omitempty"`
	Signal          string       `json:"signal,omitempty"` // name of the signal that ended the run
	Error           *PythonError `json:"error,omitempty"`
}

// PythonError says why python.run has no result.
type PythonError struct {
	Code    string         `json:"code"`
	Message string         `json:"message"`
	Details *PythonPartial `json:"details,omitempty"`
}

// PythonPartial is what a stopped run had written.
type PythonPartial struct {
	Stdout string `json:"stdout"`
	Stderr string `json:"stderr"`
}

// Codes of PythonError.
const (
	pythonNotFound   = "PYTHON_NOT_FOUND"
	pythonTimeout    = "PYTHON_TIMEOUT"
	pythonExecFailed = "PYTHON_EXEC_FAILED"
	pythonCancelled  = "PYTHON_CANCELLED"
	pythonDenied     = "PYTHON_DENIED"
	invalidArguments = "INVALID_ARGUMENTS"
)

// pythonArguments are the arguments of python.run. Entries of Args that are not
// strings are dropped, so their types are not checked.
type pythonArguments struct {
	Code string `json:"code,omitempty" jsonschema:"Python source text to run; wins over file"`
	File string `json:"file,omitempty" jsonschema:"Path of a Python file below the project root, for example @project/scripts/analyze.py"`
	Args []any  `json:"args,omitempty" jsonschema:"Arguments of the program, available as sys.argv[1:]"`
}

// pythonRun runs Python text or a file of the project with the bundled Python.
func (s *Set) pythonRun() *Tool {
	input := inputSchema[pythonArguments]()
	t := define(Tool{
		Name:  "python.run",
		Title: "Run Python",
		Description: "Run Python code, or a Python file of the project, with the bundled interpreter and its standard library. " +
			"Each call is a fresh process; nothing is kept between calls. Returns stdout, stderr and the exit code.",
		Hint:    pythonHint(s.wireName("python.run")),
		Input:   input,
		Output:  outputSchema[PythonReply](),
		Effects: runs,
		invalid: func(reason string) Result { return pythonFailure(invalidArguments, reason, nil) },
	}, func(in pythonArguments) (Preview, run) {
		return s.previewPython(in), func(ctx context.Context, c *call) Result {
			o := s.runPython(ctx, c, in)
			return pythonResult(s.PythonTimeout, o).with(o)
		}
	})
	// Models are told that the entries are strings; the check above does not look.
	t.Input = clone(input)
	t.Input.Properties["args"].Items = &jsonschema.Schema{Type: "string"}
	return t
}

// previewPython shows the code, or the text of the file that will run.
func (s *Set) previewPython(in pythonArguments) Preview {
	p := Preview{Code: in.Code, Dir: s.Project}
	if in.Code == "" && in.File != "" {
		if path, err := s.projectFile(in.File); err == nil {
			p.Code = sourceText(path)
		}
	}
	return p
}

// sourceText returns the text of a file for people to look at; a file that
// cannot be shown is reported when it is run.
func sourceText(path string) string {
	if info, err := os.Stat(path); err != nil || info.Size() > MaxArgument {
		return ""
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return ""
	}
	return strings.ToValidUTF8(string(text), "\uFFFD")
}

// runPython checks the arguments, finds the interpreter and runs the program.
func (s *Set) runPython(ctx context.Context, c *call, in pythonArguments) proc.Outcome {
	arguments := stringsOf(in.Args)
	job := executor.Job{
		Tool: c.tool.Name, Script: "<inline>", Args: string(encode(arguments)),
		Request: proc.Request{ID: c.id, Profile: s.Profile},
	}
	if in.Code == "" && in.File != "" {
		job.Script = in.File
	}
	script, remove, err := s.pythonProgram(in)
	if err != nil {
		return s.Launcher.Refuse(ctx, job, err)
	}
	defer remove()
	python, err := s.Pythons.Bundled(ctx)
	if err != nil {
		return s.Launcher.Refuse(ctx, job, err)
	}
	job.Request = proc.Request{
		Path: python.Path,
		// -E drops PYTHONUTF8, so UTF-8 mode is asked for by option; -B keeps the
		// shared interpreter's tree free of .pyc files.
		Args:    append([]string{"-E", "-s", "-B", "-X", "utf8", script}, arguments...),
		Dir:     s.Project,
		Env:     proc.Environ(s.Environ, s.Env),
		Timeout: s.PythonTimeout,
	}
	return s.launch(ctx, c, job)
}

// ArgumentError says which argument of a tool is wrong.
type ArgumentError struct{ Reason string }

func (e *ArgumentError) Error() string { return e.Reason }

// pythonProgram returns the file to run. Inline code becomes a file of its own
// in the temp folder, which remove removes in every case.
func (s *Set) pythonProgram(in pythonArguments) (path string, remove func(), err error) {
	switch {
	case in.Code != "":
		if len(in.Code) > MaxArgument {
			return "", nil, &ArgumentError{fmt.Sprintf("code is %d bytes long, the limit is %d", len(in.Code), MaxArgument)}
		}
		f, err := temporary(in.Code)
		if err != nil {
			return "", nil, err
		}
		return f.Name(), func() { _ = os.Remove(f.Name()) }, f.Close()
	case in.File != "":
		path, err := s.projectFile(in.File)
		return path, func() {}, err
	default:
		return "", nil, &ArgumentError{"python.run requires either code or file argument"}
	}
}

// projectFile resolves a path such as "@project/scripts/foo.py", or one relative
// to the project root. The file must exist and lie below the root.
func (s *Set) projectFile(name string) (string, error) {
	relative := strings.TrimPrefix(name, "@project/")
	if strings.HasPrefix(relative, "@") {
		return "", &ArgumentError{fmt.Sprintf("unknown alias in '%s': the only alias is @project", name)}
	}
	path := filepath.FromSlash(relative)
	if !filepath.IsAbs(path) {
		path = filepath.Join(s.Project, path)
	}
	root, err := filepath.EvalSymlinks(s.Project)
	if err != nil {
		return "", &ArgumentError{fmt.Sprintf("the project folder cannot be read: %v", err)}
	}
	actual, err := filepath.EvalSymlinks(path)
	if err != nil {
		// Outside the root even existence is not told.
		if inside, e := filepath.Rel(s.Project, path); e == nil && filepath.IsLocal(inside) {
			return "", &ArgumentError{fmt.Sprintf("File '%s' not found in the project", name)}
		}
		return "", outsideProject(name)
	}
	if inside, err := filepath.Rel(root, actual); err != nil || !filepath.IsLocal(inside) {
		return "", outsideProject(name)
	}
	if info, err := os.Stat(actual); err != nil || !info.Mode().IsRegular() {
		return "", &ArgumentError{fmt.Sprintf("'%s' is not a regular file", name)}
	}
	return actual, nil
}

// outsideProject refuses a path.
func outsideProject(name string) error {
	return &ArgumentError{fmt.Sprintf("File '%s' is outside the project folder", name)}
}

// stringsOf returns the strings among values.
func stringsOf(values []any) []string {
	kept := []string{}
	for _, v := range values {
		if text, ok := v.(string); ok {
			kept = append(kept, text)
		}
	}
	return kept
}

// pythonResult projects o onto the contract of python.run.
func pythonResult(limit time.Duration, o proc.Outcome) Result {
	stdout, outCut := cutUTF16(o.Stdout.Text(), pythonStdoutCap)
	stderr, errCut := cutUTF16(o.Stderr.Text(), pythonStderrCap)
	partial := &PythonPartial{Stdout: stdout, Stderr: stderr}
	outCut, errCut = outCut || o.Stdout.Truncated(), errCut || o.Stderr.Truncated()
	code, duration := o.ExitCode, o.Duration.Milliseconds()
	switch o.Termination {
	case proc.Signaled:
		code = 1
	case proc.TimedOut:
		return pythonFailure(pythonTimeout, fmt.Sprintf("Script exceeded timeout (%ss)", seconds(limit)), partial)
	case proc.Cancelled:
		return pythonFailure(pythonCancelled, "Script cancelled", partial)
	case proc.Refused, proc.SpawnFailed:
		return pythonRefusal(o)
	case proc.Exited:
	}
	return reply(PythonReply{
		OK: true, Stdout: &stdout, Stderr: &stderr, ExitCode: &code, DurationMS: &duration,
		StdoutTruncated: &outCut, StderrTruncated: &errCut, Signal: o.Signal.Name,
	})
}

// pythonRefusal is the result of a run that did not start.
func pythonRefusal(o proc.Outcome) Result {
	var (
		argument *ArgumentError
		bundled  *pyenv.BundledError
		denied   *PolicyError
	)
	switch {
	case errors.As(o.Err, &argument):
		return pythonFailure(invalidArguments, argument.Error(), nil)
	case errors.As(o.Err, &bundled):
		return pythonFailure(pythonNotFound, bundled.Error(), nil)
	case errors.As(o.Err, &denied):
		return pythonFailure(pythonDenied, denied.Error(), nil)
	default:
		return pythonFailure(pythonExecFailed, o.Err.Error(), nil)
	}
}

// pythonFailure is the result {ok:false, error}.
func pythonFailure(code, message string, partial *PythonPartial) Result {
	return reply(PythonReply{Error: &PythonError{Code: code, Message: message, Details: partial}}).failure()
}

// cutUTF16 returns the longest prefix of text that takes at most limit UTF-16
// units and ends between runes, and whether anything was cut.
func cutUTF16(text string, limit int) (string, bool) {
	units := 0
	for i, r := range text {
		width := 1
		if r > 0xFFFF {
			width = 2
		}
		if units += width; units > limit {
			return text[:i], true
		}
	}
	return text, false
}

// pythonHint is the section on python.run in the system prompt.
func pythonHint(wire string) string {
	call := func(arguments string) string { return "`" + wire + "(" + arguments + ")`" }
	return strings.Join([]string{
		"Use `" + wire + "` to run Python when a task needs calculation or data transformation, deterministic logic, or parsing of CSV, JSON or XML.",
		"",
		"- " + call(`code="print(2+2)"`) + " runs code.",
		"- " + call(`file="@project/scripts/analyze.py"`) + " runs a file of the project.",
		"- " + call(`file="@project/scripts/analyze.py", args=["input.csv"]`) + " passes arguments.",
		"",
		"The environment is isolated and every call starts afresh. The standard library is there; when a package is missing, tell the user instead of trying to install it.",
		"Prefer the file tools for reading and writing files, because their use is visible to the user.",
	}, "\n")
}
