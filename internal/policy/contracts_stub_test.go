package policy_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestParseContracts(t *testing.T) {
	const good = "# data\n\n== 1. All\n\nAn introduction.\n\nC-001 met\nOne\nand more.\n\nC-002 not applicable: not here\nTwo.\n\nC-003 met; but slowly\nThree | 3.\n"
	sections, err := parseContracts(good)
	if err != nil {
		t.Fatal(err)
	}
	want := []section{{title: "1. All", intro: []string{"An introduction."}, requirements: []requirement{
		{number: "C-001", status: "met", text: "One and more."},
		{number: "C-002", status: "not applicable", remark: "not here", text: "Two."},
		{number: "C-003", status: "met", remark: "but slowly", text: "Three | 3."},
	}}}
	if diff := cmp.Diff(want, sections, cmp.AllowUnexported(section{}, requirement{})); diff != "" {
		t.Errorf("sections (-want +have):\n%s", diff)
	}
	page := renderContracts(sections, map[string][]string{"C-001": {"TestB", "a.BenchmarkA", "a.TestC", "b/s.txtar"}})
	for _, line := range []string{
		"| C-001 | One and more. | met | TestB<br>a: BenchmarkA, TestC<br>b/s.txtar |",
		"| C-002 | Two. | not applicable: not here |  |",
		`| C-003 | Three \| 3. | met: but slowly |  |`,
	} {
		if !strings.Contains(page, line+"\n") {
			t.Errorf("the page lacks %q:\n%s", line, page)
		}
	}
}

func TestParseContractsErrors(t *testing.T) {
	tests := map[string]string{
		"C-001 met\nToo early.":                            `before the first section: "C-001 met"`,
		"== A\n\nC-001 done\nText.":                        `want "C-NNN status", have "C-001 done"`,
		"== A\n\nC-001 not applicable\nText.":              "C-001 does not say why it is not applicable",
		"== A\n\nC-001 met":                                "C-001 promises nothing",
		"== A\n\nC-002 met\nText.\n\nC-001 met\nText.":     "C-001 stands after C-002",
		"== A\n\nC-001 met\nText.\n\nC-001 planned\nText.": "C-001 stands after C-001",
	}
	for data, want := range tests {
		if _, err := parseContracts(data); err == nil || err.Error() != want {
			t.Errorf("%q: error %v, want %q", data, err, want)
		}
	}
}

func TestCheckContracts(t *testing.T) {
	sections, err := parseContracts("== A\n\nC-001 met\nOne.\n\nC-002 met\nTwo.\n\nC-003 planned\nThree.\n\nC-004 not applicable: no\nFour.\n")
	if err != nil {
		t.Fatal(err)
	}
	have := checkContracts(sections, map[string][]string{"C-001": {"TestA"}, "C-009": {"TestB", "TestC"}})
	want := []string{
		"C-002 is said to be met, but no test cites it",
		"C-009 does not exist, but is cited by TestB, TestC",
	}
	if diff := cmp.Diff(want, have); diff != "" {
		t.Errorf("problems (-want +have):\n%s", diff)
	}
}

func TestCitations(t *testing.T) {
	fsys := stub(map[string]string{
		"low/low_test.go": `package low_test

// TestAbove proves C-001.
func TestAbove(t *testing.T) {
	use(table) // C-002, not C-0023
}

// C-003
var table = []string{
	"x", // C-004
}

// C-005
func helper() {}

func BenchmarkIt(b *testing.B) {
	b.Run("C-006", nil)
} // C-007
`,
		"root_test.go":                     "package stub_test\n\n// C-001\nfunc FuzzIt(f *testing.F) {}\n",
		"low/low.go":                       "package low\n\n// C-008 is no citation\n",
		"low/testdata/x_test.go":           "package x\n\n// C-008\nfunc TestX() {}\n",
		"high/testdata/script/a_run.txtar": "# C-001 and C-009\nexec true\n",
		"tools/go.mod":                     "module example.com/stub/tools\n",
		"tools/x_test.go":                  "package x\n\n// C-008\nfunc TestX() {}\n",
		"internal/policy/own_test.go":      "package policy\n\n// C-008\nfunc TestX() {}\n",
	})
	want := map[string][]string{
		"C-001": {"FuzzIt", "high/testdata/script/a_run.txtar", "low.TestAbove"},
		"C-002": {"low.TestAbove"},
		"C-003": {"low.TestAbove"},
		"C-004": {"low.TestAbove"},
		"C-005": {"low/low_test.go"},
		"C-006": {"low.BenchmarkIt"},
		"C-007": {"low.BenchmarkIt"},
		"C-009": {"high/testdata/script/a_run.txtar"},
	}
	if diff := cmp.Diff(want, citations(t, fsys)); diff != "" {
		t.Errorf("citations (-want +have):\n%s", diff)
	}
}
