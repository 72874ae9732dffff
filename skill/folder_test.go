package skill_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/skill"
)

// TestReadFile reads the files of testdata/skills: every place, every type of
// text, every encoding. C-022 C-024 C-026 C-027
func TestReadFile(t *testing.T) {
	l := library("testdata/skills")
	for _, c := range []struct {
		skill, path string
		want        skill.File
	}{
		{"calculator", "README.md", skill.File{Content: "# Calculator\n\nSums.\n", Size: 20, Encoding: "utf-8"}},
		{"calculator", "examples/basic.py", skill.File{Content: "\"\"\"Adds two numbers.\"\"\"\n\nprint(2 + 3)\n", Size: 38, Encoding: "utf-8"}},
		{"calculator", "docs/advanced/usage.md", skill.File{Content: "# Advanced use\n\nNest brackets.\n", Size: 31, Encoding: "utf-8"}},
		{"calculator", "config.json", skill.File{Content: "{\"precision\": 10}\n", Size: 18, Encoding: "utf-8"}},
		{"calculator", "settings.yaml", skill.File{Content: "precision: 10\n", Size: 14, Encoding: "utf-8"}},
		{"calculator", "notes.txt", skill.File{Content: "plain notes\n", Size: 12, Encoding: "utf-8"}},
		{"calculator", "empty.txt", skill.File{Encoding: "utf-8"}},
		{"calculator", "unicode.txt", skill.File{Content: "Grüße, 世界, Ω, 🙂\n", Size: 26, Encoding: "utf-8"}},
		{"calculator", "utf8bom.txt", skill.File{Content: "marked\n", Size: 10, Encoding: "utf-8-sig"}},
		{"calculator", "utf16le.txt", skill.File{Content: "wide Ω 🙂\n", Size: 22, Encoding: "utf-16"}},
		{"calculator", "utf16be.txt", skill.File{Content: "wide Ω 🙂\n", Size: 22, Encoding: "utf-16"}},
		{"calculator", "latin1.txt", skill.File{Content: "café crème\n", Size: 11, Encoding: "latin-1"}},
		{"calculator", "./docs/../notes.txt", skill.File{Content: "plain notes\n", Size: 12, Encoding: "utf-8"}},
		{"calculator", "docs//advanced/usage.md", skill.File{Content: "# Advanced use\n\nNest brackets.\n", Size: 31, Encoding: "utf-8"}},
		{"ml_model", "data/samples/input.txt", skill.File{Content: "sample1\nsample2\nsample3", Size: 23, Encoding: "utf-8"}},
		{"data_analysis", "notes.txt", skill.File{Content: "a skill folder without a document\n", Size: 34, Encoding: "utf-8"}},
	} {
		got, err := folder(t, l, c.skill).ReadFile(c.path)
		if err != nil {
			t.Errorf("%s, %s: %v", c.skill, c.path, err)
			continue
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s, %s (-want +got):\n%s", c.skill, c.path, diff)
		}
	}
}

const traversal = "Path traversal detected: cannot access files outside skill folder"

// TestReadFileRefuses has every way of asking for what is not the skill's, and
// every file that is no text.
func TestReadFileRefuses(t *testing.T) {
	l := library("testdata/skills")
	for _, c := range []struct{ path, want string }{
		// C-022
		{"../../../etc/passwd", traversal},
		{"../ml_model/SKILL.md", traversal},
		{"../calculator/README.md", traversal}, // out and in again
		{"..", traversal},
		{"../", traversal},
		{"examples/../../README.md", traversal},
		{"./../README.md", traversal},
		{"/etc/passwd", traversal},
		{"//etc/passwd", traversal},
		{"/", traversal},
		{"../nothing/here", traversal},
		{"../\x00", traversal},
		// C-023
		{`..\..\..\Windows\System32`, traversal},
		{`..\README.md`, traversal},
		{`examples\..\..\README.md`, traversal},
		{`..\../README.md`, traversal},
		{`\Windows\System32`, traversal},
		{`\\server\share\x`, traversal},
		{`C:\Windows\System32`, traversal},
		{`c:/Windows`, traversal},
		{`C:`, traversal},
		// C-024
		{"examples/missing.py", "File 'examples/missing.py' not found in skill 'calculator'"},
		{"missing/missing.py", "File 'missing/missing.py' not found in skill 'calculator'"},
		{"README.md/x", "File 'README.md/x' not found in skill 'calculator'"},
		{"~/x", "File '~/x' not found in skill 'calculator'"},
		{"..%2f..%2fetc%2fpasswd", "File '..%2f..%2fetc%2fpasswd' not found in skill 'calculator'"},
		{"...", "File '...' not found in skill 'calculator'"},
		{" ", "File ' ' not found in skill 'calculator'"},
		{"examples", "Cannot read file 'examples': is a directory"},
		{"docs/advanced/", "Cannot read file 'docs/advanced/': is a directory"},
		{".", "Cannot read file '.': is a directory"},
		{"a\x00b", "Cannot read file 'a\x00b': path contains a NUL byte"},
		// C-025
		{"", "Cannot read file '': path is empty"},
		// C-026
		{"logo.bin", "Cannot read file 'logo.bin': file is binary"},
	} {
		got, err := folder(t, l, "calculator").ReadFile(c.path)
		if errorText(err) != c.want {
			t.Errorf("%q: %v\nwant %s", c.path, err, c.want)
		}
		if got != (skill.File{}) {
			t.Errorf("%q: content beside the error: %q", c.path, got.Content)
		}
		if errors.Is(err, skill.ErrEscapes) != (c.want == traversal) {
			t.Errorf("%q: errors.Is(%#v, ErrEscapes) is wrong", c.path, err)
		}
	}
}

