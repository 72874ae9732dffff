package skill_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/skill"
)

// summary renders a catalog: a line a skill, then a line a problem, with root
// cut from the paths.
func summary(c *skill.Catalog, root string) string {
	var b strings.Builder
	for _, s := range c.Skills {
		fmt.Fprintf(&b, "%s: %s [%s]\n", s.Name, s.Dir, s.Root.Scope)
		for _, w := range s.Warnings {
			fmt.Fprintf(&b, "  %s\n", w)
		}
	}
	for _, p := range c.Problems {
		b.WriteString("! " + p.String() + "\n")
	}
	return filepath.ToSlash(strings.ReplaceAll(b.String(), root+string(filepath.Separator), ""))
}

// checkScan compares a library's catalog with want.
func checkScan(t *testing.T, l *skill.Library, root, want string) {
	t.Helper()
	c, err := l.Scan()
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, summary(c, root)); diff != "" {
		t.Errorf("catalog (-want +got):\n%s", diff)
	}
}

// checkNames compares a library's names with want.
func checkNames(t *testing.T, l *skill.Library, want ...string) {
	t.Helper()
	got, err := l.Names()
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(append([]string{}, want...), got); diff != "" {
		t.Errorf("names (-want +got):\n%s", diff)
	}
}

// TestNames lists sub-folders only, broken ones too, sorted. C-015
func TestNames(t *testing.T) {
	checkNames(t, library("testdata/skills"), "broken", "calculator", "data_analysis", "ml_model")
	root := tree(t, map[string]string{
		"b/": "", "a/SKILL.md": "", "Z/": "", "ä/": "", "a..b/": "", ".git/": "", ".hidden/SKILL.md": document("x"),
		"node_modules/x/SKILL.md": document("x"), "file": "", "SKILL.txt": "",
	})
	checkNames(t, library(root), "Z", "a", "b", "ä")
}

// TestNamesEmpty has the folders without skills. C-016
func TestNamesEmpty(t *testing.T) {
	empty := t.TempDir()
	checkNames(t, library(empty))
	checkNames(t, library())
	checkNames(t, skill.NewLibrary([]skill.Root{{Path: filepath.Join(empty, "missing")}}))
	if names, _ := library(empty).Names(); names == nil {
		t.Error("nil, which would be null in JSON")
	}
}

// TestRootErrors has explicit roots that are no folders. C-016
func TestRootErrors(t *testing.T) {
	root := tree(t, map[string]string{"file": "", "good/s/SKILL.md": document("s"), "dangling": "-> nowhere"})
	for _, name := range []string{"missing", "file", "file/below", "dangling"} {
		path := filepath.Join(root, name)
		l := library(filepath.Join(root, "good"), path)
		_, nerr := l.Names()
		_, serr := l.Scan()
		for _, err := range []error{nerr, serr} {
			var re *skill.RootError
			if !errors.As(err, &re) || name != "file/below" && !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("%s: %#v, want a *RootError that is fs.ErrNotExist", name, err)
			}
			if want := "Skills folder not found at path: " + path; err.Error() != want && name != "file/below" {
				t.Errorf("%s: %v\nwant %s", name, err, want)
			}
		}
		folder(t, l, "s") // what is there can still be used
	}
}

// TestFolder C-003
func TestFolder(t *testing.T) {
	l := library("testdata/skills")
	f := folder(t, l, "calculator")
	abs, err := filepath.Abs("testdata/skills/calculator")
	if err != nil {
		t.Fatal(err)
	}
	if f.Name != "calculator" || f.Dir != realPath(t, abs) {
		t.Errorf("%+v", f)
	}
	for _, name := range []string{"nonexistent", "README.md", "plugin:calculator", "calculator:x", "Calculator?"} {
		_, err := l.Folder(name)
		var nf *skill.NotFoundError
		if want := "Skill '" + name + "' not found in skills folder"; !errors.As(err, &nf) || err.Error() != want || !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: %v\nwant %s", name, err, want)
		}
	}
	for _, name := range []string{"", "../skills/calculator", `..\x`, ".", "a/b", "a..b"} {
		var ne *skill.NameError
		if _, err := l.Folder(name); !errors.As(err, &ne) {
			t.Errorf("%s: %v, want a *NameError", name, err)
		}
	}
}

