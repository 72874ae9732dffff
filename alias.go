package skillet

import (
	"github.com/skillet-run/skillet/internal/executor"
	"github.com/skillet-run/skillet/internal/proc"
	"github.com/skillet-run/skillet/internal/pyenv"
	"github.com/skillet-run/skillet/internal/tool"
)

// A run and how it ended. See the named types for their fields.
type (
	// Outcome is the one result of every run.
	Outcome = proc.Outcome
	// Termination says how a run ended.
	Termination = proc.Termination
	// Signal is a signal by number and name.
	Signal = proc.Signal
	// Captured is what was kept of an output stream.
	Captured = proc.Captured
	// Stream names an output stream.
	Stream = proc.Stream
	// Enforcement reports what really confined a run.
	Enforcement = proc.Enforcement
	// Measure is the state of one measure of confinement.
	Measure = proc.Measure
	// State says how far a measure is in force.
	State = proc.State
	// Profile names a level of confinement.
	Profile = proc.Profile
	// ProfileError says that a profile is not available.
	ProfileError = proc.ProfileError
	// EnvPolicy says which part of the host's environment a run gets.
	EnvPolicy = proc.EnvPolicy
)

// How a run ended.
const (
	Exited      = proc.Exited
	Signaled    = proc.Signaled
	TimedOut    = proc.TimedOut
	Cancelled   = proc.Cancelled
	Refused     = proc.Refused
	SpawnFailed = proc.SpawnFailed
)

// The streams of a run.
const (
	Stdout = proc.Stdout
	Stderr = proc.Stderr
)

// The states of a measure.
const (
	Enforced    = proc.Enforced
	Partial     = proc.Partial
	NotEnforced = proc.NotEnforced
)

// The profiles.
const (
	Host     = proc.Host
	Confined = proc.Confined
	Embedded = proc.Embedded // of programs of the embedded Python; no script runs in it
)

// Tools and their calls.
type (
	// Tool is one tool that a model can call.
	Tool = tool.Tool
	// Effects are the hints of MCP's tool annotations.
	Effects = tool.Effects
	// Call is one call of a tool.
	Call = tool.Call
	// Result is what a call yields.
	Result = tool.Result
	// Artifact is a file that a call returns.
	Artifact = tool.Artifact
	// SandboxReply is the reply of bash and python, Result.Value of their calls.
	SandboxReply = tool.SandboxReply
	// SandboxFile is a file in a SandboxReply.
	SandboxFile = tool.SandboxFile
	// Message is a tool's reply as a message of a chat API.
	Message = tool.Message
	// Event is something that happened to a call.
	Event = tool.Event
	// EventKind tells events apart.
	EventKind = tool.Kind
	// Listener receives the events of calls.
	Listener = tool.Listener
	// Preview is what a person would want to see before a call runs.
	Preview = tool.Preview
	// Dialect names a way to describe tools.
	Dialect = tool.Dialect
	// Policy decides whether a call may start a process.
	Policy = tool.Policy
	// PolicyError says that the policy did not allow a run.
	PolicyError = tool.PolicyError
	// UnknownToolError says that no tool has a name.
	UnknownToolError = tool.UnknownToolError
	// UnknownScriptError says that a skill has no script of a name.
	UnknownScriptError = tool.UnknownScriptError
)

// The kinds of events.
const (
	Before = tool.Before
	Output = tool.Output
	After  = tool.After
)

// The dialects.
const (
	OpenAI       = tool.OpenAI
	OpenAIStrict = tool.OpenAIStrict
	Anthropic    = tool.Anthropic
	MCP          = tool.MCP
)

// ParseDialect returns the dialect called name: openai, openai-strict,
// anthropic or mcp.
func ParseDialect(name string) (Dialect, error) { return tool.ParseDialect(name) }

// The policies.
const (
	Allow = tool.Allow
	Ask   = tool.Ask
	Deny  = tool.Deny
)

// Scripts as a library: ScriptExecutor runs one script at a time, with typed
// errors for everything that goes wrong before the run.
type (
	// ScriptExecutor runs scripts.
	ScriptExecutor = executor.ScriptExecutor
	// ScriptOptions configures a ScriptExecutor.
	ScriptOptions = executor.ScriptOptions
	// ScriptCall is one run of a script.
	ScriptCall = executor.ScriptCall
	// ScriptResult is the result of a run.
	ScriptResult = executor.ScriptResult
	// SkillMetadata names the skill that a script belongs to.
	SkillMetadata = executor.SkillMetadata

	// PathSecurityError says that a path leaves the skill's folder.
	PathSecurityError = executor.PathSecurityError
	// ScriptPermissionError says that a script carries a setuid or setgid bit.
	ScriptPermissionError = executor.ScriptPermissionError
	// InterpreterNotFoundError says that a script's interpreter is missing.
	InterpreterNotFoundError = executor.InterpreterNotFoundError
	// ArgumentSerializationError says that arguments cannot be JSON.
	ArgumentSerializationError = executor.ArgumentSerializationError
	// ArgumentSizeError says that arguments are too large.
	ArgumentSizeError = executor.ArgumentSizeError
	// ScriptNotFoundError says that there is no such script.
	ScriptNotFoundError = executor.ScriptNotFoundError
)

// NewScriptExecutor returns an executor of its own, which shares nothing with a
// Runtime.
func NewScriptExecutor(o ScriptOptions) (*ScriptExecutor, error) {
	return executor.NewScriptExecutor(o)
}

// Bundle is a Python that comes along with the program; package bundle has one.
type Bundle = pyenv.Bundle
