package config_test

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillet-run/skillet/internal/config"
)

var update = flag.Bool("update", false, "write docs/settings.md")

func TestDocsUpToDate(t *testing.T) {
	page := filepath.Join("..", "..", "docs", "settings.md")
	if *update {
		if err := os.WriteFile(page, []byte(config.Document()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(config.Document(), string(got)); d != "" {
		t.Errorf("%s is stale; run go test ./internal/config -run UpToDate -update\n%s", page, d)
	}
}
