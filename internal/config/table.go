package config

import (
	"slices"
	"strings"
	"time"
)

// Type is the type of a setting.
type Type string

// The types. Every value has a text form, which files, variables and flags share.
const (
	Duration Type = "duration" // a Go duration or plain seconds
	Integer  Type = "integer"
	Bytes    Type = "bytes"   // a number with an optional suffix such as K or MiB
	Boolean  Type = "boolean" // true or false
	Choice   Type = "choice"  // one of the values that the range lists
	Text     Type = "text"
	Address  Type = "address" // HOST:PORT
	Path     Type = "path"    // absolute once it is loaded
	List     Type = "list"    // separated by commas, or a JSON array
	Paths    Type = "paths"   // separated as PATH is, or a JSON array; absolute once they are loaded
)

// row is one setting. The table is the only place that names it, beside its field
// in Config.
type row struct {
	key     string
	kind    Type
	def     string // the default, in its text form
	empty   string // what an empty value means, in words; such a default has no text form
	min     int64  // Duration: nanoseconds; with max = 0 there is no range
	max     int64
	choices []string
	reserve map[string]string       // choices to come, with the reason why they are refused
	check   func(item string) error // of each item of a List, and of a Text that is not empty
	alias   string                  // a second key for the same setting
	family  *family                 // variables without SKILLET_ that stand in for the variable
	flag    string                  // the flag of the command line, without dashes
	secret  bool                    // shown as ***
	doc     string                  // one or two sentences
}

// second is the unit of the ranges of durations.
const second = int64(time.Second)

// table is every setting, in the order in which they are listed. It is never written.
var table = []row{
	{
		key: "skills.roots", kind: Paths, flag: "skills", family: folderVariable("SKILLS_FOLDER_PATH"), empty: "discovered",
		doc: "Folders that hold skills, the first wins. They replace the discovered ones.",
	},
	{
		key: "skills.extra", kind: Paths,
		doc: "Folders of skills below the discovered ones.",
	},
	{
		key: "skills.trusted", kind: Paths,
		doc: "Folders to which a symlinked skill may lead.",
	},
	{
		key: "skills.plugins", kind: Boolean, def: "true",
		doc: "Whether the skills of installed plugins are discovered.",
	},
	{
		key: "exec.timeout", kind: Duration, def: "30s", min: second, max: 600 * second, flag: "timeout", family: variable("SCRIPT_TIMEOUT_SECONDS"),
		doc: "How long a script may run.",
	},
	{
		key: "exec.max_output", kind: Bytes, def: "10MiB", min: 1, max: 1 << 30,
		doc: "Bytes kept of each of stdout and stderr. The rest is read and counted.",
	},
	{
		key: "exec.parallel", kind: Integer, def: "0", max: 4096,
		doc: "Processes that run at once. 0 is four for each CPU.",
	},
	{
		key: "exec.profile", kind: Choice, def: "host", choices: []string{"host"}, reserve: map[string]string{"confined": "is not available yet"},
		doc: "How processes are confined. `host` runs them with the rights of the user who started skillet; `confined` is not available yet.",
	},
	{
		key: "exec.env.inherit", kind: Boolean, def: "false",
		doc: "Whether processes get the whole environment of skillet, secrets left out, instead of an allow-list.",
	},
	{
		key: "exec.env.allow", kind: List, check: variableName,
		doc: "Further variables that processes get, by name. `*` at the end stands for any rest.",
	},
	{
		key: "tools.python_run.timeout", kind: Duration, def: "60s", min: second, max: 600 * second, alias: "engine.pythonTimeout",
		doc: "How long a call of `python.run` may take.",
	},
	{
		key: "tools.sandbox.enabled", kind: Boolean, def: "true",
		doc: "Whether the tools `bash` and `python`, which work on virtual files, are offered.",
	},
	{
		key: "tools.sandbox.timeout", kind: Duration, def: "30s", min: second, max: 600 * second,
		doc: "How long a call of `bash` or `python` that names no timeout may take.",
	},
	{
		key: "tools.sandbox.memory", kind: Bytes, def: "256MiB", min: 1 << 20, max: 64 << 30,
		doc: "Bytes that the shell of a session may use, and as many its Python; their files get half as much.",
	},
	{
		key: "tools.sandbox.sessions", kind: Integer, def: "16", min: 1, max: 4096,
		doc: "Sessions of `bash` and `python` that are kept at once. The one that was not used for longest gives way to another.",
	},
	{
		key: "tools.sandbox.idle", kind: Duration, def: "1800s", min: second, max: 7 * 24 * 3600 * second,
		doc: "How long a session is kept that nobody uses.",
	},
	{
		key: "tools.aliases", kind: Boolean, def: "false",
		doc: "Whether the tools `load_skill` and `load_skill_resource` are offered.",
	},
	{
		key: "tools.per_script", kind: Boolean, def: "true",
		doc: "Whether each script of a skill is a tool of its own too.",
	},
	{
		key: "tools.batch_read", kind: Boolean, def: "false",
		doc: "Whether the tool `read_files_in_skill` is offered.",
	},
	{
		key: "tools.policy", kind: Choice, def: "allow", choices: []string{"allow", "ask", "deny"},
		doc: "What happens before a tool runs something: it runs, somebody is asked, or it is refused.",
	},
	{
		key: "skillkit.lowercase_keys", kind: Boolean, def: "false",
		doc: "Whether top-level argument keys of scripts are lower-cased, as skillkit does.",
	},
	{
		key: "python.resources", kind: Path, empty: "`resources` beside the executable",
		doc: "Folder with an unpacked Python for `python.run`.",
	},
	{
		key: "python.bundle", kind: Boolean, def: "true",
		doc: "Whether the Python inside the executable is used.",
	},
	{
		key: "cache.dir", kind: Path, empty: "`skillet` in the user's cache folder",
		doc: "Folder for what can be made again, such as the unpacked Python.",
	},
	{
		key: "audit.enabled", kind: Boolean, def: "true",
		doc: "Whether runs are written to the audit log.",
	},
	{
		key: "audit.path", kind: Path, empty: "`skillet/audit.jsonl` in the user's state folder",
		doc: "The audit log.",
	},
	{
		key: "log.level", kind: Choice, def: "warn", choices: []string{"debug", "info", "warn", "error"},
		doc: "The least important messages on stderr.",
	},
	{
		key: "log.format", kind: Choice, def: "text", choices: []string{"text", "json"},
		doc: "The form of messages on stderr.",
	},
	{
		key: "mcp.dotted_names", kind: Boolean, def: "false",
		doc: "Whether MCP shows `python.run` by that name instead of `python_run`.",
	},
	{
		key: "serve.addr", kind: Address, def: "127.0.0.1:8080", flag: "addr", family: addressVariables("API_HOST", "API_PORT"),
		doc: "Where `skillet serve` listens.",
	},
	{
		key: "serve.token", kind: Text, secret: true, check: token, empty: "none",
		doc: "The bearer token that `skillet serve` demands.",
	},
	{
		key: "serve.origins", kind: List, check: origin,
		doc: "Origins of web pages that may call `skillet serve`.",
	},
}

