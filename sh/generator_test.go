package sh_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// generator writes random scripts whose output does not depend on time, on process
// numbers or on the order in which parallel commands run: what is before | writes its
// messages to it. Loops are bounded by how they are written, and a function calls only
// those before it.
type generator struct {
	r     *rand.Rand
	at    *block // what is being written
	depth int
	funcs int  // how many functions there are
	local bool // in a function
	names int  // of loop counters
	// In a loop over options the positional parameters stay: for one that has become shorter
	// bash reads on behind its end.
	options int
	// In what is redirected to a file no subshell has a trap for EXIT: where an error ends it,
	// bash has undone the redirection by then (different/flow/exit-trap-redirected).
	redirected int
	// In a subshell with such a trap no command is a stage of a pipeline: it would run the trap
	// too where its expansion fails (different/flow/exit-trap-in-a-stage).
	trapped int
}

// block is a statement, or several: lines around others.
type block struct {
	head string
	body []*block
	tail string
}

func (b *block) String() string {
	var out strings.Builder
	b.write(&out)
	return out.String()
}

func (b *block) write(out *strings.Builder) {
	out.WriteString(b.head)
	for _, inner := range b.body {
		inner.write(out)
	}
	out.WriteString(b.tail)
}

// leave is a trap for the end of a subshell.
const leave = "trap 'echo exit $?' EXIT; "

// preamble begins every script.
const preamble = `exec 2>&1
shopt -s extglob
a=abc b='x y' c= arr=(one 'two words' three) n=7 s=new/local/lib.tar.gz
declare -A map=([k]=v [j]='w x') one=([key]='a value')
set -- p1 'p 2' ''
`

// generated returns the script of a seed.
func generated(seed uint64) *block {
	g := &generator{r: rand.New(rand.NewPCG(seed, 52)), at: &block{
		head: preamble, tail: "echo \"$? $a|$b|$c|$n|$#|${arr[*]}|${#map[@]}\"\n",
	}}
	for range 4 + g.r.IntN(10) {
		g.statement()
	}
	return g.at
}

func (g *generator) one(list ...string) string { return list[g.r.IntN(len(list))] }

func (g *generator) chance(n int) bool { return g.r.IntN(n) == 0 }

func (g *generator) variable() string { return g.one("a", "b", "c", "n", "s", "u") }

func (g *generator) text() string {
	return g.one("abc", "x", "hello", "foo.txt", "a:b:c", "1", "42", "007", "-3", "A", "Zz", "p.q/", "x,y", "é", "0", "%s", "a.b.c", "-n", "tab")
}

func (g *generator) pattern() string {
	return g.one("*", "?", "a*", "*b", "[a-c]", "[!a]*", "*.*", "*/", "/*", "+([a-z])", "@(a|x)*", "!(x*)", "*[0-9]", "x", "o", "??", "[[:alpha:]]*", "\\*", "'*'", "\"$a\"", "$c*")
}

// expansion returns an expansion that may stand in quotes.
func (g *generator) expansion() string {
	v := g.variable()
	switch g.r.IntN(18) {
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
		return "${" + v + g.one("^", "^^", ",", ",,", "^^[a-m]", ",[A-Z]", "~", "~~", "@Q", "@U", "@u", "@L", "@a", "@A", "@E", "@K") + "}"
	case 8:
		return "${#" + v + "}"
	case 9:
		return "$((" + g.expression(2) + "))"
	case 10:
		return "$( " + g.simple() + ")"
	case 11:
		return g.one("$1", "$#", "$?", "${2}", "${!#}", "$-", "${10}", "${1:-none}", "${1#p}", "${#1}", "${2/ /_}", "${3?}", "$BASH_SUBSHELL", "${FUNCNAME[0]}", "$OPTIND")
	case 12:
		return "${arr[" + g.one("0", "1", "2", "-1", "n-6", "9") + "]" + g.one("", ":-d", "#*o", "^", ":1:2") + "}"
	case 13:
		return "${#arr[" + g.one("@", "*", "1") + "]}"
	case 14:
		return "${map[" + g.one("k", "j", "$a", "no") + "]" + g.one("", "-d", "%?", "@Q", ":=new") + "}"
	case 15:
		return g.one("${one[@]}", "${!one[@]}", "${one[*]#a}", "${one[key]/ /-}", "${#one[key]}", "${one[@]@K}", "${one[@]@A}", "${one[@]@k}")
	case 16:
		return "${" + v + g.one("?", ":?") + g.one("", "gone", "no $a") + "}"
	}
	return "${!" + g.one("pre*", "arr[@]", "map[@]", "p") + "}"
}

