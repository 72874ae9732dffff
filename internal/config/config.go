// Package config knows the settings of skillet: what they are, where they come
// from and what they may be.
//
// The table in table.go is the one place that says what a setting is; Config,
// Setting, the variables, the flags and docs/settings.md derive from it. To add
// one, add its row and its field in Config, and run the test with -update.
//
// Load merges the layers. From the lowest to the highest they are the defaults,
// the user's skillet.yaml, PROJECT/skillet.yaml, PROJECT/.skillet/skillet.yaml
// (or one named file instead of these three), the environment and the flags. A
// higher layer replaces a value as a whole, lists too. What is unknown or wrong
// anywhere is an error that names its place; nothing is guessed or ignored.
//
// Set changes one setting in a file and keeps its comments. Document is the page
// docs/settings.md.
package config

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/knadh/koanf/providers/confmap"
	"github.com/knadh/koanf/v2"
)

// Config is the settings, decoded. docs/settings.md says what each one means.
type Config struct {
	Skills   Skills   `koanf:"skills"`
	Exec     Exec     `koanf:"exec"`
	Tools    Tools    `koanf:"tools"`
	Skillkit Skillkit `koanf:"skillkit"`
	Python   Python   `koanf:"python"`
	Cache    Cache    `koanf:"cache"`
	Audit    Audit    `koanf:"audit"`
	Log      Log      `koanf:"log"`
	MCP      MCP      `koanf:"mcp"`
	Serve    Serve    `koanf:"serve"`

	values  *koanf.Koanf      // behind a pointer, so that printing a Config shows no secret
	origins map[string]string // by key
}

// Skills is the section skills. Its paths are absolute.
type Skills struct {
	Roots   []string `koanf:"roots"` // empty: discovered
	Extra   []string `koanf:"extra"`
	Trusted []string `koanf:"trusted"`
	Plugins bool     `koanf:"plugins"`
}

// Exec is the section exec.
type Exec struct {
	Timeout   time.Duration `koanf:"timeout"`    // 1 to 600 s
	MaxOutput int64         `koanf:"max_output"` // bytes per stream
	Parallel  int           `koanf:"parallel"`   // 0: four for each CPU
	Profile   string        `koanf:"profile"`    // "host"
	Env       ExecEnv       `koanf:"env"`
}

// ExecEnv is the section exec.env.
type ExecEnv struct {
	Inherit bool     `koanf:"inherit"`
	Allow   []string `koanf:"allow"` // names; a * may stand at the end
}

// Tools is the section tools.
type Tools struct {
	PythonRun PythonRun `koanf:"python_run"`
	Sandbox   Sandbox   `koanf:"sandbox"`
	Aliases   bool      `koanf:"aliases"`
	PerScript bool      `koanf:"per_script"`
	BatchRead bool      `koanf:"batch_read"`
	Policy    string    `koanf:"policy"` // "allow", "ask" or "deny"
}

// PythonRun is the section tools.python_run.
type PythonRun struct {
	Timeout time.Duration `koanf:"timeout"` // 1 to 600 s
}

// Sandbox is the section tools.sandbox.
type Sandbox struct {
	Enabled  bool          `koanf:"enabled"`
	Timeout  time.Duration `koanf:"timeout"` // 1 to 600 s
	Memory   int64         `koanf:"memory"`  // bytes
	Sessions int           `koanf:"sessions"`
	Idle     time.Duration `koanf:"idle"`
}

// Skillkit is the section skillkit.
type Skillkit struct {
	LowercaseKeys bool `koanf:"lowercase_keys"`
}

// Python is the section python.
type Python struct {
	Resources string `koanf:"resources"` // absolute; empty: beside the executable
	Bundle    bool   `koanf:"bundle"`
}

// Cache is the section cache.
type Cache struct {
	Dir string `koanf:"dir"` // absolute; empty: in the user's cache folder
}

// Audit is the section audit.
type Audit struct {
	Enabled bool   `koanf:"enabled"`
	Path    string `koanf:"path"` // absolute; empty: in the user's state folder
}

// Log is the section log.
type Log struct {
	Level  string `koanf:"level"`  // "debug", "info", "warn" or "error"
	Format string `koanf:"format"` // "text" or "json"
}

// MCP is the section mcp.
type MCP struct {
	DottedNames bool `koanf:"dotted_names"`
}

// Serve is the section serve.
type Serve struct {
	Addr    string   `koanf:"addr"` // HOST:PORT
	Token   Secret   `koanf:"token"`
	Origins []string `koanf:"origins"`
}

// Secret is a text that printing, logging and JSON show as ***.
type Secret string

// hidden stands for a secret.
const hidden = "***"

// String returns ***, or nothing when there is no secret.
func (s Secret) String() string {
	if s == "" {
		return ""
	}
	return hidden
}

// GoString is String, for %#v.
func (s Secret) GoString() string { return fmt.Sprintf("%q", s.String()) }

// MarshalText is String, for JSON and slog.
func (s Secret) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// Reveal returns the secret.
func (s Secret) Reveal() string { return string(s) }

