# case: kinds of patterns, quoted and not, extended ones, nocasematch.

exec 2>&1
shopt -s extglob
m() {
	case $1 in
	a) echo A;;
	b|c) echo BC;;
	[0-9]) echo digit;;
	[0-9]*) echo num;;
	-*) echo opt;;
	'') echo empty;;
	*.txt|*.md) echo doc;;
	??) echo two;;
	"q*") echo literal;;
	*) echo other;;
	esac
}
for w in a b c 5 55 -x '' f.txt r.md zz 'q*' qqq; do m "$w"; done
case abc in (a*) echo 1;;& (*b*) echo 2;& x) echo 3;; *) echo 4;; esac
case x in x) ;; esac
echo $?
case x in y) false;; esac
echo $?
case x in x) false;; esac
echo $?
v='*'
case '*' in $v) echo pat;; esac
case abc in $v) echo any;; esac
case abc in "$v") echo no;; *) echo quoted;; esac
case "a b" in a\ b) echo space;; esac
case $'a\nb' in *$'\n'*) echo nl;; esac
case a in [!b]) echo notb;; esac
case ] in []]) echo br;; esac
case - in [a-]) echo dash;; esac
shopt -s extglob
case foobar in foo@(bar|baz)) echo ext;; esac
case aaa in +(a)) echo plus;; esac
case 12.5 in +([0-9]).+([0-9])) echo float;; esac
case abc in !(x*)) echo neg;; esac
case '' in ?(a)) echo opt;; esac
shopt -s nocasematch
case ABC in abc) echo nocase;; esac
shopt -u nocasematch
case $(echo sub) in sub) echo cmdsub;; esac
case $((1+1)) in 2) echo arith;; esac
case ${x:-def} in def) echo default;; esac
case "$#" in 0) echo noargs;; esac
case x in x) echo a; echo b
;; esac
case 5 in [[:digit:]]) echo cls;; esac
case é in ?) echo onechar;; esac
case [a] in \[a\]) echo esc;; esac
case 'a\b' in 'a\b') echo bs;; esac
case a/b/c in */*) echo slash;; esac
case .hid in *) echo dot;; esac
case ~ in $HOME) echo home;; esac
case x in x) case y in y) echo nested;; esac;; esac
r=$(case a in a) echo r1;; b) echo r2;; esac)
echo $r
case a in a) echo one;; a) echo two;; esac
for i in 1 2 3; do case $i in 2) continue;; esac; echo $i; done
yn() {
	case ${1,,} in
	y|yes|true|1|on) return 0;;
	n|no|false|0|off) return 1;;
	*) echo "bad: $1"; return 2;;
	esac
}
for w in Yes NO on maybe 1; do yn $w; echo $?; done