// list returns an expansion of several values.
func (g *generator) list() string {
	return g.one("$@", "$*", "${arr[@]}", "${arr[*]}", "${@:2}", "${arr[@]:1}", "${arr[@]:0:2}", "${arr[@]#t}", "${arr[@]/o/0}", "${@/p/P}", "${arr[@]^}",
		"${@: -1}", "${arr[@]: -2:1}", "${arr[@]@Q}", "${*:1:2}", "${arr[*]%e*}", "${!arr[@]}", "${arr[@]@K}", "${@@Q}", "${arr[@],,}", "${@%%[0-9]}",
		"${arr[@]:-none}", "${arr[@]+set}", "${none[@]}", "${none[*]-d}", "${BASH_REMATCH[@]}")
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
			b.WriteString(g.one("{a,b}", "{1..3}", "{x,$a}", "{c..a..2}", "{01..3}x", "$'a\\tb'", "$'\\x41\\u00e9'", "\\*", "\\ x", "a\\$b", "~", "[a]", "?(x)"))
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
		return g.one("1", "2", "3", "10", "n", "n", "0x1f", "017", "2#101", "i", "$n", "${#a}", "-5", "arr[9]", "n++", "--n", "~n", "!n", "-n", "+3", "36#z", "${#arr[@]}", "map[k]", "arr[i%3]", "0", "n", "$#")
	}
	x, y := g.expression(depth-1), g.expression(depth-1)
	switch g.r.IntN(9) {
	case 8: // a negative exponent is an error even where it is not reached: different/arith/exponent-not-reached
		return "(" + x + ") ** " + g.one("0", "1", "2", "3", "n", "-n", "i", "${#a}", "$#", "arr[9]")
	case 0:
		return "(" + x + ") " + g.one("?", "> 2 ?") + " " + y + " : " + g.expression(depth-1)
	case 1:
		return g.one("n", "i") + " " + g.one("=", "+=", "-=", "*=", "|=", "^=", "<<=", "%=") + " " + y
	case 2:
		return x + ", " + y
	case 3:
		return "(" + x + ")"
	}
	return "(" + x + ") " + g.one("+", "-", "*", "/", "%", "<<", ">>", "&", "|", "^", "<", ">", "<=", "==", "!=", "&&", "||") + " (" + y + ")"
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
	switch g.r.IntN(8) {
	case 0:
		return g.one("-z", "-n", "-e") + " " + x
	case 4:
		return x + " " + g.one("<", ">") + " " + g.one("b", "$b", `"${arr[1]}"`)
	case 5:
		return "( " + g.test() + " )"
	case 1:
		return g.one("-v ", "-R ") + g.one("a", "u", "arr[1]", "map[k]", "arr[9]", "c")
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
	switch g.r.IntN(26) {
	case 0, 1, 2, 3:
		return "echo " + g.words(3)
	case 4, 5, 6:
		return "printf '" + g.one("<%s>", "%s\\n", "[%5s]", "%d,", "%q ", "%-4s|", "%b\\n", "%03d ", "%s-%s\\n", "%.2s ", "%x %o\\n", "%+d|", "%-8.3f|", "%c", "%*d|", "%%%s\\t", "%5.1e ", "%i:%u ", "\\101%s\\n", "%.3d ") + "' " + g.words(3)
	case 7:
		if g.chance(2) {
			return g.variable() + "+=" + g.added()
		}
		return g.variable() + "=" + g.word2()
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
		unset := "unset " + g.one("a", "c", "'arr[1]'", "'map[k]'", "u")
		if g.options > 0 {
			return unset
		}
		return g.one("shift", "shift 2", "set -- "+g.words(3), "set -- \"$@\" "+g.word(), unset)
	case 15:
		return "printf -v " + g.variable() + " '%s.' " + g.words(2)
	case 16:
		return "cat <<< " + g.word2()
	case 17:
		if g.trapped > 0 {
			return g.simple()
		}
		return g.piped(g.simple())
	case 18:
		return "( " + g.simple() + "; " + g.simple() + " )"
	case 19:
		return "{ " + g.simple() + "; " + g.simple() + "; }"
	case 20:
		return g.simple() + g.one(" && ", " || ") + g.simple()
	case 21:
		return g.one("a", "c", "IFS", "x") + g.one("=, ", "=: ", "=x ") + g.one("eval 'echo \"$a $c\" $b'", "read -r x y <<< "+g.word2(), "echo "+g.word(), "env | grep ^[ac]=", "nosuchcommand", ": "+g.word())
	case 22:
		return g.one("declare", "typeset", "declare -g") + " " + g.one("-i", "-l", "-u", "-r", "-x", "-a", "-A", "+i", "+x") + " " + g.one("n", "c", "u", "arr", "v1=5+1", "v2=Ab", "v3=(1 2)", "v4=b", "map")
	case 23:
		return g.one("mapfile -t arr", "mapfile arr", "readarray -t -n 2 arr", "mapfile -t -s 1 arr", "mapfile -t -O 1 arr", "mapfile -d : -t arr", "read -ra arr", "IFS=: read -ra arr", "read -rd '' x") + " <<< " + g.word2()
	case 24:
		return "set " + g.one("-f", "+f", "-C", "+C", "-o noglob", "+o noglob", "-o pipefail", "+o pipefail")
	}
	return g.builtin()
}

