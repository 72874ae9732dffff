package config

import (
	"fmt"
	"strings"
)

// Document returns the page docs/settings.md.
func Document() string {
	var b strings.Builder
	b.WriteString(introduction)
	b.WriteString("\n| Setting | Type | Default | Allowed | Meaning |\n|---|---|---|---|---|\n")
	for i := range table {
		r := &table[i]
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %s |\n", r.key, r.kind, r.defaultText(), quoted(r), r.doc)
	}
	b.WriteString(types)
	b.WriteString(otherNames)
	for i := range table {
		writeNames(&b, &table[i])
	}
	b.WriteString("\n## Variables that are no settings\n\n")
	for _, r := range reserved {
		fmt.Fprintf(&b, "- `%s`: %s\n", r.name, r.doc)
	}
	return b.String()
}

// writeNames writes the rows of one setting's other names.
func writeNames(b *strings.Builder, r *row) {
	if r.alias != "" {
		fmt.Fprintf(b, "| key `%s`, variable `%s` | `%s` |\n", r.alias, variableOf(r.alias), r.key)
	}
	if r.family != nil {
		fmt.Fprintf(b, "| variable `%s` | `%s` |\n", strings.Join(r.family.names, "`, `"), r.key)
	}
	if r.flag != "" {
		fmt.Fprintf(b, "| flag `--%s` | `%s` |\n", r.flag, r.key)
	}
}

// defaultText is the default as the page shows it.
func (r *row) defaultText() string {
	switch {
	case r.def != "":
		return "`" + r.def + "`"
	case r.empty != "":
		return r.empty
	default:
		return "empty"
	}
}

// quoted is the range as the page shows it.
func quoted(r *row) string {
	if r.kind == Choice {
		return "`" + strings.Join(r.choices, "`, `") + "`"
	}
	return r.allowed()
}

const introduction = `<!-- Written by go test ./internal/config -run UpToDate -update; change internal/config/table.go instead. -->

# Settings

A setting has its default unless one of these gives it a value; the later wins:

1. ` + "`$XDG_CONFIG_HOME/skillet/skillet.yaml`, or `~/.config/skillet/skillet.yaml`" + `
2. ` + "`skillet.yaml`" + ` in the project folder
3. ` + "`.skillet/skillet.yaml`" + ` in the project folder
4. the environment
5. the flags of the command line

` + "`--config FILE`" + ` replaces the first three by one file, which must exist. A value is replaced as a whole, a list too.

In a file, ` + "`exec.timeout`" + ` is written as the key ` + "`timeout`" + ` in the section ` + "`exec`, or as one key `exec.timeout`" + `:

` + "```yaml" + `
exec:
  timeout: 45s
skills:
  extra: [~/skills, shared/skills]
` + "```" + `

Its variable is ` + "`SKILLET_EXEC_TIMEOUT`" + `: SKILLET_, then the key in capitals with an underscore for each dot. An
empty variable counts as unset. Unknown keys and unknown variables that begin with SKILLET_ are errors, and so is a
value of the wrong type or out of its range; the message names the file and the line, the variable or the flag.

` + "`skillet settings list`" + ` shows every value and where it comes from, ` + "`get KEY`" + ` one of them, ` + "`set KEY VALUE`" + ` changes a file. An empty
VALUE takes the setting out of the file; ` + "`[]`" + ` is an empty list.
`

const types = `
Types: a duration is plain seconds (` + "`30`, `0.5`" + `) or a Go duration (` + "`1m30s`" + `). Bytes are a number, or one with K, M, G
(the same as KiB, MiB, GiB: powers of 1024) or KB, MB, GB (powers of 1000). A boolean is true or false. A list is a YAML
list in a file; in a variable or a flag its items are separated by commas, those of paths as in PATH, or it is a JSON
array of strings. A relative path counts from the folder of its file, in a variable or a flag from the working
directory; a path may begin with ` + "`~/`" + `. Secrets are shown as ` + "`***`" + `.
`

const otherNames = `
## Other names

A second key means the same as the first; giving both with different values in one place is an error. The variables
that do not begin with SKILLET_ are those of related programs and are read when the variable of the setting is unset.
Their LLM_API_KEY, LLM_API_BASE_URL and LLM_MODEL_NAME are not read, since skillet calls no model.

| Name | Setting |
|---|---|
`
