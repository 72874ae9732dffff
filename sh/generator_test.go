package sh_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// generator writes random scripts whose output does not depend on time, on process
// numbers or on the order in which parallel commands run. Loops are bounded by how they
// are written, and a function calls only those before it.
type generator struct {
	r     *rand.Rand
	out   strings.Builder
	depth int
	funcs int  // how many functions there are
	local bool // in a function
	loops int  // how many loops it is in
	names int  // of loop counters
}

// generated returns the script of a seed.
func generated(seed uint64) string {
	g := &generator{r: rand.New(rand.NewPCG(seed, 52))}
	g.out.WriteString("exec 2>&1\nshopt -s extglob\n")
	g.out.WriteString("a=abc b='x y' c= arr=(one 'two words' three) n=7 s=/usr/local/lib.tar.gz\ndeclare -A map=([k]=v [j]='w x')\nset -- p1 'p 2' ''\n")
	for range 4 + g.r.IntN(10) {
		g.statement()
	}
	g.out.WriteString("echo \"$? $a|$b|$c|$n|$#|${arr[*]}|${#map[@]}\"\n")
	return g.out.String()
}

func (g *generator) one(list ...string) string { return list[g.r.IntN(len(list))] }

func (g *generator) chance(n int) bool { return g.r.IntN(n) == 0 }

func (g *generator) variable() string { return g.one("a", "b", "c", "n", "s", "u") }

func (g *generator) text() string {
	return g.one("abc", "x", "hello", "foo.txt", "a:b:c", "1", "42", "007", "-3", "A", "Zz", "/p/q", "x,y", "é", "0", "%s", "a.b.c", "-n", "tab")
}

func (g *generator) pattern() string {
	return g.one("*", "?", "a*", "*b", "[a-c]", "[!a]*", "*.*", "*/", "/*", "+([a-z])", "@(a|x)*", "!(x*)", "*[0-9]", "x", "o", "??", "[[:alpha:]]*", "\\*", "'*'", "\"$a\"", "$c*")
}

// expansion returns an expansion that may stand in quotes.
func (g *generator) expansion() string {
	v := g.variable()
	switch g.r.IntN(16) {
	case 0, 1, 2:
		return "$" + v
	case 3:
		return "${" + v + g.one(":-", "-", ":+", "+", ":=", "=") + g.one("d", "$a", "d e", "\"$b\"", "") + "}"
	case 4:
		return "${" + v + g.one("#", "##", "%", "%%") + g.pattern() + "}"
	case 5:
		return "${" + v + g.one("/", "//", "/#", "/%") + g.one("a", "o", "x", "[a-z]", "?", "l*") + g.one("/", "/X", "/<&>", "/$c", "") + "}"
	case 6:
		return "${" + v + ":" + g.one("0", "1", "2", " -2", "n-6", "9") + g.one("", ":1", ":2", ":0", ":-1") + "}"
	case 7:
		return "${" + v + g.one("^", "^^", ",", ",,", "^^[a-m]", "@Q", "@U", "@u", "@L", "@a") + "}"
	case 8:
		return "${#" + v + "}"
	case 9:
		return "$((" + g.expression(2) + "))"
	case 10:
		return "$( " + g.simple() + ")"
	case 11:
		return g.one("$1", "$#", "$?", "${2}", "${!#}", "$-", "${10}", "${1:-none}")
	case 12:
		return "${arr[" + g.one("0", "1", "2", "-1", "n-6", "9") + "]" + g.one("", ":-d", "#*o", "^", ":1:2") + "}"
	case 13:
		return "${#arr[" + g.one("@", "*", "1") + "]}"
	case 14:
		return "${map[" + g.one("k", "j", "$a", "no") + "]" + g.one("", "-d", "%?") + "}"
	}
	return "${!" + g.one("pre*", "arr[@]", "map[@]", "p") + "}"
}

// list returns an expansion of several values.
func (g *generator) list() string {
	return g.one("$@", "$*", "${arr[@]}", "${arr[*]}", "${@:2}", "${arr[@]:1}", "${arr[@]:0:2}", "${arr[@]#t}", "${arr[@]/o/0}", "${@/p/P}", "${arr[@]^}",
		"${@: -1}", "${arr[@]: -2:1}", "${arr[@]@Q}", "${*:1:2}", "${arr[*]%e*}", "${!arr[@]}")
}