// TestReadFileErrors looks into the errors. C-024
func TestReadFileErrors(t *testing.T) {
	f := folder(t, library("testdata/skills"), "calculator")
	for path, target := range map[string]error{
		"missing.txt": fs.ErrNotExist,
		"../x":        skill.ErrEscapes,
		"examples":    skill.ErrDirectory,
		"logo.bin":    skill.ErrBinary,
	} {
		if _, err := f.ReadFile(path); !errors.Is(err, target) {
			t.Errorf("%s: %v, want one that is %v", path, err, target)
		}
	}
	var fe *skill.FileError
	if _, err := f.ReadFile("examples"); !errors.As(err, &fe) || fe.Skill != "calculator" || fe.Path != "examples" {
		t.Errorf("examples: %#v, want a *FileError with skill and path", err)
	}
}

// TestReadFileLinks follows links inside the skill folder and no others.
// C-022 (rejects_symlink_pointing_outside_skill_dir, accepts_symlink_within_skill_dir)
func TestReadFileLinks(t *testing.T) {
	root := tree(t, map[string]string{
		"secret.txt":            "secret",
		"skills/other/x.txt":    "other",
		"skills/s/SKILL.md":     document("s"),
		"skills/s/real/a.txt":   "inside",
		"skills/s/in":           "-> real/a.txt",
		"skills/s/in2":          "-> in",
		"skills/s/dir":          "-> real",
		"skills/s/up":           "-> real/../real/a.txt",
		"skills/s/absolute":     "-> $ROOT/skills/s/real/a.txt",
		"skills/s/absolutedir":  "-> $ROOT/skills/s/real",
		"skills/s/round":        "-> ../s/real/a.txt",
		"skills/s/out":          "-> ../../secret.txt",
		"skills/s/outabsolute":  "-> $ROOT/secret.txt",
		"skills/s/outdir":       "-> ../other",
		"skills/s/outnothing":   "-> ../nothing",
		"skills/s/outnothing2":  "-> $ROOT/nothing",
		"skills/s/passwd":       "-> /etc/passwd",
		"skills/s/self":         "-> self",
		"skills/s/nothing":      "-> real/nothing",
		"skills/s/real/parents": "-> ../../..",
		"elsewhere":             "-> skills",
	})
	const missing = "File '%s' not found in skill 's'"
	// The skills folder itself may be reached through a link.
	for _, skills := range []string{"skills", "elsewhere"} {
		f := folder(t, library(filepath.Join(root, skills)), "s")
		for path, want := range map[string]string{
			"in":                             "inside",
			"in2":                            "inside",
			"dir/a.txt":                      "inside",
			"dir/../real/a.txt":              "inside",
			"up":                             "inside",
			"absolute":                       "inside",
			"absolutedir/a.txt":              "inside",
			"round":                          "inside",
			"out":                            traversal,
			"outabsolute":                    traversal,
			"outdir":                         traversal,
			"outdir/x.txt":                   traversal,
			"outdir/missing.txt":             traversal,
			"outnothing":                     traversal,
			"outnothing2":                    traversal,
			"passwd":                         traversal,
			"real/parents/secret.txt":        traversal,
			"real/parents/skills/s/SKILL.md": "---\nname: s\ndescription: The skill s.\n---\nDo it.\n",
			"nothing":                        strings.ReplaceAll(missing, "%s", "nothing"),
			"absolutedir":                    "Cannot read file 'absolutedir': is a directory",
		} {
			got, err := f.ReadFile(path)
			if got.Content+errorText(err) != want {
				t.Errorf("%s of %s: %q, %v\nwant %s", path, skills, got.Content, err, want)
			}
		}
		var fe *skill.FileError
		if _, err := f.ReadFile("self"); !errors.As(err, &fe) {
			t.Errorf("self: %v, want a *FileError", err)
		}
	}
}