// piped is a command that writes to a filter.
func (g *generator) piped(command string) string {
	return grouped(command) + g.one(" |& ", " 2>&1 | ") + g.tool()
}

// grouped is a command that may be redirected: a list in the arguments of declare is
// assigned before that, and so are the messages about it (different/declare/list-redirected).
func grouped(command string) string {
	if strings.Contains(command, "v3=(") {
		return "{ " + command + "; }"
	}
	return command
}

// document is the beginning of a command that reads a here-document. Its messages go where
// it writes before the document is expanded.
func (g *generator) document() string {
	command := g.one("cat", "read -r x y", "while read -r l; do echo \"<$l>\"; done", "mapfile -t arr")
	end := " <<" + g.one("E", "'E'", "-E")
	if g.trapped > 0 || g.chance(2) {
		return command + end
	}
	return command + " 2>&1" + end + " | " + g.tool()
}

// builtin returns one of the commands that have nothing to choose.
func (g *generator) builtin() string {
	return g.one("declare -p a b", "declare -p arr", "declare -p c n", "mapfile -t arr <<< \"$b\"", "echo \"$@\"", "false", "true", "echo $?", "(exit 4)", "type -t echo f0",
		"echo \"${PIPESTATUS[@]}\"", "declare -i n", "nosuchcommand", "cd /nonexistent", "echo *.none", "local q=1", "readonly u", "test a = b", "return 2", "command -v f0",
		"unset -v 'map[$a]'", "unset 'arr[0]' 'arr[-1]'", "shopt -s nullglob", "shopt -u nullglob extglob; shopt -s extglob", "shopt -q nocasematch", "trap", "trap 'echo T' RETURN", "trap - RETURN",
		"type -t f0 cat nosuch if", "pwd", "cd /tmp && pwd && cd - >/dev/null", "pushd /tmp", "popd", "dirs", "echo ~+", "hash -r", "alias", "let 'x = 1' 'x - 1'", "[ a -a b ]", "[ -z \"$c\" -o -n x ]", "test", "[ '(' a ')' ]",
		"printf '%(%Y)T\\n' 0", "printf '%q\\n' \"${arr[@]}\"", "exec 3>&1; echo three >&3; exec 3>&-", "echo err >&2", "echo bad >&9", "cat /nonexistent/f", "ls -d . | grep -c .", ": > new; ls new; rm new", "umask", "times >/dev/null",
		"getopts ab: o -a -b v; echo \"$? $o $OPTIND $OPTARG\"", "kill -0 999999", "wait", "jobs", "caller", "caller 0", "declare -F", "set -o | grep -c on", "eval \"$a\"", "eval 'echo \"$b\"; false'", "source /nonexistent", "enable -n test; enable test")
}