// word returns a word of a command.
func (g *generator) word() string {
	var b strings.Builder
	for range 1 + g.r.IntN(2) {
		switch g.r.IntN(9) {
		case 0, 1:
			b.WriteString(g.text())
		case 2:
			b.WriteString("'" + g.one("single $a", "*", "a b", "", "\\n", "a\"b") + "'")
		case 3, 4:
			b.WriteString(`"` + g.one("", "l ", "pre") + g.expansion() + g.one("", " r", "!", "$a") + `"`)
		case 5, 6:
			b.WriteString(g.expansion())
		case 7:
			b.WriteString(g.one("{a,b}", "{1..3}", "{x,$a}", "$'a\\tb'", "\\*", "\\ ", "a\\$b"))
		case 8:
			if g.chance(2) {
				b.WriteString(`"` + g.list() + `"`)
			} else {
				b.WriteString(g.list())
			}
		}
	}
	return b.String()
}

func (g *generator) words(most int) string {
	list := make([]string, 1+g.r.IntN(most))
	for i := range list {
		list[i] = g.word()
	}
	return strings.Join(list, " ")
}

// expression returns arithmetic.
func (g *generator) expression(depth int) string {
	if depth == 0 || g.chance(3) {
		return g.one("1", "2", "3", "10", "n", "n", "0x1f", "017", "2#101", "i", "$n", "${#a}", "-5", "arr[9]", "n++", "--n", "~n", "!n")
	}
	x, y := g.expression(depth-1), g.expression(depth-1)
	switch g.r.IntN(8) {
	case 0:
		return "(" + x + ") " + g.one("?", "> 2 ?") + " " + y + " : " + g.expression(depth-1)
	case 1:
		return g.one("n", "i") + " " + g.one("=", "+=", "-=", "*=", "|=", "^=", "<<=", "%=") + " " + y
	case 2:
		return x + ", " + y
	case 3:
		return "(" + x + ")"
	}
	return "(" + x + ") " + g.one("+", "-", "*", "/", "%", "**", "<<", ">>", "&", "|", "^", "<", ">", "<=", "==", "!=", "&&", "||") + " (" + y + ")"
}

// condition returns a command that is true or false.
func (g *generator) condition() string {
	switch g.r.IntN(8) {
	case 0:
		return "[[ " + g.test() + " ]]"
	case 1:
		return "[[ " + g.test() + g.one(" && ", " || ") + g.one("", "! ") + g.test() + " ]]"
	case 2:
		return "(( " + g.expression(2) + " ))"
	case 3:
		return `[ "` + g.expansion() + `" ` + g.one("=", "!=") + " " + g.text() + " ]"
	case 4:
		return `[ ` + g.one("-z", "-n", "-f", "-d", "-e") + ` "` + g.expansion() + `" ]`
	case 5:
		return "! " + g.simple()
	case 6:
		return g.one("true", "false", "(exit 3)", "test -n \"$c\"", "[ $# -gt 1 ]")
	}
	return g.simple()
}

func (g *generator) test() string {
	x := g.one("$"+g.variable(), `"`+g.expansion()+`"`, "'a b'", "abc")
	switch g.r.IntN(6) {
	case 0:
		return g.one("-z", "-n", "-e") + " " + x
	case 1:
		return "-v " + g.one("a", "u", "arr[1]", "map[k]", "arr[9]", "c")
	case 2:
		return g.one("n", "3", "$n", "${#a}") + " " + g.one("-eq", "-lt", "-ge", "-ne") + " " + g.one("7", "n", "2+1", "0x7")
	case 3:
		return x + " =~ " + g.one("^a", "b$", "[0-9]+", "(.)(.)", "^$", "a|x", "\"a\"", "$a", ".*/(.*)")
	}
	return x + " " + g.one("==", "!=", "=") + " " + g.one(g.pattern(), `"$a"`, "$b", "abc")
}

