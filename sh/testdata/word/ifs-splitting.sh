# Words split by IFS.

show() { printf '<%s>' "$@"; echo; }
x='  a  b   c '
show $x
IFS=:
y='a::b:c:'
show $y
z=':a'
show $z
e='::'
show $e
w=' a : b '
show $w
IFS=' :'
show $w $y
v='a : : b'
show $v
IFS=$' \t\n'
show $x
IFS=,
l=1,2,,3
set -- $l
echo $#
show "$@"
IFS=
show $x $y
unset IFS
show $x
IFS=x
a=axbxc
show $a ${a}x$a "$a"
show pre${a}post
IFS=:
p=/bin:/usr/bin
for d in $p; do echo "d=$d"; done
n=1:2:3
arr=($n)
echo ${#arr[@]}
IFS=' '
echo ${arr[*]} "${arr[*]}"
IFS=:
echo "${arr[*]}" ${arr[*]}
echo "$(echo a:b)" $(echo a:b)
show $(printf 'a:b\nc')
unset IFS
show $(printf 'a\n\nb\n\n')
IFS=$'\n'
show $(printf 'l 1\nl 2\n')
IFS=$' \t\n'
empty=
show $empty
show "$empty"
show $empty$empty x
show a$empty
show "$empty"$empty
IFS=1
n=31415
show $n $((2+2)) $((11))
IFS=.
ip=10.0.0.1
read -r o1 o2 o3 o4 <<< $ip
echo "$o1|$o4"
set -- $ip
echo $3 $#
unset IFS
IFS='\'
b='a\b'
show $b
IFS='*'
c='x*y'
show $c
unset IFS
g='*.none ?'
set -f
show $g
set +f
d='a b'
show ${d:+"$d" $d} ${u-"x y" z} ${u-$d} "${u-$d}"
show "${d}"$d$d
show ${d// /:}
IFS=: read -ra parts <<< 'a:b::c:'
show "${parts[@]}"
IFS=, read a b c <<< 'x,y,z,w'
show "$a" "$b" "$c"
read a b <<< '  lead  trail  '
show "$a" "$b"