// word2 is a word that may stand where one is expected: behind = and <<<.
func (g *generator) word2() string {
	return g.one(g.text(), "'a b'", `"`+g.expansion()+`"`, g.expansion(), `"`+g.list()+`"`, "$a$b", "x${c}y", `"$a  $b"`, "a:b:c")
}

// added is such a word behind +=: no variable, which might double in a loop.
func (g *generator) added() string { return g.one(g.text(), "'a b'", "a:b:c", "$#", "\"$1\"") }

// tool returns a filter. All of them read to the end of their input: whether a command before
// them is ended by SIGPIPE depends on which is faster.
func (g *generator) tool() string {
	if g.chance(8) {
		return "{ cat > /dev/null; " + g.one("shuf -n 0", "seq 3", "basename -a x/y") + "; }"
	}
	if g.chance(6) {
		return "{ " + g.one("head -c 5", "head -n 1", "sed 'y/abc/xyz/;2q'", "grep -q a; echo $?", "read -r q; echo \"$q\"", "join - /dev/null") + "; cat > /dev/null; }"
	}
	if g.chance(20) { // a quote that is not closed is told while a command of xargs runs
		return "tr -d '\"\\\\'\\' | " + g.one("xargs", "xargs -n 1 echo", "xargs -I{} echo '<{}>'")
	}
	return g.one("sort -n", "sort -k2", "sort -t: -k2,2 -u", "sort -f", "uniq", "uniq -d", "tr -s ' '", "tr -cd 'a-z\\n'", "tr '[:lower:]' '[:upper:]'", "cut -d' ' -f2-", "cut -d: -f1 -s", "cut -b2-", "tail -n +2", "wc",
		"sed -E 's/(.)(.)/\\2\\1/g'", "sed '/a/d;s/^/> /'", "sed -n '$p;1!{h;x}'", "sed '1i\\top'", "sed 's/o/[&]/2;t;s/$/!/'", "sed '$!N;s/\\n/+/'", "grep -n .", "grep -v a", "grep -i x", "grep -E 'a|o'", "grep -w one", "grep -c ''",
		"awk '{s += $1} END {print s, NR}'", "awk -F: '{print $NF; n++} END {print n}'", "awk '{a[$1]++} END {for (k in a) n += a[k]; print n}'", "awk 'NR % 2 {print length, toupper($0)}'", "awk '{gsub(/a/, \"<&>\"); printf \"%s|\", $0}'", "awk -v v=2 '$1 > v {print $1 + v; next} {print substr($0, v, 3)}'",
		"awk 'BEGIN {OFS = \"-\"} {$1 = $1; print}'", "tee t1; cat t1", "od -An -c", "expand -t 4", "fmt -w 8", "column -t", "comm - /dev/null", "tsort", "mapfile -t m; echo ${#m[@]}",
		"sort", "sort -r", "sort -u", "uniq -c", "tr a-z A-Z", "tr -d a", "wc -l", "wc -c", "tail -n 1", "sed 's/a/X/g'", "sed -n 1p", "cut -c1-3", "rev",
		"cat", "cat -A", "grep -c a", "grep -o '[a-z]*'", "awk '{print NF, $1}'", "while read -r l; do echo \"<$l>\"; done", "tac", "nl", "fold -w 4", "paste -sd,")
}