// TestReadFileSizes reads files of 1 MB and of the limit, and not one byte more.
// C-024
func TestReadFileSizes(t *testing.T) {
	root := tree(t, map[string]string{"s/SKILL.md": document("s")})
	f := folder(t, library(root), "s")
	for size, want := range map[int]string{
		1 << 20:    "",
		3<<20 + 7:  "",
		10 << 20:   "",
		10<<20 + 1: "Cannot read file 'big.txt': file is too large: 10485761 bytes, the limit is 10485760",
	} {
		grow(t, root, map[string]string{"s/big.txt": strings.Repeat("x", size)})
		got, err := f.ReadFile("big.txt")
		if errorText(err) != want {
			t.Errorf("%d bytes: %v, want %q", size, err, want)
		}
		if err == nil && (got.Size != int64(size) || len(got.Content) != size) {
			t.Errorf("%d bytes: size %d, %d bytes of content", size, got.Size, len(got.Content))
		}
		if err != nil && !errors.Is(err, skill.ErrTooLarge) {
			t.Errorf("%d bytes: %v is not ErrTooLarge", size, err)
		}
	}
}

// TestReadFileFresh sees each change at once. C-029
func TestReadFileFresh(t *testing.T) {
	root := tree(t, map[string]string{"s/a.txt": "one"})
	f := folder(t, library(root), "s")
	for _, text := range []string{"two", "three", ""} {
		grow(t, root, map[string]string{"s/a.txt": text})
		if got, err := f.ReadFile("a.txt"); err != nil || got.Content != text {
			t.Errorf("read %q, %v, want %q", got.Content, err, text)
		}
	}
	if err := os.Remove(filepath.Join(root, "s", "a.txt")); err != nil {
		t.Fatal(err)
	}
	if _, err := f.ReadFile("a.txt"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("after the removal: %v", err)
	}
}

// TestReplacedFolder finds a folder, lets another take its place, and reads
// nothing of that one. C-022
func TestReplacedFolder(t *testing.T) {
	root := tree(t, map[string]string{"skills/s/a.txt": "mine", "secret/a.txt": "secret"})
	skills := filepath.Join(root, "skills")
	f := folder(t, library(skills), "s")
	if err := os.Rename(filepath.Join(skills, "s"), filepath.Join(skills, "old")); err != nil {
		t.Fatal(err)
	}
	grow(t, root, map[string]string{"skills/s": "-> ../secret"})
	if got, err := f.ReadFile("a.txt"); err == nil {
		t.Errorf("read %q", got.Content)
	}
	if _, err := f.Document(); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("Document: %v", err)
	}
	if scripts, warnings := f.Scripts(); scripts != nil || len(warnings) != 1 {
		t.Errorf("Scripts: %v, %v", scripts, warnings)
	}
}

// TestDecode tells texts of several encodings from binary data. C-026
func TestDecode(t *testing.T) {
	root := tree(t, map[string]string{"s/": ""})
	f := folder(t, library(root), "s")
	for name, c := range map[string]struct{ bytes, want string }{
		"utf16 empty":         {"\xff\xfe", "utf-16: "},
		"utf16 odd":           {"\xff\xfea", "latin-1: ÿþa"},
		"utf16 half pair":     {"\xff\xfe\x3d\xd8", "latin-1: ÿþ=Ø"},
		"utf16 swapped pair":  {"\xff\xfe\x42\xde\x3d\xd8", "latin-1: ÿþBÞ=Ø"},
		"utf16 with U+0000":   {"\xff\xfea\x00\x00\x00", "binary"},
		"utf32":               {"\xff\xfe\x00\x00a\x00\x00\x00", "binary"},
		"utf16 without mark":  {"a\x00b\x00", "binary"},
		"NUL in text":         {"text\x00more", "binary"},
		"NUL at the end":      {"text\x00", "binary"},
		"cut rune":            {"caf\xc3", "latin-1: cafÃ"},
		"mark alone":          {"\xef\xbb\xbf", "utf-8-sig: "},
		"mark in the middle":  {"a\ufeffb", "utf-8: a\ufeffb"},
		"line ends as stored": {"a\r\nb\rc\n", "utf-8: a\r\nb\rc\n"},
		"control characters":  {"\x1b[31m\x07", "utf-8: \x1b[31m\x07"},
	} {
		grow(t, root, map[string]string{"s/x": c.bytes})
		got, err := f.ReadFile("x")
		text := got.Encoding + ": " + got.Content
		if errors.Is(err, skill.ErrBinary) {
			text = "binary"
		} else if err != nil {
			t.Fatal(err)
		}
		if text != c.want {
			t.Errorf("%s: %q, want %q", name, text, c.want)
		}
	}
}

