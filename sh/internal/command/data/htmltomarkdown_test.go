package data_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/sh/internal/command/commandtest"
	"github.com/skillet-run/skillet/sh/internal/command/data"
)

// What becomes of HTML; there is no reference program, the forms are those of CommonMark
// and of GitHub's tables.
func TestHTMLToMarkdown(t *testing.T) {
	for _, test := range []struct{ html, want string }{
		{"<h1>Title</h1><p>Some <b>bold</b> and <i>it</i> text.</p><p>Two</p>", "# Title\n\nSome **bold** and *it* text.\n\nTwo\n"},
		{"<a href='http://x/y' title='T'>link</a> <img src=a.png alt='An image'>", "[link](http://x/y \"T\") ![An image](a.png)\n"},
		{"<ul><li>a<li>b<ul><li>c</li></ul></ul>", "- a\n- b\n  - c\n"},
		{"<ol start=3><li>a</li><li><p>b</p><p>c</p></li></ol>", "3. a\n\n4. b\n\n   c\n"},
		{"<pre><code class='language-go'>func f() {\n\tx()\n}\n</code></pre>", "```go\nfunc f() {\n\tx()\n}\n```\n"},
		{"<p>use <code>a`b</code> and <code>x</code></p>", "use `` a`b `` and `x`\n"},
		{"<blockquote><p>one</p><p>two</p></blockquote>", "> one\n>\n> two\n"},
		{"<table><tr><th>A</th><th>B</th></tr><tr><td>1|2</td></tr></table>", "| A | B |\n| --- | --- |\n| 1\\|2 |  |\n"},
		{"<head><title>t</title><style>x</style></head><script>y</script><div>z</div>", "z\n"},
		{"a<br>b<hr>c", "a  \nb\n\n---\n\nc\n"},
		{"<p>1 * 2_3 [x] &lt;y&gt;</p><p># no</p><p>1. no</p>", "1 \\* 2\\_3 \\[x\\] \\<y>\n\n\\# no\n\n1\\. no\n"},
		{"<p>  much \n\n white   space </p>", "much white space\n"},
		{"<dl><dt>t</dt><dd>d</dd></dl>", "t\n: d\n"},
		{"<a href='javascript:x()'>no</a><del>old</del>", "no~~old~~\n"},
		{"", ""},
	} {
		var w commandtest.World
		r := w.Run(commandtest.Find(t, data.Commands, "html-to-markdown"), test.html)
		if r.Stdout != test.want || r.Status != 0 || r.Err != nil {
			t.Errorf("%s\n%q, not %q; %d %s %v", test.html, r.Stdout, test.want, r.Status, r.Stderr, r.Err)
		}
	}
}

// Elements that are nested without end are refused or cut, and large texts are bounded.
func TestHTMLBombs(t *testing.T) {
	for _, html := range []string{
		strings.Repeat("<div>", 100_000), strings.Repeat("<b>", 10_000) + "x", strings.Repeat("<ul><li>", 50_000),
		strings.Repeat("<table><tr><td>", 10_000), strings.Repeat("<a>", 10_000), "<p>" + strings.Repeat("x", 9<<20),
	} {
		w := &commandtest.World{Limits: budget.Limits{Fuel: 200e6, Bytes: 256 << 20}}
		r := w.Run(commandtest.Find(t, data.Commands, "html-to-markdown"), html)
		var limit *budget.LimitError
		if r.Err != nil && !errors.As(r.Err, &limit) {
			t.Errorf("%.20s: %v", html, r.Err)
		}
	}
}

// FuzzText gives any text to the tools that take one apart.
func FuzzText(f *testing.F) {
	f.Add("<p>a<b>b</b><table><tr><td>x")
	f.Add("00000000: 6162 6364  abcd\n")
	f.Add("a,b\n1,\"x\ny\"\n")
	f.Add("MD5 (a) = 0cc175b9c0f1b6a831c399e269772661\n")
	f.Fuzz(func(t *testing.T, text string) {
		for _, args := range [][]string{
			{"html-to-markdown"},
			{"xxd", "-r"},
			{"xxd", "-r", "-p"},
			{"hexdump", "-e", text},
			{"md5sum", "-c"},
			{"cksum", "-c"},
			{"base64", "-d"},
			{"basenc", "--z85", "-d"},
			{"iconv", "-f", "utf-16", "-t", "ascii//TRANSLIT"},
			{"envsubst"},
			{"od", "-t", text},
			{"od", "-S", "3"},
		} {
			w := &commandtest.World{Limits: budget.Limits{Fuel: 3e6, Bytes: 64 << 20}}
			r := w.Run(commandtest.Find(t, data.Commands, args[0]), text, args[1:]...)
			var limit *budget.LimitError
			if r.Err != nil && !errors.As(r.Err, &limit) {
				t.Errorf("%v: %v", args, r.Err)
			}
		}
	})
}