// statement writes a statement with its newline.
func (g *generator) statement() {
	if g.depth > 3 {
		g.line(g.simple())
		return
	}
	g.depth++
	defer func() { g.depth-- }()
	switch g.r.IntN(22) {
	case 0:
		g.block("if "+g.condition()+"; then", "fi"+g.redirection(), func() {
			g.body()
			if g.chance(2) {
				g.block("elif "+g.condition()+"; then", "", g.body)
			}
			if g.chance(2) {
				g.block("else", "", g.body)
			}
		})
	case 1:
		g.loop("for "+g.one("a", "v", "w")+" in "+g.words(3)+"; do", "done"+g.redirection())
	case 2:
		g.names++
		i := fmt.Sprintf("i%d", g.names)
		g.loop(fmt.Sprintf("for ((%s = 0; %s < %d; %s++)); do", i, i, 1+g.r.IntN(3), i), "done")
	case 3:
		g.names++
		i := fmt.Sprintf("i%d", g.names)
		g.loop(i+"=0\n"+g.one("while", "until !")+" (( "+i+"++ < 2 )); do", "done")
	case 4:
		g.caseStatement()
	case 5:
		g.function()
	case 6:
		begin := g.one("", "set -e; ", "set -u; ", leave, "set -eo pipefail; ", "IFS=:; ", "set -f; ", "shopt -s nullglob; ", "trap 'echo err $?' ERR; ", "set -E; trap 'echo err $?' ERR; ",
			"trap 'echo int; exit 3' INT USR1; ", "shopt -s lastpipe; ", "shopt -s nocasematch; ", "set -o noclobber; ", "cd /tmp; ", "exec 2>/dev/null; ")
		if begin == leave && (g.local || g.redirected > 0) {
			begin = ""
		}
		g.block("("+begin, ")"+g.redirection()+"\necho \"st $?\"", func() {
			if begin == leave {
				g.trapped++
				defer func() { g.trapped-- }()
			}
			g.body()
		})
	case 7:
		g.line(g.variable() + "=$( " + g.simple() + "; " + g.simple() + ")" + g.one("", "; echo $?"))
	case 8:
		g.block(g.document(), "E", func() {
			for range 1 + g.r.IntN(3) {
				g.line(g.one("", "\t") + g.one("text "+g.expansion(), g.expansion(), "q \"dq\" 'sq' \\$a", "$(echo in)", "a\\b"))
			}
		})
	case 9:
		end, shut := " <<< ", ""
		if g.chance(2) {
			end, shut = " < <(echo ", ")"
		}
		g.loop("while "+g.one("", "IFS=, ", "IFS= ")+"read "+g.one("", "-r ")+g.one("l", "l m")+"; do", "done"+end+g.word2()+shut)
	case 10:
		g.line(g.condition() + g.one(" && ", " || ") + g.simple() + g.one("", " || "+g.simple()))
	case 11:
		g.names++
		f := fmt.Sprintf("f%d.txt", g.names)
		g.line(grouped(g.simple()) + " > " + f + g.one("", " 2>&1"))
		g.line(strings.ReplaceAll(g.one("cat \x00", "wc -l < \x00", "cat < \x00 2>&1 | "+g.tool(), "sort \x00 - <<< x", "grep -n . \x00", "awk '{print FILENAME, NF}' \x00", "sed -i 's/a/b/' \x00; cat \x00", "cmp \x00 \x00 && diff \x00 /dev/null", "while read -r -u 4 l; do echo \"$l\"; done 4< \x00", "paste \x00 \x00", "x=$(< \x00); echo \"$x\"", "echo more >> \x00; cat \x00", "mapfile -t arr < \x00; echo ${#arr[\x00]}"), "\x00", f))
	case 12:
		g.line("set -- " + g.one("-a -b v rest", "-ab", "-b", "-x", "-- -a", "-bv -a", "-ba rest"))
		g.line("OPTIND=1")
		g.options++
		g.loop("while getopts "+g.one("ab:", ":ab:", "abx")+" o; do", "done")
		g.options--
		g.line("echo \"$o ${OPTARG-unset} $OPTIND\"; shift $((OPTIND - 1)); echo \"$*\"")
	case 13:
		g.line("if [[ " + g.one(`"$a$b"`, "$s", `"$c"`, `"`+g.expansion()+`"`) + " =~ " + g.one("^(.)(.*)$", "([a-z]+)[^a-z]", "(a|b)+", "/([^/]*)$", "([0-9]?)x") + " ]]; then")
		g.line("echo \"${#BASH_REMATCH[@]} ${BASH_REMATCH[0]} <${BASH_REMATCH[1]}>\"")
		g.line("fi")
	case 14:
		g.line("mkdir -p d/e; : > d/f1.txt; : > d/f2.c; : > 'd/e/a b'")
		g.line("echo " + g.one("d/*", "d/*.txt", "d/!(*.c)", "d/**/*", "*/?1*", "d/[a-f]*", "d/*/", "d/.*", "\"d/\"*", "d/@(f1|e)*", "d/{f1.txt,none}", "d/e/*") + g.one("", " | "+g.tool()))
		g.line("rm -r d")
	case 15:
		g.line("declare -n ref=" + g.one("a", "arr", "'arr[1]'", "map", "'map[k]'", "u"))
		g.line(g.one("ref=set", "ref+=more", "echo \"$ref\" \"${!ref}\"", "echo ${ref[@]} ${#ref}", "unset ref", "declare -p ref", "for ref in a b; do echo \"$ref\"; done", "ref[0]=elem"))
		g.line("unset -n ref")
	default:
		g.line(g.simple())
	}
}

