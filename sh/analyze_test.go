package sh_test

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/sh"
)

// show is an analysis in a few words: commands with what they are ("?" in front of words
// that are not known), files that are written, and the rest.
func show(a *sh.Analysis) string {
	var parts []string
	for _, c := range a.Commands {
		text := string(c.What)[:1]
		for _, w := range c.Words {
			text += " " + map[bool]string{false: "?"}[w.Known] + w.Text
		}
		parts = append(parts, text)
	}
	for _, w := range a.Writes {
		parts = append(parts, "> "+map[bool]string{false: "?"}[w.Known]+w.Name)
	}
	if a.Network {
		parts = append(parts, "network")
	}
	for _, n := range a.Opaque {
		parts = append(parts, "opaque "+n.Text)
	}
	if a.Syntax != nil {
		parts = append(parts, a.Syntax.Error())
	}
	return strings.Join(parts, "; ")
}

// TestAnalyze has scripts and what is said of them: b is a builtin, t a tool, f a
// function, a an alias, s a script, m is missing, d is dynamic.
func TestAnalyze(t *testing.T) {
	fetch := sh.Command{Name: "fetch", Run: commands[0].Run, Effects: func(args []string) sh.Effects {
		return sh.Effects{Network: true, Writes: args[:min(1, len(args))]}
	}}
	for script, want := range map[string]string{
		"":                            "",
		"echo hi":                     "b echo hi",
		"ls -l 'a b' | grep x":        "t ls -l a b; t grep x",
		"x=1; ((x++)); [[ a ]]; y=$x": "",
		"echo $x \"$y\" z$1 *.txt ~ $((1)) {a,b}":                                       "b echo ?$x ?$y ?z$1 ?*.txt ?~ ?$((...)) ?{a,b}",
		"echo $(rm -r dir) `date`":                                                      "t rm -r dir; t date; b echo ?$(...) ?$(...); > dir",
		"echo ${x:-$(touch f)}":                                                         "t touch f; b echo ?${x:-$(touch f)}; > f",
		"cat <a >b 2>>c <<E\n$(touch d)\nE":                                             "t touch d; t cat; > b; > c; > d",
		"echo x >/dev/null 2>&1; echo y >&2":                                            "b echo x; b echo y",
		"echo x &>all; echo y >|f; : >\"$dir/f\"":                                       "b echo x; b echo y; b :; > all; > f; > ?$dir/f",
		"{ echo a; echo b; } >out":                                                      "b echo a; b echo b; > out",
		"f() { touch in; }; f; g":                                                       "t touch in; f f; m g; > in",
		"function rm { :; }; rm file":                                                   "b :; f rm file; > file",
		"if a; then b; elif c; then d; else e; fi":                                      "m a; m b; m c; m d; m e",
		"for x in $(ls) b; do cat $x; done; while read l; do echo $l; done <in":         "t ls; t cat ?$x; b read l; b echo ?$l",
		"case $(pwd) in a) echo;; $(id)) date;; esac":                                   "b pwd; b echo; t id; t date",
		"cmd=ls; $cmd -l; \"$@\"":                                                       "d ?$cmd -l; d ?$@; opaque it runs what $cmd names; opaque it runs what $@ names",
		"./run x; /usr/bin/rm y; /opt/z":                                                "s ./run x; t /usr/bin/rm y; s /opt/z; > y; opaque it runs the file ./run; opaque it runs the file /opt/z",
		"eval 'rm a' b; eval $x":                                                        "b eval rm a b; t rm a b; b eval ?$x; > a; > b; opaque it runs text that is not known",
		". lib; source lib":                                                             "b . lib; b source lib; opaque it runs a file",
		"bash -c 'touch x'; sh -ec \"$y\"; bash x; echo ls | bash":                      "b bash -c touch x; t touch x; b sh -ec ?$y; b bash x; b echo ls; b bash; > x; opaque it runs text that is not known; opaque it runs a file; opaque it runs its standard input",
		"trap 'rm f' EXIT; trap - INT; trap":                                            "b trap rm f EXIT; t rm f; b trap - INT; b trap; > f",
		"command -v x; command rm x; exec -a n rm y; builtin echo":                      "b command -v x; b command rm x; t rm x; b exec -a n rm y; t rm y; b builtin echo; b echo; > x; > y",
		"find . -name '*.o' -delete; find src -exec rm {} +; find -exec touch {}.x \\;": "t find . -name *.o -delete; t find src -exec rm {} +; t rm ?{}; t find -exec touch {}.x ;; t touch ?{}.x; > .; > ?{}; > ?{}.x",
		"ls | xargs -n1 rm -f; xargs -I% cp % /b; xargs":                                "t ls; t xargs -n1 rm -f; t rm -f ?...; t xargs -I% cp % /b; t cp ?% /b; t xargs; > ?...; > /b",
		"env A=1 rm a; timeout 5 rm b; nohup rm c; nice -n 5 rm d":                      "t env A=1 rm a; t rm a; t timeout 5 rm b; t rm b; t nohup rm c; t rm c; t nice -n 5 rm d; t rm d; > a; > b; > c; > d",
		"tee a b; cp x y z; mv p q; ln -s l; cp -t d x":                                 "t tee a b; t cp x y z; t mv p q; t ln -s l; t cp -t d x; > a; > b; > z; > p; > q; > .; > d",
		"sort -o s in; dd if=a of=$b; truncate -s 0 t; chmod +x c; uniq i o":            "t sort -o s in; t dd if=a ?of=$b; t truncate -s 0 t; t chmod +x c; t uniq i o; > s; > ?$b; > t; > c; > o",
		"sed -i s/a/b/ f g; sed -n 'w out' f; sed -f x; sed \"$s\"":                     "t sed -i s/a/b/ f g; t sed -n w out f; t sed -f x; t sed ?$s; > f; > g; > out; opaque it runs a script of sed that is in a file; opaque it runs a script of sed that is not known",
		"sed '1e touch x' f; sed 's/a/b/e' f; sed e":                                    "t sed 1e touch x f; t touch x; t sed s/a/b/e f; t sed e; > x; opaque its script of sed runs what it reads",
		"awk '$3 > 5' f; awk '{ print > \"o\"; print > $1 }'; awk 'BEGIN { system(\"ls\") }'; awk '{ print | \"sort\" }'; awk -f p": "t awk $3 > 5 f; t awk { print > \"o\"; print > $1 }; t awk BEGIN { system(\"ls\") }; t awk { print | \"sort\" }; t awk -f p; > o; > ?a file that awk names; opaque its program of awk runs commands; opaque it runs a program of awk that is in a file",
		"tar xzf a.tgz -C d; tar cf b.tar x; tar tf c; gzip f; gzip -c g; zcat h":                                                   "t tar xzf a.tgz -C d; t tar cf b.tar x; t tar tf c; t gzip f; t gzip -c g; t zcat h; > d; > b.tar; > f",
		"PATH=/tmp:$PATH; export PATH=x":                                          "b export PATH=x; opaque it changes PATH, by which commands are found",
		"shopt -s expand_aliases\nalias ll='ls -l' w='touch z' if2='if'\nll a; w": "b shopt -s expand_aliases; b alias ll=ls -l w=touch z if2=if; a ll a; a w; t ls -l a; t touch z; > z",
		"echo <(rm x) >(tee y)":                                                   "t rm x; t tee y; b echo ?<(...) ?>(...); > x; > y",
		"mapfile -C 'touch cb' a; compgen -W '$(touch w)'; hash -p /x ls":         "b mapfile -C touch cb a; t touch cb; b compgen -W $(touch w); b hash -p /x ls; > cb; opaque it expands text; opaque it changes which file a name runs",
		"echo ${x@P} ${x@Q}":                                                      "b echo ?${x@P} ?${x@Q}; opaque it expands the value of x as a prompt",
		"coproc cat; rm a & time rm b; ! rm c && rm d || rm e":                    "t cat; t rm a; t rm b; t rm c; t rm d; t rm e; > a; > b; > c; > d; > e",
		"fetch url; python3 -c 'print(1)'":                                        "t fetch url; m python3 -c print(1); > url; network",
		"a=($(rm x)); a[$(rm y)]=1; declare b=$(rm z)":                            "t rm x; t rm y; t rm z; b declare ?b=$(...); > x; > y; > z",
		"echo a\necho b)\nrm x":                                                   "b echo a; line 2: syntax error near unexpected token `)'",
		"if":                                                                      "line 2: syntax error: unexpected end of file",
		"curl -s http://x -o f; curl -O http://x/y; wget -qO- http://x":           "t curl -s http://x -o f; t curl -O http://x/y; t wget -qO- http://x; > f; > ?a file named as its URL; network",
		"patch -p1 <d; patch f d; apply_patch \"$p\"; xxd -r a b":                 "t patch -p1; t patch f d; t apply_patch ?$p; t xxd -r a b; > ?files that the patch names; > f; > b",
		"rm --help; sort --nonsense -o x":                                         "t rm --help; t sort --nonsense -o x",
		"echo 'a":                                                                 "line 1: unexpected EOF while looking for matching `''",
	} {
		t.Run(script, func(t *testing.T) {
			if got := show(sh.Analyze(script, fetch)); got != want {
				t.Errorf("%s\nwant %s", got, want)
			}
		})
	}
}

