package skill

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// pluginManifest is where a plugin says what it is.
const pluginManifest = ".claude-plugin/plugin.json"

// maxManifest is the largest manifest, in bytes.
const maxManifest = 1 << 20

// manifest is the part of a plugin's manifest that concerns skills.
type manifest struct {
	ManifestVersion json.RawMessage `json:"manifest_version"`
	Name            string          `json:"name"`
	Version         string          `json:"version"`
	Description     string          `json:"description"`
	Author          json.RawMessage `json:"author"`
	Skills          json.RawMessage `json:"skills"`
}

// addPlugins enters the skill folders of every plugin at or below dir.
func (v *view) addPlugins(r Root, dir string) {
	folders := 0
	level := []string{dir}
	for depth := 0; depth <= maxDepth && len(level) > 0; depth++ {
		var next []string
		for _, d := range level {
			if folders++; folders > maxFolders {
				v.problem(r.Path, fmt.Sprintf("more than %d folders; the rest was not searched for plugins", maxFolders))
				return
			}
			if _, err := os.Lstat(filepath.Join(d, pluginManifest)); err == nil {
				v.addPlugin(r, d)
				continue
			}
			next = append(next, pluginFolders(d)...)
		}
		level = next
	}
}

func (v *view) problem(path, message string) {
	v.problems = append(v.problems, Problem{Path: path, Message: message})
}

// pluginFolders returns the folders in dir that may hold plugins. Links are not
// followed. A folder "marketplaces" holds plugins on offer, not installed ones.
func pluginFolders(dir string) []string {
	entries, _ := os.ReadDir(dir) // one that cannot be listed has no plugins
	var out []string
	for _, e := range entries {
		if e.IsDir() && !passedOver(e.Name()) && e.Name() != "marketplaces" {
			out = append(out, filepath.Join(dir, e.Name()))
		}
	}
	return out
}

// addPlugin enters the skill folders of the plugin in dir.
func (v *view) addPlugin(r Root, dir string) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		v.problem(dir, "plugin is not used: "+reason(err))
		return
	}
	defer root.Close()
	m, err := readManifest(root)
	if err != nil {
		v.problem(filepath.Join(dir, pluginManifest), "plugin is not used: "+reason(err))
		return
	}
	paths, err := m.skillPaths()
	if err != nil {
		v.problem(filepath.Join(dir, pluginManifest), "plugin is not used: "+err.Error())
		return
	}
	for _, p := range paths {
		v.addPluginSkills(r, root, dir, p, m)
	}
}

// addPluginSkills enters one of a plugin's skill folders; it may be a skill itself.
func (v *view) addPluginSkills(r Root, root *os.Root, dir, path string, m *manifest) {
	info, err := root.Stat(path) // follows no link out of the plugin
	switch {
	case errors.Is(err, fs.ErrNotExist) && len(m.Skills) == 0:
		return // a plugin without skills
	case err != nil:
		v.problem(dir, fmt.Sprintf("skills folder %q of plugin %s is not used: %s", path, m.Name, reason(err)))
		return
	case !info.IsDir():
		v.problem(dir, fmt.Sprintf("skills folder %q of plugin %s is not used: not a directory", path, m.Name))
		return
	}
	r.Path, r.Plugin, r.Explicit = filepath.Join(dir, path), m.Name, false
	_ = v.add(r) // cannot fail: the root is not explicit
}

// readManifest reads and checks the manifest of the plugin at root.
func readManifest(root *os.Root) (*manifest, error) {
	data, err := readInside(root, filepath.FromSlash(pluginManifest), maxManifest)
	if err != nil {
		return nil, err
	}
	m := &manifest{}
	if err := json.Unmarshal(data, m); err != nil {
		return nil, fmt.Errorf("invalid JSON: %w", err)
	}
	return m, m.check()
}

func (m *manifest) check() error {
	var missing []string
	for _, f := range []struct {
		name  string
		given bool
	}{
		{"name", m.Name != ""},
		{"version", m.Version != ""},
		{"description", m.Description != ""},
		{"author", given(m.Author)},
	} {
		if !f.given {
			missing = append(missing, f.name)
		}
	}
	if len(missing) > 0 {
		return fmt.Errorf("missing required fields: %s", strings.Join(missing, ", "))
	}
	if CheckName(m.Name) != nil || strings.Contains(m.Name, ":") {
		return fmt.Errorf("name %q cannot qualify the names of skills", m.Name)
	}
	version := strings.Trim(string(m.ManifestVersion), `"`)
	if len(m.ManifestVersion) > 0 && !slices.Contains([]string{"0.1", "0.3"}, version) {
		return fmt.Errorf("manifest_version is %s; 0.1 and 0.3 are known", m.ManifestVersion)
	}
	return nil
}

// given reports a JSON value that says something.
func given(raw json.RawMessage) bool {
	return len(raw) > 0 && !slices.Contains([]string{"null", `""`, "{}", "[]"}, string(raw))
}

// skillPaths returns the plugin's skill folders: a string, an array of strings,
// or the folder skills when nothing is said.
func (m *manifest) skillPaths() ([]string, error) {
	paths := []string{"skills"}
	if len(m.Skills) > 0 {
		var one string
		if json.Unmarshal(m.Skills, &one) == nil {
			paths = []string{one}
		} else if err := json.Unmarshal(m.Skills, &paths); err != nil {
			return nil, errors.New("skills must be a string or an array of strings")
		}
	}
	for i, p := range paths {
		if err := checkPath(p); errors.Is(err, ErrEscapes) {
			return nil, fmt.Errorf("skills folder %q leads outside the plugin folder", p)
		} else if err != nil {
			return nil, fmt.Errorf("skills folder %q: %w", p, err)
		}
		paths[i] = filepath.Clean(filepath.FromSlash(p))
	}
	return paths, nil
}
