# case: patterns, falling through, results.

m() {
	case $1 in
	a|b) echo ab;;
	c*) echo c-;;
	[0-9]) echo digit;;
	"*") echo star;;
	'') echo empty;;
	*) echo other;;
	esac
}
m a
m b
m cat
m 7
m '*'
m ''
m zzz
case x in (x) echo paren;; esac
case x in y) echo n;; esac
echo $?
case a in a) echo 1;& b) echo 2;; c) echo 3;; esac
case a in a) echo 1;;& b) echo 2;;& *) echo 3;; esac
v='a b'
case $v in "a b") echo quoted;; esac
case "$v" in a*) echo glob;; esac
shopt -s nocasematch
case ABC in abc) echo nocase;; esac
shopt -u nocasematch
shopt -s extglob
case foobar in @(foo|baz)*) echo ext;; esac
p='a*'
case abc in $p) echo var;; esac
case abc in "$p") echo no;; *) echo literal;; esac
case $((1+1)) in 2) echo arith;; esac
case x in x) ;; esac
echo $?
case a in a) (exit 3);; esac
echo $?