// TestDocument reads the whole document. C-017
func TestDocument(t *testing.T) {
	text, err := folder(t, library("testdata/skills"), "broken").Document()
	if want := "---\nname: broken\n---\nNo description.\n"; err != nil || text != want {
		t.Errorf("%q, %v, want %q", text, err, want)
	}
	root := tree(t, map[string]string{
		"s/SKILL.md":     "-> docs/real.md",
		"s/docs/real.md": "\ufeff---\r\nname: s\r\n",
	})
	text, err = folder(t, library(root), "s").Document()
	if want := "---\r\nname: s\r\n"; err != nil || text != want {
		t.Errorf("through a link: %q, %v, want %q", text, err, want)
	}
}

// TestDocumentNames prefers SKILL.md, skill.md, SKILL.MD, then any case. C-005
func TestDocumentNames(t *testing.T) {
	for _, c := range []struct{ files, want string }{
		{"SKILL.md skill.md SKILL.MD Skill.md", "SKILL.md"},
		{"skill.md SKILL.MD Skill.md", "skill.md"},
		{"SKILL.MD Skill.md", "SKILL.MD"},
		{"sKill.md Skill.mD", "Skill.mD"},
		{"skill.MD", "skill.MD"},
	} {
		root := tree(t, map[string]string{"s/": "", "s/S\u212aILL.md": "the Kelvin sign", "s/SKILL.md.txt": ""})
		for _, name := range strings.Fields(c.files) {
			grow(t, root, map[string]string{"s/" + name: document("s") + name})
		}
		if entries, _ := os.ReadDir(filepath.Join(root, "s")); len(entries) < 2+len(strings.Fields(c.files)) {
			continue // the file system does not tell cases apart
		}
		text, err := folder(t, library(root), "s").Document()
		if err != nil || !strings.HasSuffix(text, "\n"+c.want) {
			t.Errorf("%s: %q, %v, want %s", c.files, text, err, c.want)
		}
		s, err := skill.Load(filepath.Join(root, "s"))
		if err != nil || s.Doc != c.want {
			t.Fatalf("Load: %v, %v", s, err)
		}
		want := "Several documents: " + strings.ReplaceAll(c.files, " ", ", ") + "; " + c.want + " is read"
		if strings.Contains(c.files, " ") != (len(s.Warnings) == 1) || len(s.Warnings) == 1 && len(s.Warnings[0]) != len(want) {
			t.Errorf("%s: warnings %q, want %q", c.files, s.Warnings, want)
		}
	}
}

// TestDocumentErrors has the texts of get_skill. C-018
func TestDocumentErrors(t *testing.T) {
	root := tree(t, map[string]string{
		"secret.md":             "secret",
		"skills/none/README":    "",
		"skills/big/SKILL.md":   strings.Repeat("x", 1<<20+1),
		"skills/full/SKILL.md":  strings.Repeat("x", 1<<20),
		"skills/latin/SKILL.md": "caf\xe9",
		"skills/dir/SKILL.md/":  "",
		"skills/out/SKILL.md":   "-> ../../secret.md",
	})
	l := library(filepath.Join(root, "skills"))
	for name, want := range map[string]string{
		"none":  "SKILL.MD not found for skill 'none'",
		"big":   "SKILL.MD too large (>1MB) for skill 'big'",
		"full":  "",
		"latin": "SKILL.MD contains invalid UTF-8 for skill 'latin'",
		"dir":   "Error reading SKILL.MD: is a directory",
		"out":   "Error reading SKILL.MD: symbolic link leads outside the skill folder",
	} {
		_, err := folder(t, l, name).Document()
		if errorText(err) != want {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
		var de *skill.DocumentError
		if err != nil && !errors.As(err, &de) {
			t.Errorf("%s: %#v, want a *DocumentError", name, err)
		}
	}
}
