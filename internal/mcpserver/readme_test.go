package mcpserver_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/skillet-run/skillet"
)

// The transcript in README.md stands between these lines.
const (
	readme          = "../../README.md"
	transcriptBegin = "<!-- transcript: made by go test ./internal/mcpserver -run UpToDate -update -->\n```text\n"
	transcriptEnd   = "```\n<!-- end of the transcript -->\n"
)

// job is what a model does with a question about sales, call by call.
var job = []struct{ tool, code, outputs string }{
	{tool: "bash", code: `cat > sales.csv <<'END'
region,item,units,price
north,lamp,3,20.50
south,desk,1,240.00
north,desk,2,239.00
west,lamp,7,19.90
south,lamp,4,20.50
END
mkdir -p out; head -n 1 sales.csv; grep -c , sales.csv`},
	{tool: "bash", code: `awk -F, 'NR > 1 { n[$1] += $3; sum[$1] += $3 * $4 }
END { for (r in n) printf "%s,%d,%.2f\n", r, n[r], sum[r] }' sales.csv | sort -t, -k3,3nr > totals.csv
cat totals.csv`},
	{tool: "bash", code: `python3 - <<'END'
import csv, json
rows = [(r, int(n), float(s)) for r, n, s in csv.reader(open("totals.csv"))]
total = sum(s for _, _, s in rows)
report = {r: {"units": n, "revenue": s, "share": round(s / total, 3)} for r, n, s in rows}
json.dump(report, open("out/report.json", "w"))
END
jq -r 'to_entries[] | select(.value.share > 0.2) | "\(.key): \(.value.share * 100 | round) %"' out/report.json`},
	{tool: "python", code: `import json
report = json.load(open("out/report.json"))
max(report, key=lambda region: report[region]["revenue"])`},
	{tool: "python", code: `report["north"]["revenue"] / 0`},
	{tool: "bash", code: `jq -c 'del(.[].share)' out/report.json | tee out/short.json | wc -c`, outputs: "out/short.json"},
}

// TestTranscriptUpToDate has a model's job done over MCP, in one session, and compares it
// with the transcript in README.md.
func TestTranscriptUpToDate(t *testing.T) {
	c, _ := client(t, newDesk(t, func(_ *desk, o *skillet.Options) { o.Python.Isolation = skillet.InProcess }), stateless, mcp.ClientOptions{})
	var b strings.Builder
	for _, step := range job {
		arguments := map[string]any{"session": "sales", map[string]string{"bash": "command", "python": "code"}[step.tool]: step.code}
		shown := `session: "sales"`
		if step.outputs != "" {
			arguments["outputs"] = []string{step.outputs}
			shown += fmt.Sprintf(", outputs: [%q]", step.outputs)
		}
		text, err := json.Marshal(arguments)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "%s(%s)\n", step.tool, shown)
		indent(&b, "  > ", step.code)
		r := call(t, c, step.tool, string(text))
		indent(&b, "  ", structured(t, r, "stdout").(string)+structured(t, r, "stderr").(string))
		if status := structured(t, r, "exit_code"); status != 0.0 {
			fmt.Fprintf(&b, "  exit_code %v\n", status)
		}
		for _, content := range r.Content[1:] {
			f := content.(*mcp.EmbeddedResource).Resource
			fmt.Fprintf(&b, "  %s, %s:\n", f.URI, f.MIMEType)
			indent(&b, "    ", f.Text)
		}
	}
	text, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, begins := strings.Cut(string(text), transcriptBegin)
	old, after, ends := strings.Cut(rest, transcriptEnd)
	if !begins || !ends {
		t.Fatalf("no transcript in %s", readme)
	}
	if *update {
		if err := os.WriteFile(readme, []byte(before+transcriptBegin+b.String()+transcriptEnd+after), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(old, b.String()); diff != "" {
		t.Errorf("the transcript in %s is stale; run go test ./internal/mcpserver -run UpToDate -update (-README +now):\n%s", readme, diff)
	}
}

func indent(b *strings.Builder, by, text string) {
	for line := range strings.Lines(text) {
		b.WriteString(by + strings.TrimRight(line, "\n") + "\n")
	}
}
