package mcpserver_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/skillet-run/skillet"
	"github.com/skillet-run/skillet/internal/mcpserver"
)

func resourceURIs(t testing.TB, c *mcp.ClientSession) []string {
	t.Helper()
	list, err := c.ListResources(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	var uris []string
	for _, r := range list.Resources {
		uris = append(uris, r.URI)
	}
	return uris
}

// read returns the contents of a resource.
func read(t testing.TB, c *mcp.ClientSession, uri string) *mcp.ResourceContents {
	t.Helper()
	r, err := c.ReadResource(context.Background(), &mcp.ReadResourceParams{URI: uri})
	if err != nil {
		t.Fatalf("%s: %v", uri, err)
	}
	if len(r.Contents) != 1 {
		t.Fatalf("%s: %d contents", uri, len(r.Contents))
	}
	return r.Contents[0]
}

func TestResources(t *testing.T) {
	eras(t, func(t *testing.T, revision string) {
		d := newDesk(t)
		d.write("broken/SKILL.md", "no frontmatter\n") // is not listed
		c, _ := client(t, d, revision, mcp.ClientOptions{})
		want := []string{
			"skill://index.json", "skill://reporter/SKILL.md", "skill://reporter/assets/pixel.png",
			"skill://reporter/references/guide.md", "skill://reporter/references/two%20words.csv",
		}
		for _, script := range []string{"chat", "crash", "fail", "greet", "quiet", "transform-json", "tree"} {
			want = append(want, "skill://reporter/scripts/"+script+".sh")
		}
		if diff := cmp.Diff(want, resourceURIs(t, c)); diff != "" {
			t.Error(diff)
		}
		for _, row := range []struct{ uri, mimeType, start string }{
			{"skill://reporter/SKILL.md", "text/markdown", "---\nname: reporter\n"},
			{"skill://reporter/references/guide.md", "text/markdown", "# Guide\n\nGrüße.\n"},
			{"skill://reporter/references/two%20words.csv", "text/csv", "a,b\n"},
			{"skill://reporter/scripts/greet.sh", "application/x-sh", "# Greet"},
			{"skill://broken/SKILL.md", "text/markdown", "no frontmatter\n"}, // can be read all the same
		} {
			got := read(t, c, row.uri)
			if got.URI != row.uri || got.MIMEType != row.mimeType || !strings.HasPrefix(got.Text, row.start) {
				t.Errorf("%s: %+v", row.uri, got)
			}
		}
		templates, err := c.ListResourceTemplates(context.Background(), nil)
		if err != nil || len(templates.ResourceTemplates) != 2 {
			t.Errorf("templates %+v, %v", templates, err)
		}
	})
}

func TestResourceIndex(t *testing.T) {
	d := newDesk(t)
	d.add("another")
	c, _ := client(t, d, stateless, mcp.ClientOptions{})
	want := map[string]any{
		"$schema": "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
		"skills": []any{
			map[string]any{"name": "another", "type": "skill-md", "description": "Added while serving.", "url": "skill://another/SKILL.md"},
			map[string]any{
				"name": "reporter", "type": "skill-md", "url": "skill://reporter/SKILL.md",
				"description": "Writes reports. Skill for the tests of the MCP server.",
			},
		},
	}
	if diff := cmp.Diff(want, jsonOf(t, json.RawMessage(read(t, c, "skill://index.json").Text))); diff != "" {
		t.Error(diff)
	}
}

// What is not there, and what must not be reached, looks the same: C-022.
func TestResourceNotFound(t *testing.T) {
	codes := map[string]int64{withSessions: -32002, stateless: jsonrpc.CodeInvalidParams}
	eras(t, func(t *testing.T, revision string) {
		d := newDesk(t)
		d.write("../secret.txt", "secret\n")
		c, _ := client(t, d, revision, mcp.ClientOptions{})
		for _, uri := range []string{
			"skill://reporter/missing.md", "skill://missing/SKILL.md", "skill://reporter", "skill://reporter/", "skill:///SKILL.md",
			"skill://reporter/references", "skill://reporter/../../secret.txt", "skill://reporter/%2e%2e/%2e%2e/secret.txt",
			"skill://..%2f/secret.txt", "skill://reporter//etc/passwd", "skill://reporter/%zz", "skill://a%00b/SKILL.md",
			"skill://reporter/SKILL.md/more", "file:///etc/passwd", "skillet:resource", "", "skill://index.html",
		} {
			_, err := c.ReadResource(context.Background(), &mcp.ReadResourceParams{URI: uri})
			var refused *jsonrpc.Error
			if !errors.As(err, &refused) || refused.Code != codes[revision] || refused.Message != "Resource not found" {
				t.Errorf("%q: %v", uri, err)
				continue
			}
			if diff := cmp.Diff(map[string]any{"uri": uri}, jsonOf(t, refused.Data)); diff != "" {
				t.Errorf("%q: %s", uri, diff)
			}
		}
	})
}

// A binary file is a blob, which no tool can show. C-026
func TestResourceBinary(t *testing.T) {
	d := newDesk(t)
	c, _ := client(t, d, stateless, mcp.ClientOptions{})
	r, err := c.ReadResource(context.Background(), &mcp.ReadResourceParams{URI: "skill://reporter/assets/pixel.png"})
	if err != nil {
		t.Fatal(err)
	}
	if got := r.Contents[0]; got.MIMEType != "image/png" || !bytes.ContainsRune(got.Blob, 0) || got.Text != "" {
		t.Errorf("contents %+v", got)
	}
}

// A file that is there and cannot be shown is another matter: C-024.
func TestResourceUnreadable(t *testing.T) {
	d := newDesk(t)
	d.write("reporter/assets/large.txt", strings.Repeat("x", 10<<20+1))
	c, _ := client(t, d, stateless, mcp.ClientOptions{})
	_, err := c.ReadResource(context.Background(), &mcp.ReadResourceParams{URI: "skill://reporter/assets/large.txt"})
	var refused *jsonrpc.Error
	if !errors.As(err, &refused) || refused.Code != jsonrpc.CodeInternalError || !strings.HasPrefix(refused.Message, "Cannot read file 'assets/large.txt': ") {
		t.Error(err)
	}
}

// A name that a plugin qualifies needs an escape in a URI.
func TestResourceURI(t *testing.T) {
	for _, row := range []struct{ name, file, uri string }{
		{"reporter", "SKILL.md", "skill://reporter/SKILL.md"},
		{"tools:reporter", "a/b.md", "skill://tools%3Areporter/a/b.md"},
		{"grüße", "ein Wort?#.md", "skill://gr%C3%BC%C3%9Fe/ein%20Wort%3F%23.md"},
	} {
		if got := mcpserver.FileURI(row.name, row.file); got != row.uri {
			t.Errorf("%s, %s: %s, want %s", row.name, row.file, got, row.uri)
		}
		if name, file, ok := mcpserver.SplitURI(row.uri); !ok || name != row.name || file != row.file {
			t.Errorf("%s: %q, %q, %v", row.uri, name, file, ok)
		}
	}
}

func FuzzReadResource(f *testing.F) {
	d := newDesk(f, func(_ *desk, o *skillet.Options) { o.NoScriptTools = true })
	for _, uri := range []string{"skill://reporter/SKILL.md", "skill://reporter/references/two%20words.csv", "skill://index.json", "skill://%", "x:"} {
		f.Add(uri)
	}
	c, _ := client(f, d, withSessions, mcp.ClientOptions{})
	f.Fuzz(func(t *testing.T, uri string) {
		r, err := c.ReadResource(context.Background(), &mcp.ReadResourceParams{URI: uri})
		if err == nil && len(r.Contents) != 1 {
			t.Errorf("%q: %d contents", uri, len(r.Contents))
		}
	})
}
