package cli_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/skillet-run/skillet/internal/cli"
)

// walk visits every command.
func walk(cmd *cobra.Command, visit func(*cobra.Command)) {
	visit(cmd)
	for _, c := range cmd.Commands() {
		walk(c, visit)
	}
}

// TestHelp holds the help of each command to its form.
func TestHelp(t *testing.T) {
	walk(cli.Root(), func(cmd *cobra.Command) {
		name := cmd.CommandPath()
		if cmd.Short == "" || strings.HasSuffix(cmd.Short, ".") || cmd.Long != "" && !strings.HasSuffix(cmd.Long, ".") {
			t.Errorf("%s: Short is a phrase, Long are sentences: %q, %q", name, cmd.Short, cmd.Long)
		}
		if !strings.Contains(cmd.Example, "skillet") {
			t.Errorf("%s: no example", name)
		}
		cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
			if f.Usage == "" || strings.HasSuffix(f.Usage, ".") {
				t.Errorf("%s: --%s: %q", name, f.Name, f.Usage)
			}
		})
		if cmd.RunE == nil {
			t.Errorf("%s does nothing", name)
		}
		args := append(strings.Fields(name)[1:], "--help")
		status, help, stderr := invoke(t, args...)
		if status != 0 || stderr != "" {
			t.Errorf("%s: status %d, stderr %q", name, status, stderr)
		}
		for line := range strings.Lines(help) {
			if n := utf8.RuneCountInString(line); n > 100 && !strings.Contains(line, "skillet call") {
				t.Errorf("%s: %d characters: %s", name, n, line)
			}
		}
	})
}

// TestExamples parses each example: its command and its flags must exist.
func TestExamples(t *testing.T) {
	walk(cli.Root(), func(cmd *cobra.Command) {
		for line := range strings.Lines(cmd.Example) {
			words, found := words(line)
			if !found {
				continue
			}
			root := cli.Root()
			target, rest, err := root.Find(words)
			if err == nil {
				err = target.ParseFlags(rest)
			}
			if err == nil {
				err = target.Args(target, target.Flags().Args())
			}
			if err != nil {
				t.Errorf("%s: %s: %v", cmd.CommandPath(), strings.TrimSpace(line), err)
			}
		}
	})
}

// words returns the arguments of skillet in a line of a shell, as far as examples
// need it: single quotes, redirections, pipes and remarks after two blanks.
func words(line string) (args []string, found bool) {
	start := strings.LastIndex(line, "skillet ")
	if start < 0 {
		return nil, false
	}
	line = line[start+len("skillet "):]
	if before, _, remark := strings.Cut(line, "    "); remark {
		line = before
	}
	for i, part := range strings.Split(strings.TrimSpace(line), "'") {
		if i%2 == 1 {
			args = append(args, part)
			continue
		}
		for _, word := range strings.Fields(part) {
			if strings.ContainsAny(word[:1], "|<>)") {
				return args, true
			}
			args = append(args, strings.TrimSuffix(word, ")"))
		}
	}
	return args, true
}

// TestNearest finds what a misspelt word may have meant.
func TestNearest(t *testing.T) {
	candidates := []string{"run", "call", "skills", "serve", "settings", "tools"}
	for word, want := range map[string]string{
		"rnu":                    "run",
		"urn":                    "run",
		"runn":                   "run",
		"RUN":                    "run",
		"ca":                     "call",
		"cal":                    "call",
		"skils":                  "skills",
		"sikll":                  "skills",
		"server":                 "serve",
		"setings":                "settings",
		"tool":                   "tools",
		"":                       "",
		"x":                      "",
		"frobnicate":             "",
		strings.Repeat("x", 500): "",
	} {
		if got := cli.Nearest(word, candidates); got != want {
			t.Errorf("%q: %q, want %q", word, got, want)
		}
	}
}
