package compile_test

import (
	"testing"

	"github.com/skillet-run/skillet/sh/internal/compile"
)

// FuzzSource compiles any text, lays it out as a function and as a command, and reads it
// as a here-document and as words: nothing panics, and all ways through
// the code agree on what the stacks hold.
func FuzzSource(f *testing.F) {
	for _, text := range []string{
		"f() { echo a; }", "a=(1 2) cmd", "declare 1a=3", "m[]=x", "echo ${a[]} ${x@Z} ${x~~}", "time ! true", "! ! true", "echo $((1 # 2)) $(( (a); b ))",
		"case x in a|b) ;& *) ;; esac", "for ((;;)) { break; }", "cat <<E\n$x\nE\n", "[[ ! a || b && ( c =~ d ) ]]", "[[ !(0", "[[ a ==\n b ]]", "let", "coproc N { :; }", "a=([x y]=1 [1.2]=3)",
		"echo $(cat <<'E'\n)\nE\n)", "select x; do :; done", "x=${y////-} ${a:-'$b'}", "echo {1..3}{a,b} $x{a,b}", "f() ( a | b |& c & ) 2>&1 <<-E\n\tx\n\tE\n", "if", "$((", "${", "`", "'", "\x00\xff",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		const most = 1 << 12
		if len(text) > most {
			return
		}
		c := compile.Source(text, 0)
		if len(c.Instrs) == 0 {
			t.Errorf("%q: no code", text)
		} else if _, err := c.Shapes(); err != nil {
			t.Errorf("%q: %v", text, err)
		}
		compile.FunctionLayout(text)
		compile.FunctionLayout("f() { " + text + "\n}")
		compile.CommandLayout(text)
		compile.Document(text)
		compile.Words(text)
	})
}