// reserved are variables that look like settings and are none.
var reserved = []struct{ name, doc string }{
	{"SKILLET_EXEC_ID", "set by skillet for the processes that it starts: the id of the run"},
	{"SKILLET_PY_WORKER", "the executable in which programs of the embedded Python run; unset: `skillet-py-worker` beside the executable, or the program itself"},
	{"SKILLET_LONG", "read by skillet's own tests"},
}

// find returns the row of a key or of its second name.
func find(key string) (*row, bool) {
	for i := range table {
		if r := &table[i]; key == r.key || r.alias != "" && key == r.alias {
			return r, true
		}
	}
	return nil, false
}

// findFlag returns the row of a flag, or of a key that is used as one.
func findFlag(name string) (*row, bool) {
	for i := range table {
		if r := &table[i]; r.flag != "" && r.flag == name {
			return r, true
		}
	}
	return find(name)
}

// names are the keys under which the setting may stand.
func (r *row) names() []string {
	if r.alias == "" {
		return []string{r.key}
	}
	return []string{r.key, r.alias}
}

// keys are all keys of the table.
func keys() []string {
	var all []string
	for i := range table {
		all = append(all, table[i].names()...)
	}
	return all
}

// sections are the beginnings of keys: "exec" and "exec.env" are.
func sections() []string {
	var all []string
	for _, key := range keys() {
		for i, c := range key {
			if c == '.' && !slices.Contains(all, key[:i]) {
				all = append(all, key[:i])
			}
		}
	}
	return all
}

// variableOf returns the variable of a key: SKILLET_A_B_C of "a.b_c".
func variableOf(key string) string {
	return "SKILLET_" + strings.ToUpper(strings.ReplaceAll(key, ".", "_"))
}

// allowed is the range in words, empty when there is none.
func (r *row) allowed() string {
	switch {
	case r.kind == Choice:
		return strings.Join(r.choices, ", ")
	case r.max == 0:
		return ""
	default:
		return r.quantity(r.min) + " to " + r.quantity(r.max)
	}
}
