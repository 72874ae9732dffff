package skill_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/skill"
)

// manifest is a plugin's manifest with further fields.
func manifest(name, more string) string {
	return `{"name":"` + name + `","version":"1.0.0","description":"d","author":{"name":"a"}` + more + `}`
}

// plugins is a library of the folder of plugins.
func plugins(path string) *skill.Library {
	return skill.NewLibrary([]skill.Root{{Path: path, Scope: skill.ScopePlugin}})
}

// TestPlugins qualifies the names of the skills of plugins.
func TestPlugins(t *testing.T) {
	root := tree(t, map[string]string{
		"p/docs/.claude-plugin/plugin.json":                 manifest("docs", ""),
		"p/docs/skills/pdf/SKILL.md":                        document("pdf"),
		"p/docs/skills/bare/":                               "",
		"p/docs/skills/group/tex/SKILL.md":                  document("tex"),
		"p/cache/m/one/1.0/.claude-plugin/plugin.json":      manifest("one", `,"manifest_version":"0.1","skills":"./tools/"`),
		"p/cache/m/one/1.0/tools/x/SKILL.md":                document("x"),
		"p/cache/m/two/.claude-plugin/plugin.json":          manifest("two", `,"manifest_version":0.3,"skills":["a","./solo"]`),
		"p/cache/m/two/a/y/SKILL.md":                        document("y"),
		"p/cache/m/two/solo/SKILL.md":                       document("solo"),
		"p/cache/m/two/solo/scripts/run.py":                 "",
		"p/none/.claude-plugin/plugin.json":                 manifest("none", ""),
		"p/marketplaces/m/offer/.claude-plugin/plugin.json": manifest("offer", ""),
		"p/marketplaces/m/offer/skills/z/SKILL.md":          document("z"),
		"own/pdf/SKILL.md":                                  document("pdf"),
	})
	l := skill.NewLibrary([]skill.Root{
		{Path: filepath.Join(root, "own"), Scope: skill.ScopeUser},
		{Path: filepath.Join(root, "p"), Scope: skill.ScopePlugin},
	})
	checkScan(t, l, root, `docs:pdf: p/docs/skills/pdf [plugin]
docs:tex: p/docs/skills/group/tex [plugin]
one:x: p/cache/m/one/1.0/tools/x [plugin]
pdf: own/pdf [user]
two:solo: p/cache/m/two/solo [plugin]
two:y: p/cache/m/two/a/y [plugin]
! skill docs:bare (p/docs/skills/bare): Missing required file: SKILL.md
`)
	checkNames(t, l, "docs:bare", "docs:group", "docs:pdf", "docs:tex", "one:x", "pdf", "two:solo", "two:y")
	for _, name := range []string{"docs:pdf", "docs:tex", "one:x", "two:solo", "two:y", "pdf"} {
		f := folder(t, l, name)
		s, err := f.Load()
		if err != nil || s.Name != name || len(s.Warnings) != 0 {
			t.Errorf("%s: %+v, %v", name, s, err)
		}
	}
	for _, name := range []string{"docs:x", "tex", "solo", "offer:z", "docs:", ":pdf", "docs:.x"} {
		if _, err := l.Folder(name); err == nil {
			t.Errorf("Folder(%q) found something", name)
		}
	}
	// One plugin can be named alone.
	checkNames(t, plugins(filepath.Join(root, "p", "docs")), "docs:bare", "docs:group", "docs:pdf", "docs:tex")
}

// TestPluginManifests refuses manifests that are wrong and says why.
func TestPluginManifests(t *testing.T) {
	for text, want := range map[string]string{
		"{":                          "invalid JSON: unexpected end of JSON input",
		`[]`:                         "invalid JSON: ",
		`{"name":"p","version":"1"}`: "missing required fields: description, author",
		`{}`:                         "missing required fields: name, version, description, author",
		manifest("a:b", ""):          `name "a:b" cannot qualify the names of skills`,
		manifest("..", ""):           `name ".." cannot qualify the names of skills`,
		manifest("p", `,"manifest_version":"0.2"`): `manifest_version is "0.2"; 0.1 and 0.3 are known`,
		manifest("p", `,"skills":3`):               "skills must be a string or an array of strings",
		manifest("p", `,"skills":["a",1]`):         "skills must be a string or an array of strings",
		manifest("p", `,"skills":"../other"`):      `skills folder "../other" leads outside the plugin folder`,
		manifest("p", `,"skills":"/etc"`):          `skills folder "/etc" leads outside the plugin folder`,
		manifest("p", `,"skills":"..\\other"`):     `skills folder "..\\other" leads outside the plugin folder`,
		manifest("p", `,"skills":""`):              `skills folder "": path is empty`,
		manifest("p", `,"skills":"missing"`):       `skills folder "missing" of plugin p is not used: no such file or directory`,
		manifest("p", `,"skills":"link"`):          `skills folder "link" of plugin p is not used: path escapes from parent`,
		manifest("p", `,"skills":"file"`):          `skills folder "file" of plugin p is not used: not a directory`,
		strings.Repeat(" ", 1<<20) + "{}":          "file is too large: 1048578 bytes, the limit is 1048576",
	} {
		root := tree(t, map[string]string{
			"p/.claude-plugin/plugin.json": text, "p/skills/s/SKILL.md": document("s"), "p/file": "",
			"other/s/SKILL.md": document("s"), "p/link": "-> ../other",
		})
		c, err := plugins(root).Scan()
		if err != nil {
			t.Fatal(err)
		}
		if len(c.Skills) != 0 || len(c.Problems) != 1 || !strings.Contains(c.Problems[0].Message, want) {
			t.Errorf("%.60s: %v, %v\nwant %s", text, c.Skills, c.Problems, want)
		}
	}
}