func (g *generator) redirection() string {
	return g.one("", "", "", g.piped(""), g.file(), " 2>&1", " < /dev/null", " 3>&1", " >&2", " 2>&1 >/dev/null", " <<< "+g.word2())
}

// file is a redirection to a file of its own, which is shown.
func (g *generator) file() string {
	g.names++
	return fmt.Sprintf(" > o%d; cat o%d", g.names, g.names)
}

func (g *generator) line(s string) { g.at.body = append(g.at.body, &block{head: s + "\n"}) }

// block writes a statement that has others in it. A tail is none if it is empty.
func (g *generator) block(head, tail string, body func()) {
	inner, outer := &block{head: head + "\n"}, g.at
	if tail != "" {
		inner.tail = tail + "\n"
	}
	outer.body = append(outer.body, inner)
	g.at = inner
	if strings.Contains(tail, " > ") || strings.Contains(tail, " >/") {
		g.redirected++
		defer func() { g.redirected-- }()
	}
	body()
	g.at = outer
}

func (g *generator) body() {
	for range 1 + g.r.IntN(3) {
		g.statement()
	}
}

func (g *generator) loop(head, end string) {
	g.block(head, end, func() {
		g.body()
		if g.chance(4) {
			g.line(g.condition() + " && " + g.one("break", "continue", "break 2"))
		}
	})
}

func (g *generator) caseStatement() {
	g.block("case "+g.word2()+" in", "esac", func() {
		for range 1 + g.r.IntN(3) {
			g.block(g.one("", "(")+g.pattern()+g.one("", "|"+g.pattern())+")", g.one(";;", ";;", ";&", ";;&"), g.body)
		}
	})
}

func (g *generator) function() {
	if g.local {
		g.line(g.simple())
		return
	}
	g.local = true
	g.block(fmt.Sprintf("f%d() {", g.funcs), "}", func() {
		g.line(g.one(":", "local a=$1 l", "local -i n=3", "local arr=(x y)", "local -n ref=b; ref=by", "local -A map=([k]=local)", "local a; unset a", "local -u a=up b", "local IFS=,", "local - ; set -f", "trap 'echo ret' RETURN", "local n=$((n + 1)) c=$a"))
		g.body()
		g.line(g.one("return 3", "echo \"$# $a\"", "return", "shift; echo \"$1\"", "[ -n \"$1\" ]"))
	})
	g.local = false
	g.funcs++
	g.line(fmt.Sprintf("f%d %s; echo \"ret $?\"", g.funcs-1, g.words(2)))
}
