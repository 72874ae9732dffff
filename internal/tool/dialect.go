package tool

import (
	"fmt"
	"slices"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"
)

// Dialect names a way to describe tools.
type Dialect string

// The dialects.
const (
	OpenAI       Dialect = "openai"
	OpenAIStrict Dialect = "openai-strict"
	Anthropic    Dialect = "anthropic"
	MCP          Dialect = "mcp"
)

// dialects lists every dialect.
var dialects = []Dialect{OpenAI, OpenAIStrict, Anthropic, MCP}

// ParseDialect returns the dialect called name.
func ParseDialect(name string) (Dialect, error) {
	if slices.Contains(dialects, Dialect(name)) {
		return Dialect(name), nil
	}
	return "", fmt.Errorf("unknown dialect '%s': use one of %s", name, joinDialects())
}

func joinDialects() string {
	names := make([]string, len(dialects))
	for i, d := range dialects {
		names[i] = string(d)
	}
	return strings.Join(names, ", ")
}

type openAITool struct {
	Type     string         `json:"type"` // "function"
	Function openAIFunction `json:"function"`
}

type openAIFunction struct {
	Name        string             `json:"name"`
	Description string             `json:"description"`
	Parameters  *jsonschema.Schema `json:"parameters"`
	Strict      *bool              `json:"strict,omitempty"`
}

type anthropicTool struct {
	Name        string             `json:"name"`
	Description string             `json:"description"`
	InputSchema *jsonschema.Schema `json:"input_schema"`
}

type mcpTool struct {
	Name         string             `json:"name"`
	Title        string             `json:"title"`
	Description  string             `json:"description"`
	InputSchema  *jsonschema.Schema `json:"inputSchema"`
	OutputSchema *jsonschema.Schema `json:"outputSchema,omitempty"`
	Annotations  Effects            `json:"annotations"`
}

// Describe returns the definitions of tools in dialect d, ready to be encoded
// as JSON.
func Describe(tools []*Tool, d Dialect) ([]any, error) {
	if !slices.Contains(dialects, d) {
		_, err := ParseDialect(string(d))
		return nil, err
	}
	described := make([]any, len(tools))
	for i, t := range tools {
		described[i] = t.describe(d)
	}
	return described, nil
}

func (t *Tool) describe(d Dialect) any {
	switch d {
	case Anthropic:
		return anthropicTool{t.Wire, t.Description, t.Input}
	case MCP:
		return mcpTool{t.Wire, t.Title, t.Description, t.Input, t.Output, t.Effects}
	case OpenAIStrict:
		// A free-form object cannot be stated strictly, so such a tool stays loose
		// and says so.
		strict := !t.open
		f := openAIFunction{t.Wire, t.Description, t.Input, &strict}
		if strict {
			f.Parameters = strictSchema(t.Input)
		}
		return openAITool{"function", f}
	case OpenAI:
	}
	return openAITool{"function", openAIFunction{t.Wire, t.Description, t.Input, nil}}
}

// strictSchema returns a copy of s as strict mode wants it: every property
// required, optional ones nullable, nothing else allowed.
func strictSchema(s *jsonschema.Schema) *jsonschema.Schema {
	c := clone(s)
	for name, p := range c.Properties {
		if p.Items != nil && p.Items.Type == "object" {
			p.Items = strictSchema(s.Properties[name].Items)
		}
		if slices.Contains(s.Required, name) || p.Type == "" {
			continue
		}
		p.Types, p.Type = []string{p.Type, "null"}, ""
		if p.Enum != nil {
			p.Enum = append(p.Enum, nil)
		}
	}
	c.Required = slices.Clone(s.PropertyOrder)
	c.AdditionalProperties = &jsonschema.Schema{Not: &jsonschema.Schema{}}
	return c
}