// Source is what Load reads. Its zero value gives the defaults.
type Source struct {
	Project string   // folder of the project; empty: none
	Home    string   // home folder of the user; empty: none
	File    string   // the only file of settings to read; empty: those of Files that exist
	Env     []string // KEY=VALUE pairs, usually os.Environ()

	// Flags are values from the command line, by the name of the flag without
	// dashes ("timeout") or by the key of a setting. JoinList writes a list.
	Flags map[string]string
}

// Files returns where settings are looked for, the lowest layer first: File alone,
// or the user's file and the two of the project.
func (o Source) Files() []string {
	if o.File != "" {
		return []string{o.File}
	}
	var all []string
	if user := o.UserFile(); user != "" {
		all = append(all, user)
	}
	if o.Project != "" {
		all = append(all,
			filepath.Join(o.Project, "skillet.yaml"),
			filepath.Join(o.Project, ".skillet", "skillet.yaml"))
	}
	return all
}

// UserFile returns the user's own file: skillet/skillet.yaml in $XDG_CONFIG_HOME
// or else in ~/.config, on all systems. It is empty when neither is known.
func (o Source) UserFile() string {
	if dir := parseEnviron(o.Env)["XDG_CONFIG_HOME"]; filepath.IsAbs(dir) {
		return filepath.Join(dir, "skillet", "skillet.yaml")
	}
	if o.Home == "" {
		return ""
	}
	return filepath.Join(o.Home, ".config", "skillet", "skillet.yaml")
}

// Load returns the settings of all layers. The error is the first that is found:
// a *ValueError, *UnknownError, *ConflictError or *FileError.
func Load(o Source) (*Config, error) {
	c := newConfig()
	for _, layer := range []func(Source) error{c.defaults, c.files, c.environment, c.flags} {
		if err := layer(o); err != nil {
			return nil, err
		}
	}
	if err := c.values.Unmarshal("", c); err != nil {
		return nil, fmt.Errorf("settings: %w", err)
	}
	return c, nil
}

func newConfig() *Config { return &Config{values: koanf.New("."), origins: map[string]string{}} }

// defaults loads the lowest layer.
func (c *Config) defaults(Source) error {
	var all []given
	for i := range table {
		all = append(all, given{row: &table[i], name: table[i].key, origin: "default", text: table[i].def})
	}
	return c.layer(all, place{})
}

// files loads a layer for each file.
func (c *Config) files(o Source) error {
	for _, path := range o.Files() {
		// A searched file in a folder that does not exist or cannot be entered, as
		// the home folder of another user, is not there.
		if _, err := os.Lstat(path); err != nil && o.File == "" {
			continue
		}
		text, err := readFile(path)
		if err != nil {
			return err
		}
		all, err := parseFile(path, text)
		if err != nil {
			return err
		}
		dir, err := filepath.Abs(filepath.Dir(path))
		if err != nil {
			return &FileError{Path: path, Err: err}
		}
		if err := c.layer(all, place{dir: dir, home: o.Home}); err != nil {
			return err
		}
	}
	return nil
}

// environment loads the variables.
func (c *Config) environment(o Source) error {
	e := parseEnviron(o.Env)
	if err := e.unknown(); err != nil {
		return err
	}
	var all []given
	for i := range table {
		r, own := &table[i], len(all)
		for _, key := range r.names() {
			if name := variableOf(key); e[name] != "" {
				all = append(all, given{row: r, name: name, origin: name, text: e[name]})
			}
		}
		if len(all) > own || !r.family.isSet(e) {
			continue
		}
		g, err := r.family.read(e, c.values.String(r.key))
		if err != nil {
			return &ValueError{Key: r.key, Origin: g.origin, Err: err}
		}
		g.row = r
		all = append(all, g)
	}
	at, err := here(o)
	if err != nil {
		return err
	}
	return c.layer(all, at)
}

// flags loads the command line.
func (c *Config) flags(o Source) error {
	var all []given
	for name, text := range o.Flags {
		r, ok := findFlag(name)
		if !ok {
			return &UnknownError{Name: name, Origin: "--" + name, Suggestion: nearest(name, keys())}
		}
		all = append(all, given{row: r, name: name, origin: "--" + name, text: text})
	}
	slices.SortFunc(all, func(a, b given) int { return strings.Compare(a.name, b.name) })
	at, err := here(o)
	if err != nil {
		return err
	}
	return c.layer(all, at)
}

// here is the place of variables and flags.
func here(o Source) (place, error) {
	dir, err := os.Getwd()
	return place{dir: dir, home: o.Home}, err
}

// layer puts values above those that are there.
func (c *Config) layer(all []given, at place) error {
	values := map[string]any{}
	first := map[string]given{}
	for _, g := range all {
		r := g.row
		v, err := g.parse(at)
		if err != nil {
			return err
		}
		if old, twice := first[r.key]; twice && (old.name == g.name || r.render(v) != r.render(values[r.key])) {
			return &ConflictError{Names: [2]string{old.name, g.name}, Origins: [2]string{old.origin, g.origin}}
		}
		first[r.key], values[r.key], c.origins[r.key] = g, v, g.origin
	}
	return c.values.Load(confmap.Provider(values, "."), nil)
}