// TestAnalyzeSession asks a shell that has functions, aliases and Python.
func TestAnalyzeSession(t *testing.T) {
	s := newSession(t, sh.Options{Commands: commands[:1], Python: noPython{}})
	if got := s.do(t, "f() { rm x; }; shopt -s expand_aliases; alias g='greet a'"); got != "" {
		t.Fatal(got)
	}
	want := "f f; a g; t python3 x.py; t greet a; opaque it calls f, a function of an earlier run; opaque it runs Python"
	if got := show(s.Analyze("f; g; python3 x.py")); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// TestAnalyzeBounds has scripts that would take for ever, were there no bounds.
func TestAnalyzeBounds(t *testing.T) {
	quoted := "rm x"
	for range 60 {
		quoted = "eval " + "\"" + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(quoted) + "\""
		if len(quoted) > 1<<16 {
			break
		}
	}
	for _, script := range []string{
		quoted, strings.Repeat("env ", 100) + "rm x", strings.Repeat("(", 100_000), strings.Repeat("rm x;", 200_000),
		"alias a=b; shopt -s expand_aliases\n" + lines(99_000), strings.Repeat("x", 20<<20),
		"awk '" + strings.Repeat("(", 100_000) + "'", "sed '" + strings.Repeat("{", 100_000) + "'",
	} {
		a := sh.Analyze(script)
		if len(a.Opaque) == 0 && a.Syntax == nil && len(a.Writes) == 0 && len(a.Commands) == 0 {
			t.Errorf("%.40s: %s", script, show(a))
		}
	}
}

// lines are commands that each write a file of their own.
func lines(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "touch f%d\n", i)
	}
	return b.String()
}