// simple returns a command on one line.
func (g *generator) simple() string {
	if g.depth > 6 {
		return "echo " + g.text()
	}
	g.depth++
	defer func() { g.depth-- }()
	switch g.r.IntN(22) {
	case 0, 1, 2, 3:
		return "echo " + g.words(3)
	case 4, 5, 6:
		return "printf '" + g.one("<%s>", "%s\\n", "[%5s]", "%d,", "%q ", "%-4s|", "%b\\n", "%03d ", "%s-%s\\n", "%.2s ") + "' " + g.words(3)
	case 7:
		return g.variable() + g.one("=", "+=") + g.word2()
	case 8:
		return "arr" + g.one("=(", "+=(") + g.words(3) + ")"
	case 9:
		return "arr[" + g.one("0", "1", "5", "n%4", "-1", "#arr[@]") + "]=" + g.word2()
	case 10:
		return "map[" + g.one("k", "new", "$a", "'q r'") + "]" + g.one("=", "+=") + g.word2()
	case 11:
		return g.one(": ", "let ", "eval echo ") + g.one("n=n+1", "'n *= 2'", "n++", "'i = n % 3'")
	case 12:
		if g.funcs > 0 {
			return fmt.Sprintf("f%d %s", g.r.IntN(g.funcs), g.words(2))
		}
		return "true"
	case 13:
		return g.one("read -r", "read", "IFS=: read", "IFS=, read -r", "read -n 3", "read -d c") + " " + g.one("a", "a b", "b c", "x y z", "") + " <<< " + g.word2()
	case 14:
		return g.one("shift", "shift 2", "set -- "+g.words(3), "set -- \"$@\" "+g.word(), "unset "+g.one("a", "c", "'arr[1]'", "'map[k]'", "u"))
	case 15:
		return "printf -v " + g.variable() + " '%s.' " + g.words(2)
	case 16:
		return "cat <<< " + g.word2()
	case 17:
		return g.simple() + " | " + g.tool()
	case 18:
		return "( " + g.simple() + "; " + g.simple() + " )"
	case 19:
		return "{ " + g.simple() + "; " + g.simple() + "; }"
	case 20:
		return g.simple() + g.one(" && ", " || ") + g.simple()
	}
	return g.one("declare -p a b", "declare -p arr", "declare -p c n", "mapfile -t arr <<< \"$b\"", "echo \"$@\"", "false", "true", "echo $?", "(exit 4)", "type -t echo f0",
		"echo \"${PIPESTATUS[@]}\"", "declare -i n", "nosuchcommand", "cd /nonexistent", "echo *.none", "local q=1", "readonly u", "test a = b", "return 2", "command -v f0")
}

// word2 is a word that may stand where one is expected: behind = and <<<.
func (g *generator) word2() string {
	return g.one(g.text(), "'a b'", `"`+g.expansion()+`"`, g.expansion(), `"`+g.list()+`"`, "$a$b", "x${c}y", `"$a  $b"`, "a:b:c")
}

// tool returns a filter.
func (g *generator) tool() string {
	return g.one("sort", "sort -r", "sort -u", "uniq -c", "tr a-z A-Z", "tr -d a", "wc -l", "wc -c", "head -n 1", "tail -n 1", "sed 's/a/X/g'", "sed -n 1p", "cut -c1-3", "rev",
		"cat", "cat -A", "grep -c a", "grep -o '[a-z]*'", "awk '{print NF, $1}'", "while read -r l; do echo \"<$l>\"; done", "tac", "nl", "fold -w 4", "paste -sd,", "{ read -r q; echo \"$q\"; }")
}

