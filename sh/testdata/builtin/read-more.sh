# read: fields, options, ends of input, errors.

exec 2>&1
read -r a b <<< '  one   two three  '
echo "<$a><$b>"
read -r <<< '  raw  line '
echo "<$REPLY>"
read a b <<< 'x\ y z\
cont'
echo "<$a><$b>"
read -r a <<< 'back\slash'
echo $a
read -a arr <<< 'p q r'
echo ${#arr[@]} ${arr[2]}
IFS=: read -r u _ uid rest <<< 'root:x:0:0:root:/root'
echo $u $uid $rest
read -d ';' x <<< 'a;b'
echo "$x $?"
read -d '' all <<< $'l1\nl2'
echo "$? <$all>"
read -n 3 x <<< abcdef
echo $x
read -N 4 x <<< $'a\nbcd'
echo "<$x>"
printf 'a\0b\0' | while IFS= read -r -d '' f; do echo "[$f]"; done
read -t 0.1 x < /dev/null
echo $?
read x < /dev/null
echo "$? <$x>"
printf 'no eol' | { read x; echo "$? $x"; }
read -p 'prompt> ' x <<< in
echo $x
read 1bad <<< x
echo $?
read -u 9 x
echo $?
exec 3<<< $'f1\nf2'
read -u 3 x
read -u3 y
echo $x $y
read -u 3 z
echo $?
read -q
echo $?
read a b c <<< 'only'
echo "<$a><$b><$c>"
read -r a b <<< ''
echo "$? <$a>"
IFS= read -r l <<< '  keep  '
echo "<$l>"
IFS=, read -r -a f <<< 'a,,b,'
echo ${#f[@]}
IFS=, read a b <<< 'x,y,z'
echo "<$b>"
IFS=$'\t' read -r a b c <<< $'1\t\t3'
echo "<$a><$b><$c>"
IFS=, read a b c <<< '1,,3'
echo "<$b>"
IFS=' ,' read a b <<< 'x , y'
echo "<$a><$b>"
echo 'a b' | { read x y; echo $y; }
read x y < <(echo 1 2)
echo $y$x
read -r x <<< 'a\tb'
echo "$x"
read x <<< 'a\tb'
echo "$x"
{
	read -r h
	while IFS=, read -r n a; do
		echo "$n is $a"
	done
} <<< $'name,age\nbob,5\namy,7'
readonly RO=1
read RO <<< 2
echo "ro $?"
read -s x <<< secret
echo $x
read -e x <<< edit
echo $x
read -i init x <<< z
echo $x
read -n 0 x <<< q
echo "$? <$x>"
read -rn1 c <<< xyz
echo $c
unset x
read x[2] <<< el
echo ${x[2]}
read -a 'x[1]' <<< q
echo $?
while read -r line; do [[ $line =~ ^# ]] && continue; [[ -z $line ]] && continue; k=${line%%=*}; v=${line#*=}; echo "$k:$v"; done <<'E'
# comment
a=1

b=x=y
E
printf '1 2\n3 4' | while read -r a b || [[ $a ]]; do echo $((a+b)); done
n=0
while read -r -n 2 p; do [ "$p" ] && echo -n "$p|"; done <<< abcde
echo
