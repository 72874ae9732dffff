exec 2>&1
printf '1\n2\n3\n' | xargs
printf '1 2\n3\n' | xargs -n1
printf 'a b\nc\n' | xargs -L1 echo line:
printf 'a\nb\n' | xargs -I{} echo "[{}]" '{}-{}'
printf 'a b\nc' | xargs -d'\n' -n1 echo
echo 'a "b c" d\ e '"'f g'" | xargs -n1
printf 'x\0y z\0' | xargs -0 -n1 echo
xargs < /dev/null
xargs -r echo no < /dev/null
echo 1 2 3 4 5 | xargs -n2 echo -
echo a b | xargs -t echo
echo '3 1 2' | xargs -n1 | sort | xargs
seq 5 | xargs -P2 -n1 echo | sort | xargs
seq 4 | xargs -n2 sh -c 'echo $0+$1'
seq 3 | xargs -I N sh -c 'echo $((N*N))'
printf '%s\n' f1 f2 | xargs touch
ls f*
ls f* | xargs rm
ls f* 2> /dev/null | wc -l
echo x | xargs false
echo $?
echo x | xargs sh -c 'exit 5'
echo $?
echo x | xargs sh -c 'exit 255'
echo $?
echo x | xargs nosuchcmd
echo $?
echo "unmatched ' quote" | xargs true
echo $?
echo a b c | xargs -n 2 -x echo
printf 'a\n\nb\n' | xargs -I% echo '<%>'
printf ' lead\ttab \n' | xargs -I% echo '<%>'
echo END | xargs -E END echo stop
seq 10 | xargs -s 20 echo | head -3
echo 'a,b,c' | xargs -d, -n1 | head -3
find /dev/null | xargs -I{} basename {}
echo hi | xargs -i echo {} there
echo a | xargs -a <(echo from file) echo
echo "a b" | xargs bash -c 'for x; do echo "arg:$x"; done' _
printf 'k1=v1\nk2=v2\n' | while IFS== read -r k v; do echo "$v" | xargs -I{} echo "$k is {}"; done
yes y | head -3 | xargs
echo 'one two' | xargs printf '%s\n'
printf 'p\nq\n' | xargs -n1 -I{} echo 'i {}'
xargs --max-args=1 <<< 'u v'
xargs -n0 <<< x
echo $?
xargs --nope <<< x
echo $?
