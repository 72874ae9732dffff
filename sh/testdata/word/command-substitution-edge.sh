# Command substitution: results, newlines, quotes, nesting.

exec 2>&1
echo $(echo a; echo b) "$(printf 'x\n\n\n')|" "$(echo)" $( ) "$(:)"
x=$(false)
echo $?
x=$(exit 7) y=1
echo $?
echo $(exit 3)
echo $?
x=$(echo out; exit 4)
echo $x $?
echo $(< /dev/null) ; echo line > f; echo "$(<f)" $(<f)end; echo $(cat <<E
in heredoc $(echo nested)
E
) after; echo "$(cat <<'E'
a ) b " c
E
)"; y=$(case a in (a) echo case1;; esac); echo $y; y=$(case b in b) echo case2;; esac); echo $y; echo $(echo ')' '(' "a)b") $(# comment )
echo done
)
echo "$(echo "a $(echo "b $(echo "c")")")" `echo \$HOME` `echo '\$x' "\$x"`
v=1
echo $(v=2; echo $v) $v
f() { echo f:$1; return 5; }
z=$(f q)
echo $z $?
local_() { local l=$(false); echo local $?; local m; m=$(false); echo plain $?; }
local_
export q=$(false)
echo export $?
echo $(printf 'a b\nc d') "$(printf 'a b\nc d')"
for w in $(printf '1 2\n3'); do printf '[%s]' $w; done
echo
echo $(echo a 1>&2) b
echo "$( (echo sub) ) $( { echo grp; } )"
printf 'a\0b' > nul
w=$(cat nul)
echo "$w" ${#w}
echo "$((1+$(echo 2)))" $(( $(echo 3) * 2 )) "$(( $(wc -l < f) + 1 ))"
echo $(echo '*') "$(echo '*')"
set -- $(echo a b c)
echo $#
a=($(seq 3))
echo ${#a[@]} ${a[2]}
echo $(trap 'echo bye' EXIT; echo hi)
t=$(exec echo exe; echo never)
echo $t
echo $(kill -l 9) $(type -t echo)
if out=$(grep nothing f); then echo found; else echo "none $?"; fi
while read -r l; do echo "r $l"; done <<< "$(seq 2)"
echo ${PIPESTATUS[@]} "$(true | false; echo ${PIPESTATUS[@]})"