// TestPriority has one name in several roots: the first root wins, and of the
// folders of one root the less deep.
func TestPriority(t *testing.T) {
	root := tree(t, map[string]string{
		"one/s/SKILL.md":       document("s"),
		"one/group/s/SKILL.md": document("s"),
		"two/s/SKILL.md":       document("s"),
		"two/t/SKILL.md":       document("t"),
		"two/bare/SKILL.md":    document("bare"),
		"one/bare/":            "",
		"one/bad/SKILL.md":     "no skill",
		"two/bad/SKILL.md":     document("bad"),
	})
	l := library(filepath.Join(root, "one"), filepath.Join(root, "two"))
	checkScan(t, l, root, `bare: two/bare [extra]
s: one/s [extra]
t: two/t [extra]
! skill bad (one/bad): SKILL.md must start with YAML frontmatter (---)
! skill bare (one/bare): Missing required file: SKILL.md
! skill s (one/group/s): shadowed by one/s
! skill bad (two/bad): shadowed by one/bad
! skill s (two/s): shadowed by one/s
`)
	// Folder finds what the catalog shows.
	for name, want := range map[string]string{"s": "one/s", "t": "two/t", "bare": "two/bare", "bad": "one/bad"} {
		if got := folder(t, l, name).Dir; got != filepath.Join(root, filepath.FromSlash(want)) {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
	checkNames(t, l, "bad", "bare", "group", "s", "t")
	reversed := library(filepath.Join(root, "two"), filepath.Join(root, "one"))
	if got := folder(t, reversed, "s").Dir; got != filepath.Join(root, "two", "s") {
		t.Errorf("reversed: %s", got)
	}
	// The same root twice is no shadowing.
	checkScan(t, library(filepath.Join(root, "two"), filepath.Join(root, "two")), root,
		"bad: two/bad [extra]\nbare: two/bare [extra]\ns: two/s [extra]\nt: two/t [extra]\n")
}

// TestNested goes down five levels, not into skills and not into what tools fill.
func TestNested(t *testing.T) {
	root := tree(t, map[string]string{
		"1/SKILL.md":                    document("1"),
		"1/examples/inner/SKILL.md":     document("inner"),
		"a/2/SKILL.md":                  document("2"),
		"a/b/c/d/5/SKILL.md":            document("5"),
		"a/b/c/d/e/6/SKILL.md":          document("6"),
		"a/.git/x/SKILL.md":             document("x"),
		"a/node_modules/x/SKILL.md":     document("x"),
		"a/venv/x/SKILL.md":             document("x"),
		"a/b..c/SKILL.md":               document("b..c"),
		"nothing/here/at/all/README.md": "",
	})
	l := library(root)
	checkScan(t, l, root, `1: 1 [extra]
2: a/2 [extra]
5: a/b/c/d/5 [extra]
! a/b..c: Invalid skill name: 'b..c'. Skill names must not contain '/', '\', or '..'
! skill nothing (nothing): Missing required file: SKILL.md
`)
	checkNames(t, l, "1", "2", "5", "a", "nothing")
	if f := folder(t, l, "5"); f.Dir != filepath.Join(root, "a", "b", "c", "d", "5") {
		t.Errorf("5 is %s", f.Dir)
	}
	for _, name := range []string{"6", "inner", "x", "e"} {
		if _, err := l.Folder(name); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("Folder(%q): %v", name, err)
		}
	}
}

// TestManyFolders stops after 2,000 folders and says so.
func TestManyFolders(t *testing.T) {
	root := tree(t, map[string]string{"last/z/SKILL.md": document("z")})
	for i := range 2000 {
		mkdir(t, filepath.Join(root, "many", fmt.Sprint(i)))
	}
	c, err := library(root).Scan()
	if err != nil {
		t.Fatal(err)
	}
	if n := len(c.Problems); n == 0 || !strings.Contains(fmt.Sprint(c.Problems), "more than 2000 folders; the rest was not searched") {
		t.Errorf("problems: %v", c.Problems)
	}
}

// TestLinks follows linked skill folders only to trusted roots. C-004
func TestLinks(t *testing.T) {
	root := tree(t, map[string]string{
		"trusted/safe/SKILL.md":   document("safe"),
		"trusted/deep/x/SKILL.md": document("x"),
		"other/evil/SKILL.md":     document("evil"),
		"skills/own/SKILL.md":     document("own"),
		"skills/safe":             "-> ../trusted/safe",
		"skills/evil":             "-> $ROOT/other/evil",
		"skills/alias":            "-> own",
		"skills/nothing":          "-> $ROOT/trusted/nothing",
		"skills/tofile":           "-> $ROOT/trusted/safe/SKILL.md",
		"skills/whole":            "-> ../trusted",
		"skills/group/evil2":      "-> $ROOT/other/evil",
		"rootlink":                "-> skills",
	})
	trusted := skill.Root{Path: filepath.Join(root, "trusted"), Scope: skill.ScopeTrust}
	for _, skills := range []string{"skills", "rootlink"} { // a root may be a link itself
		l := skill.NewLibrary([]skill.Root{{Path: filepath.Join(root, skills), Scope: skill.ScopeProject}, trusted})
		checkScan(t, l, root, wantLinks)
		checkNames(t, l, "group", "own", "safe")
		if f := folder(t, l, "safe"); f.Dir != filepath.Join(root, "trusted", "safe") {
			t.Errorf("safe is %s", f.Dir)
		}
		for _, name := range []string{"evil", "alias", "nothing", "whole", "evil2"} {
			_, err := l.Folder(name)
			if want := "Skill '" + name + "' not found in skills folder"; errorText(err) != want {
				t.Errorf("%s: %v\nwant %s", name, err, want)
			}
			var le *skill.LinkError
			if name != "evil2" && !errors.As(err, &le) {
				t.Errorf("%s: no *LinkError says why", name)
			}
		}
	}
}

// wantLinks is the catalog of TestLinks.
const wantLinks = `own: skills/own [project]
safe: trusted/safe [project]
! skill group (skills/group): Missing required file: SKILL.md
! skill alias (skills/alias): symbolic link skills/alias is not followed: its target skills/own is under no trusted root
! skill evil (skills/evil): symbolic link skills/evil is not followed: its target other/evil is under no trusted root
! skill nothing (skills/nothing): symbolic link skills/nothing is not followed: its target cannot be reached
! skill whole (skills/whole): symbolic link skills/whole is not followed: its target trusted is under no trusted root
! skill evil2 (skills/group/evil2): symbolic link skills/group/evil2 is not followed: its target other/evil is under no trusted root
`

// TestInstalledLinks has a skill that an installer put into one root and linked
// from another: nothing is missing, so there is nothing to say.
func TestInstalledLinks(t *testing.T) {
	root := tree(t, map[string]string{
		".agents/skills/s/SKILL.md": document("s"),
		".claude/skills/s":          "-> ../../.agents/skills/s",
	})
	for _, l := range []*skill.Library{
		skill.NewLibrary(skill.DefaultRoots(root, "", nil)),
		skill.NewLibrary(skill.DefaultRoots("", root, nil)),
	} {
		c, err := l.Scan()
		if err != nil || len(c.Skills) != 1 || len(c.Problems) != 0 {
			t.Errorf("%v, %v", c, err)
		}
	}
}

// TestLinkLoops ends on folders that contain themselves.
func TestLinkLoops(t *testing.T) {
	root := tree(t, map[string]string{
		"skills/s/SKILL.md":   document("s"),
		"skills/loop":         "-> .",
		"skills/a/b/back":     "-> ../../a",
		"skills/a/b/top":      "-> ../..",
		"skills/self":         "-> self",
		"skills/ping":         "-> pong",
		"skills/pong":         "-> ping",
		"skills/x/toy":        "-> ../y",
		"skills/y/tox":        "-> ../x",
		"skills/y/z/SKILL.md": document("z"),
	})
	l := skill.NewLibrary([]skill.Root{{Path: filepath.Join(root, "skills"), Trusted: true}})
	c, err := l.Scan()
	if err != nil {
		t.Fatal(err)
	}
	var names, loops []string
	for _, s := range c.Skills {
		names = append(names, s.Name)
	}
	for _, p := range c.Problems {
		if strings.Contains(p.Message, "loop") {
			loops = append(loops, filepath.Base(p.Path))
		}
	}
	slices.Sort(loops)
	if diff := cmp.Diff([]string{"s", "z"}, names); diff != "" {
		t.Errorf("skills (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"back", "loop", "top", "tox", "toy"}, loops); diff != "" {
		t.Errorf("loops (-want +got):\n%s\n%v", diff, c.Problems)
	}
	for _, name := range []string{"loop", "self", "ping"} {
		if f, err := l.Folder(name); err == nil {
			t.Errorf("%s is %s", name, f.Dir)
		}
	}
}

// TestRootIsSkill warns who names a skill where a folder of skills belongs.
func TestRootIsSkill(t *testing.T) {
	root := tree(t, map[string]string{"s/SKILL.md": document("s"), "s/scripts/x.py": ""})
	checkScan(t, library(filepath.Join(root, "s")), root,
		"! s: is a skill itself, not a folder of skills; name the folder above it\n"+
			"! skill scripts (s/scripts): Missing required file: SKILL.md\n")
}

// TestScanFresh sees skills come, change and go. C-029
func TestScanFresh(t *testing.T) {
	root := tree(t, nil)
	l := library(root)
	checkScan(t, l, root, "")
	grow(t, root, map[string]string{"s/SKILL.md": document("s")})
	checkScan(t, l, root, "s: s [extra]\n")
	grow(t, root, map[string]string{"s/SKILL.md": document("t")})
	checkScan(t, l, root, "s: s [extra]\n  Directory name 's' must match skill name 't'\n")
	if err := os.RemoveAll(filepath.Join(root, "s")); err != nil {
		t.Fatal(err)
	}
	checkScan(t, l, root, "")
	checkNames(t, l)
}

// TestDefaultRoots has the folders and their order.
func TestDefaultRoots(t *testing.T) {
	show := func(roots []skill.Root) string {
		var b strings.Builder
		for _, r := range roots {
			fmt.Fprintf(&b, "%s %s %t %t\n", filepath.ToSlash(r.Path), r.Scope, r.Trusted, r.Explicit)
		}
		return b.String()
	}
	want := `p/.agents/skills project false false
p/.claude/skills project false false
p/.skillet/skills project false false
h/.agents/skills user true false
h/.claude/skills user true false
h/.skillet/skills user true false
p/.claude/plugins plugin false false
h/.claude/plugins plugin false false
`
	if diff := cmp.Diff(want, show(skill.DefaultRoots("p", "h", nil))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	env := func(name string) string { return map[string]string{"CLAUDE_CONFIG_DIR": "c"}[name] }
	want = `h/.agents/skills user true false
c/skills user true false
h/.skillet/skills user true false
c/plugins plugin false false
`
	if diff := cmp.Diff(want, show(skill.DefaultRoots("", "h", env))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if roots := skill.DefaultRoots("", "", nil); roots != nil {
		t.Errorf("%v", roots)
	}
}

// TestRoots gives the roots back and is not changed through them.
func TestRoots(t *testing.T) {
	l := library("a", "b")
	l.Roots()[0].Path = "changed"
	if got := l.Roots(); len(got) != 2 || got[0].Path != "a" {
		t.Errorf("%v", got)
	}
}

// TestPrompt renders the catalog for a prompt.
func TestPrompt(t *testing.T) {
	c := &skill.Catalog{}
	if got := c.Prompt(); got != "" {
		t.Errorf("without skills: %q", got)
	}
	c.Skills = []*skill.Skill{
		{Name: "a", Dir: "dir", Doc: "SKILL.md", Frontmatter: skill.Frontmatter{Description: `<b> & "c" </skill>`}},
		{Name: "p:b", Dir: "other", Doc: "skill.md", Frontmatter: skill.Frontmatter{Description: "Größe"}},
	}
	want := `<available_skills>
  <skill>
    <name>a</name>
    <description>&lt;b&gt; &amp; &#34;c&#34; &lt;/skill&gt;</description>
    <location>dir/SKILL.md</location>
  </skill>
  <skill>
    <name>p:b</name>
    <description>Größe</description>
    <location>other/skill.md</location>
  </skill>
</available_skills>
`
	if diff := cmp.Diff(want, filepath.ToSlash(c.Prompt())); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