// statement writes a statement with its newline.
func (g *generator) statement() {
	if g.depth > 3 {
		g.line(g.simple())
		return
	}
	g.depth++
	defer func() { g.depth-- }()
	switch g.r.IntN(18) {
	case 0:
		g.line("if " + g.condition() + "; then")
		g.body()
		if g.chance(2) {
			g.line("elif " + g.condition() + "; then")
			g.body()
		}
		if g.chance(2) {
			g.line("else")
			g.body()
		}
		g.line("fi" + g.redirection())
	case 1:
		g.loop("for "+g.one("a", "v", "w")+" in "+g.words(3)+"; do", "done"+g.redirection())
	case 2:
		g.names++
		i := fmt.Sprintf("i%d", g.names)
		g.loop(fmt.Sprintf("for ((%s = 0; %s < %d; %s++)); do", i, i, 1+g.r.IntN(3), i), "done")
	case 3:
		g.names++
		i := fmt.Sprintf("i%d", g.names)
		g.line(i + "=0")
		g.loop(g.one("while", "until !")+" (( "+i+"++ < 2 )); do", "done")
	case 4:
		g.caseStatement()
	case 5:
		g.function()
	case 6:
		g.line("(" + g.one("", "set -e; ", "set -u; ", "trap 'echo exit $?' EXIT; ", "set -eo pipefail; ", "IFS=:; ", "set -f; ", "shopt -s nullglob; ", "trap 'echo err $?' ERR; "))
		g.body()
		g.line(")" + g.redirection())
		g.line("echo \"st $?\"")
	case 7:
		g.line(g.variable() + "=$( " + g.simple() + "; " + g.simple() + ")" + g.one("", "; echo $?"))
	case 8:
		g.line("cat <<" + g.one("E", "'E'", "-E") + g.one("", " | "+g.tool()))
		for range 1 + g.r.IntN(3) {
			g.line(g.one("", "\t") + g.one("text "+g.expansion(), g.expansion(), "q \"dq\" 'sq' \\$a", "$(echo in)", "a\\b"))
		}
		g.line("E")
	case 9:
		g.loop("while "+g.one("", "IFS=, ", "IFS= ")+"read "+g.one("", "-r ")+g.one("l", "l m")+"; do", "done"+g.one(" <<< ", " < <(echo ")+g.word2())
	case 10:
		g.line(g.condition() + g.one(" && ", " || ") + g.simple() + g.one("", " || "+g.simple()))
	case 11:
		g.names++
		f := fmt.Sprintf("f%d.txt", g.names)
		g.line(g.simple() + " > " + f + g.one("", " 2>&1"))
		g.line(strings.ReplaceAll(g.one("cat FILE", "wc -l < FILE", "cat < FILE | "+g.tool(), "echo more >> FILE; cat FILE", "mapfile -t arr < FILE; echo ${#arr[@]}"), "FILE", f))
	default:
		g.line(g.simple())
	}
}

func (g *generator) redirection() string { return g.one("", "", "", " | "+g.tool(), g.file(), " 2>&1") }

// file is a redirection to a file of its own, which is shown.
func (g *generator) file() string {
	g.names++
	return fmt.Sprintf(" > o%d; cat o%d", g.names, g.names)
}

func (g *generator) line(s string) { g.out.WriteString(s + "\n") }

func (g *generator) body() {
	for range 1 + g.r.IntN(3) {
		g.statement()
	}
}

// loop writes a loop; a read that takes the word of a process substitution closes it.
func (g *generator) loop(head, end string) {
	g.line(head)
	g.loops++
	g.body()
	if g.chance(4) {
		g.line(g.condition() + " && " + g.one("break", "continue", "break 2"))
	}
	g.loops--
	if strings.Contains(end, "<(") {
		end += ")"
	}
	g.line(end)
}

func (g *generator) caseStatement() {
	g.line("case " + g.word2() + " in")
	for range 1 + g.r.IntN(3) {
		g.line(g.one("", "(") + g.pattern() + g.one("", "|"+g.pattern()) + ")")
		g.body()
		g.line(g.one(";;", ";;", ";&", ";;&"))
	}
	g.line("esac")
}

func (g *generator) function() {
	if g.local {
		g.line(g.simple())
		return
	}
	g.local = true
	g.line(fmt.Sprintf("f%d() {", g.funcs))
	g.line(g.one(":", "local a=$1 l", "local -i n=3", "local arr=(x y)", "local -n ref=b; ref=by"))
	g.body()
	g.line(g.one("return 3", "echo \"$# $a\"", "return", "shift; echo \"$1\"", "[ -n \"$1\" ]"))
	g.line("}")
	g.local = false
	g.funcs++
	g.line(fmt.Sprintf("f%d %s; echo \"ret $?\"", g.funcs-1, g.words(2)))
}
