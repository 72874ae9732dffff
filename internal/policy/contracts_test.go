package policy_test

import (
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the generated pages")

const (
	contractsData = "internal/policy/testdata/contracts.txt"
	contractsPage = "docs/contracts.md"
)

// TestContracts holds the tests of the whole module against the list of
// requirements, both ways.
func TestContracts(t *testing.T) {
	sections, err := parseContracts(string(readFile(t, root, contractsData)))
	if err != nil {
		t.Fatal(err)
	}
	for _, problem := range checkContracts(sections, citations(t, root)) {
		t.Error(problem)
	}
}

// TestContractsUpToDate fails when docs/contracts.md is not what the data and
// the tests say; with -update it writes the page.
func TestContractsUpToDate(t *testing.T) {
	sections, err := parseContracts(string(readFile(t, root, contractsData)))
	if err != nil {
		t.Fatal(err)
	}
	upToDate(t, contractsPage, renderContracts(sections, citations(t, root)))
}

// upToDate compares a generated page with its file, or writes it.
func upToDate(t *testing.T, name, want string) {
	t.Helper()
	if *update {
		if err := os.WriteFile("../../"+name, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	have, err := fs.ReadFile(root, name)
	if err != nil {
		t.Fatalf("%v: run make docs-update", err)
	}
	if line, differ := firstDifference(want, string(have)); differ {
		t.Errorf("%s is stale: run make docs-update. The first difference is line %d", name, line)
	}
}

// firstDifference returns the number of the first line in which two texts differ.
func firstDifference(a, b string) (line int, differ bool) {
	have := strings.Split(b, "\n")
	for i, want := range strings.Split(a, "\n") {
		if i >= len(have) || have[i] != want {
			return i + 1, true
		}
	}
	return len(have), a != b
}

// section is a section of the contracts with its requirements.
type section struct {
	title        string
	intro        []string
	requirements []requirement
}

// requirement is one promise.
type requirement struct {
	number string // "C-034"
	status string // "met", "planned" or "not applicable"
	remark string // the reason, or what limits the status
	text   string
}

var headPattern = regexp.MustCompile(`^(C-\d{3}) (met|planned|not applicable)(?:[;:] (\S.*))?$`)

// parseContracts reads the data file; its head says in which form.
func parseContracts(data string) ([]section, error) {
	var sections []section
	last := ""
	for block := range strings.SplitSeq(data, "\n\n") {
		head, text, _ := strings.Cut(strings.TrimSpace(block), "\n")
		switch {
		case head == "" || strings.HasPrefix(head, "#"):
			continue
		case strings.HasPrefix(head, "== "):
			sections = append(sections, section{title: strings.TrimPrefix(head, "== ")})
			continue
		case len(sections) == 0:
			return nil, fmt.Errorf("before the first section: %q", head)
		}
		current := &sections[len(sections)-1]
		if !strings.HasPrefix(head, "C-") {
			current.intro = append(current.intro, strings.TrimSpace(block))
			continue
		}
		r, err := parseRequirement(head, text)
		if err != nil {
			return nil, err
		}
		if r.number <= last {
			return nil, fmt.Errorf("%s stands after %s", r.number, last)
		}
		last = r.number
		current.requirements = append(current.requirements, r)
	}
	return sections, nil
}

func parseRequirement(head, text string) (requirement, error) {
	m := headPattern.FindStringSubmatch(head)
	switch {
	case m == nil:
		return requirement{}, fmt.Errorf("want \"C-NNN status\", have %q", head)
	case m[2] == "not applicable" && m[3] == "":
		return requirement{}, fmt.Errorf("%s does not say why it is not applicable", m[1])
	case strings.TrimSpace(text) == "":
		return requirement{}, fmt.Errorf("%s promises nothing", m[1])
	}
	return requirement{number: m[1], status: m[2], remark: m[3], text: strings.Join(strings.Fields(text), " ")}, nil
}

// checkContracts returns what is wrong: a requirement that is met but that no
// test cites, and a citation of a number that does not exist.
func checkContracts(sections []section, cited map[string][]string) []string {
	var problems []string
	known := map[string]bool{}
	for _, s := range sections {
		for _, r := range s.requirements {
			known[r.number] = true
			if r.status == "met" && len(cited[r.number]) == 0 {
				problems = append(problems, r.number+" is said to be met, but no test cites it")
			}
		}
	}
	for _, number := range slices.Sorted(maps.Keys(cited)) {
		if !known[number] {
			problems = append(problems, fmt.Sprintf("%s does not exist, but is cited by %s", number, strings.Join(cited[number], ", ")))
		}
	}
	return problems
}

// renderContracts writes the page.
func renderContracts(sections []section, cited map[string][]string) string {
	var b strings.Builder
	b.WriteString(`# Contracts

<!-- Generated from internal/policy/testdata/contracts.txt and from the tests; make docs-update writes it. -->

skillet keeps the contracts of five public projects to the word: the tools run_python_script and read_file_in_skill
(VansonLeung/agentic-skills-runner), the tool python.run (CrewAgent), the ScriptExecutor (maxvaega/skillkit 0.3.0) and
the python builtin of a shell (everruns/bashkit). Every promise has a number. Tests cite the numbers; a promise without
a test fails the build. X is a skill, F a file path, N a number, and what stands in backticks is exact.
`)
	for _, s := range sections {
		fmt.Fprintf(&b, "\n## %s\n", s.title)
		for _, paragraph := range s.intro {
			fmt.Fprintf(&b, "\n%s\n", paragraph)
		}
		if len(s.requirements) > 0 {
			b.WriteString("\n| Number | Promise | Status | Tests |\n|---|---|---|---|\n")
		}
		for _, r := range s.requirements {
			status := r.status
			if r.remark != "" {
				status += ": " + r.remark
			}
			fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", r.number, cell(r.text), cell(status), byFolder(cited[r.number]))
		}
	}
	return b.String()
}

// byFolder lists tests with each folder once.
func byFolder(tests []string) string {
	var b strings.Builder
	last := ""
	for _, test := range tests {
		folder, name := "", test
		if at := strings.LastIndex(test, "."); at > 0 && testPattern.MatchString(test[at+1:]) {
			folder, name = test[:at], test[at+1:]
		}
		switch {
		case b.Len() == 0:
		case folder == last:
			b.WriteString(", ")
		default:
			b.WriteString("<br>")
		}
		if folder != last && folder != "" {
			b.WriteString(folder + ": ")
		}
		b.WriteString(name)
		last = folder
	}
	return b.String()
}

// cell escapes the one character that would end a cell of a table.
func cell(s string) string { return strings.ReplaceAll(s, "|", `\|`) }
