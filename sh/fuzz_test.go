package sh_test

import (
	"bytes"
	"errors"
	"testing"

	"github.com/skillet-run/skillet/sh"
)

// FuzzRun runs any text as a script within small limits: nothing panics, nothing is
// printed beyond the limit, and a run ends with a status or by a limit that is named.
func FuzzRun(f *testing.F) {
	for _, text := range []string{
		"a=(1 2); echo ${a[@]/1/x} \"${a[*]:1}\" ${!a[@]}", "declare -A m=([k]=v); echo ${m[k]^^} ${m[@]@K}", "echo *.txt {a,b}{1..3} ~ $'\\x41'", "x=$(echo a | tr a b); echo ${x:-d}",
		"f() { local -n r=$1; r=5; }; f y; echo $y", "while read -r l; do echo \"<$l>\"; done <<< $'a\\nb'", "trap 'echo bye' EXIT; set -eu; false", "printf '%5s|%q\\n' a 'b c'",
		"case abc in a*) echo 1;& *) echo 2;; esac", "shopt -s extglob globstar; echo **/!(a) +(b)", "cat <<E | sort -r > f; cat f\n$((1+2))\nE", "[[ abc =~ (b)(c)? ]] && echo ${BASH_REMATCH[@]}",
		"for ((i=0;i<3;i++)); do ((i%2)) || continue; echo $i; done", "exec 3>f; echo a >&3; exec 3>&-; cat <f", "echo ${x@P} ${y@Q} ${z~~} ${#@} ${@:1:2}", "shopt -s lastpipe; echo a | read x; echo $x",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		const most, fuel, memory, output = 1 << 12, 300_000, 16 << 20, 1 << 16
		if len(text) > most {
			return
		}
		var out bytes.Buffer
		shell, err := sh.New(sh.Options{Stdout: &out, Stderr: &out, Limits: sh.Limits{Fuel: fuel, Memory: memory, Output: output}})
		if err != nil {
			t.Fatal(err)
		}
		status, err := shell.Run(t.Context(), text)
		var limit *sh.LimitError
		if status < 0 || status > 255 || err != nil && !errors.As(err, &limit) && !errors.Is(err, sh.ErrDeadlock) {
			t.Errorf("%q: status %d, %v", text, status, err)
		}
		if out.Len() > output {
			t.Errorf("%q: %d bytes of output", text, out.Len())
		}
	})
}

// FuzzWord expands any text as a word, in quotes and without, where arrays and set -u wait.
func FuzzWord(f *testing.F) {
	for _, word := range []string{"${a[@]/#x/${m[k]:-y}}", "${!r@Q}${#a[*]}", "${s:n-1:-2}$((n++,a[n]))", "{a..c}{1..3..2}~/*", "${s//[!a-c]/<&>}", "${m[@]@A}${@:1:2}", "$'\\u263a'`echo x`<(:)"} {
		f.Add(word)
	}
	f.Fuzz(func(t *testing.T, word string) {
		const most, fuel, memory, output = 1 << 10, 300_000, 16 << 20, 1 << 16
		if len(word) > most {
			return
		}
		for _, head := range []string{"", "set -u; "} {
			script := head + "a=(x 'y z') n=1 s=abc r=s; declare -A m=([k]=v); set -- p 'q r'; x=" + word + " printf '<%s>' " + word + " \"" + word + "\""
			shell, err := sh.New(sh.Options{Limits: sh.Limits{Fuel: fuel, Memory: memory, Output: output}})
			if err != nil {
				t.Fatal(err)
			}
			_, err = shell.Run(t.Context(), script)
			var limit *sh.LimitError
			if err != nil && !errors.As(err, &limit) && !errors.Is(err, sh.ErrDeadlock) {
				t.Errorf("%q: %v", script, err)
			}
		}
	})
}