// FuzzAnalyze has any script. What the machine runs of it is in the analysis, unless that
// says that it cannot know.
func FuzzAnalyze(f *testing.F) {
	f.Add("f() { touch $(echo a); }; f | xargs rm; eval 'echo x' >y")
	f.Add("a[$(rm x)]=1; echo ${x:-`ls`}; for i in $(seq 3); do case $i in $(date)) ;; esac; done")
	f.Add("cat <<E\n$(rm b)\nE\n[[ -n $(id) && $(id) =~ $(date) ]]; ((x = $(expr 1)))")
	f.Fuzz(func(t *testing.T, script string) {
		if strings.ContainsAny(script, "\x00\x01") {
			return
		}
		a := sh.Analyze(script)
		if len(a.Opaque) > 0 {
			return
		}
		listen := func(e sh.Event) {
			if e.Kind == sh.After || e.What == sh.IsMissing {
				return
			}
			if !slices.ContainsFunc(a.Commands, func(c sh.AnalyzedCommand) bool { return c.Words[0].Text == e.Name }) {
				t.Errorf("%q runs %q: %s", script, e.Name, show(a))
			}
		}
		shell, err := sh.New(sh.Options{Listeners: []sh.Listener{listen}, Limits: sh.Limits{Fuel: 1e5, Memory: 8 << 20}})
		if err != nil {
			t.Fatal(err)
		}
		_, _ = shell.Run(t.Context(), script)
	})
}

// TestAnalyzeScripts compares what the scripts of testdata run with what is said of them.
func TestAnalyzeScripts(t *testing.T) {
	for _, file := range programs(t) {
		script, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		a := sh.Analyze(string(script))
		if len(a.Opaque) > 0 {
			continue
		}
		listen := func(e sh.Event) {
			known := func(c sh.AnalyzedCommand) bool { return c.Words[0].Text == e.Name }
			if e.Kind == sh.Before && !slices.ContainsFunc(a.Commands, known) {
				t.Errorf("%s runs %s in line %d: %s", file, e.Name, e.Line, e.Text())
			}
		}
		shell, err := sh.New(sh.Options{Listeners: []sh.Listener{listen}, Limits: sh.Limits{Fuel: 2e9, Memory: 256 << 20}})
		if err != nil {
			t.Fatal(err)
		}
		_, _ = shell.Run(t.Context(), string(script))
	}
}

// noPython is a Python that says what it was asked to run.
type noPython struct{}

func (noPython) Version() string { return "Python 0" }

func (noPython) Run(_ context.Context, p *sh.PythonProgram) int {
	fmt.Fprintln(p.Stdout, p.Code)
	return 0
}
