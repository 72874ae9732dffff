package cli_test

import (
	"context"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/skillet-run/skillet"
	"github.com/skillet-run/skillet/internal/cli"
	"github.com/skillet-run/skillet/internal/config"
)

// TestOptions gives each setting another value: the options of the runtime must
// change, or the setting is forgotten.
func TestOptions(t *testing.T) {
	elsewhere := map[string]string{
		"exec.profile":  "it has one value",
		"log.level":     "it is in the logger",
		"log.format":    "it is in the logger",
		"serve.addr":    "it is for the server",
		"serve.token":   "it is for the server",
		"serve.origins": "it is for the server",
	}
	settings, err := cli.Settings()
	if err != nil {
		t.Fatal(err)
	}
	plain := options(t, "")
	for _, s := range settings {
		if reason := elsewhere[s.Key]; reason != "" {
			continue
		}
		changed := options(t, s.Env+"="+another(s))
		if cmp.Equal(plain, changed, comparable) {
			t.Errorf("%s=%s changes nothing", s.Env, another(s))
		}
	}
}

// comparable leaves out what has no value to compare.
var comparable = cmp.Options{
	cmpopts.IgnoreFields(skillet.Options{}, "Logger", "Environ", "Listeners", "Approve"),
	cmpopts.IgnoreFields(skillet.SandboxOptions{}, "Modules"),
}

// another returns a value that a setting does not have by default.
func another(s config.Setting) string {
	switch s.Type {
	case config.Duration:
		return "17s"
	case config.Integer:
		return "17"
	case config.Bytes:
		return "17M"
	case config.Boolean:
		if s.Value == "true" {
			return "false"
		}
		return "true"
	case config.Choice:
		return "deny"
	case config.Path, config.Paths:
		return filepath.FromSlash("/another")
	case config.List, config.Text, config.Address:
	}
	return "ANOTHER"
}

// options returns the options under one variable.
func options(t *testing.T, variable string) skillet.Options {
	t.Helper()
	a := app(t)
	a.Env = []string{variable}
	a.Bundle = func(dir string, _ func(string)) skillet.Bundle { return fake{Dir: dir} }
	o, err := cli.Options(a)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// fake is a bundled Python in a folder.
type fake struct{ Dir string }

func (fake) Python(context.Context) (string, error) { return "", nil }
func (fake) Verify(context.Context) error           { return nil }
func (fake) Version() string                        { return "3.14.6" }
func (fake) Available() error                       { return nil }
