package skill

import (
	"path/filepath"
)

// Scope says whose a root is.
type Scope string

// The scopes of roots.
const (
	ScopeProject Scope = "project" // of the project at hand
	ScopeUser    Scope = "user"    // of the user, for all projects
	ScopePlugin  Scope = "plugin"  // of a plugin
	ScopeExtra   Scope = "extra"   // named by a setting or a flag
	ScopeTrust   Scope = "trust"   // holds no skills to be found; links may lead there
)

// Root is a folder whose sub-folders are skills.
type Root struct {
	// Path is the folder; it may be a symbolic link.
	Path  string
	Scope Scope
	// Plugin qualifies the names of the skills below: plugin:skill. Empty, in
	// the scope ScopePlugin, it makes Path a folder of plugins: each call looks
	// there for folders with .claude-plugin/plugin.json.
	Plugin string
	// Trusted lets symbolic links of any root lead to skill folders below Path.
	Trusted bool
	// Explicit makes it an error that Path is missing or cannot be listed;
	// otherwise a missing root is passed over.
	Explicit bool
}

// DefaultRoots returns where skills are looked for when nothing is configured,
// first wins: .agents/skills, .claude/skills and .skillet/skills of the project,
// the same of the user, then the plugins of both under .claude/plugins. An empty
// project or home is left out. env looks up an environment variable and may be
// nil; CLAUDE_CONFIG_DIR takes the place of the user's .claude.
//
// The user's folders are trusted and the project's are not: who clones a
// project has not yet read where its links lead.
func DefaultRoots(project, home string, env func(string) string) []Root {
	claude := ""
	if env != nil {
		claude = env("CLAUDE_CONFIG_DIR")
	}
	var roots, plugins []Root
	for _, at := range []struct {
		dir, claude string
		scope       Scope
	}{{project, "", ScopeProject}, {home, claude, ScopeUser}} {
		if at.dir == "" {
			continue
		}
		if at.claude == "" {
			at.claude = filepath.Join(at.dir, ".claude")
		}
		for _, parent := range []string{filepath.Join(at.dir, ".agents"), at.claude, filepath.Join(at.dir, ".skillet")} {
			roots = append(roots, Root{
				Path: filepath.Join(parent, "skills"), Scope: at.scope, Trusted: at.scope == ScopeUser,
			})
		}
		plugins = append(plugins, Root{Path: filepath.Join(at.claude, "plugins"), Scope: ScopePlugin})
	}
	return append(roots, plugins...)
}
