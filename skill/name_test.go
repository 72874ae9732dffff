package skill_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/skill"
)

// TestCheckName has one predicate for all tools and its two messages.
//
// C-001, C-002, C-021, C-033
func TestCheckName(t *testing.T) {
	for name, safe := range map[string]bool{
		"calculator":                true,
		"data_analysis":             true,
		"ml_model":                  true,
		"no_venv_skill":             true,
		"Größe 2":                   true,
		"UPPER":                     true,
		"a.b":                       true,
		"plugin:skill":              true,
		"-x":                        true,
		strings.Repeat("n", 255):    true,
		"":                          false,
		"..":                        false,
		".":                         false,
		"../other":                  false,
		"a/b":                       false,
		`a\b`:                       false,
		"a..b":                      false,
		"/etc":                      false,
		"a\x00b":                    false,
		".hidden":                   false,
		strings.Repeat("n", 256):    false,
		strings.Repeat("é", 128):    false,
		"../../../etc/passwd":       false,
		`..\..\..\Windows\System32`: false,
		"calculator/../../other":    false,
		"calculator/":               false,
		"\x00":                      false,
	} {
		err := skill.CheckName(name)
		if safe != (err == nil) {
			t.Errorf("CheckName(%.40q) = %v", name, err)
		}
		var ne *skill.NameError
		if err != nil && (!errors.As(err, &ne) || ne.Name != name) {
			t.Errorf("CheckName(%.40q): %#v, want a *NameError with the name", name, err)
		}
	}
}

// TestNameMessages checks the two texts to the letter. C-021 C-033
func TestNameMessages(t *testing.T) {
	ne := &skill.NameError{Name: "../x"}
	if got, want := ne.Error(), `Invalid skill name: '../x'. Skill names must not contain '/', '\', or '..'`; got != want {
		t.Errorf("Error: %s\nwant   %s", got, want)
	}
	if got, want := ne.Short(), "Invalid skill name: must not contain special characters"; got != want {
		t.Errorf("Short: %s\nwant   %s", got, want)
	}
}

// TestToolID C-095
func TestToolID(t *testing.T) {
	const malformed = "Tool ID has invalid format: "
	for _, c := range []struct{ skill, script, want, err string }{
		{"pdf-extractor", "extract", "pdf-extractor__extract", ""},
		{"PDF_Extractor", "Extract_All2", "pdf-extractor__extract_all2", ""},
		{"x", "a__b", "x__a__b", ""},
		{"pdf", "transform-json", "", malformed + "'pdf__transform-json'. Must match pattern: ^[a-z0-9-]+__[a-z0-9_]+$"},
		{"pdf.extractor", "extract", "", malformed + "'pdf.extractor__extract'. Must match pattern: ^[a-z0-9-]+__[a-z0-9_]+$"},
		{"größe", "x", "", malformed + "'größe__x'. Must match pattern: ^[a-z0-9-]+__[a-z0-9_]+$"},
		{"plugin:skill", "x", "", malformed + "'plugin:skill__x'. Must match pattern: ^[a-z0-9-]+__[a-z0-9_]+$"},
		{"x", "sub/convert", "", malformed + "'x__sub/convert'. Must match pattern: ^[a-z0-9-]+__[a-z0-9_]+$"},
		{"x", "a\n", "", malformed + "'x__a\n'. Must match pattern: ^[a-z0-9-]+__[a-z0-9_]+$"},
		{"", "x", "", malformed + "'__x'. Must match pattern: ^[a-z0-9-]+__[a-z0-9_]+$"},
		{"x", "", "", malformed + "'x__'. Must match pattern: ^[a-z0-9-]+__[a-z0-9_]+$"},
		{strings.Repeat("s", 52), "sixsix", strings.Repeat("s", 52) + "__sixsix", ""},
		{strings.Repeat("s", 53), "sixsix", "", "Tool ID exceeds 60 character limit: '" + strings.Repeat("s", 53) + "__sixsix' (61 chars)"},
		{strings.Repeat("ö", 53), "sixsix", "", "Tool ID exceeds 60 character limit: '" + strings.Repeat("ö", 53) + "__sixsix' (61 chars)"},
	} {
		got, err := skill.ToolID(c.skill, c.script)
		if got != c.want || errorText(err) != c.err {
			t.Errorf("ToolID(%q, %q) = %q, %v\nwant %q, %s", c.skill, c.script, got, err, c.want, c.err)
		}
		var te *skill.ToolIDError
		if err != nil && (!errors.As(err, &te) || te.Skill != c.skill || te.Script != c.script) {
			t.Errorf("ToolID(%q, %q): %#v, want a *ToolIDError with both names", c.skill, c.script, err)
		}
	}
}
