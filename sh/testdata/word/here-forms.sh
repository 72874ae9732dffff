# Here-documents: quoted, stripped, several on a line.

x=var; cat <<E; cat <<'E'; cat <<-E; cat <<"E"; cat <<\E
$x $(echo cmd) `echo bt` $((1+1)) \$x \\ "q" 'q' \
joined ${x^^} ${y:-def "x"}
E
$x $(no) \
E
	tab $x
		two
  sp
	E
"E" $x
E
back $x
E
cat <<A <<B
first
A
second
B
cat <<E | tr a-z A-Z && echo and
pipe
E
while read -r a b; do echo "$b-$a"; done <<END
1 one
2 two
END
cat <<-"T" > out; cat out; wc -l <<< "one
two"
	q $x
	  keep
	T
f() { cat <<F; }; f 
in f $1
F
f arg
cat <<< $x
cat <<< "$x  y" 
cat <<< 'a'b"c"
cat <<< a\ b
cat <<<$(echo 1 2)
cat <<< "" | cat -A
cat <<< *
read a b <<< "x y z"
echo $b
cat 3<<E3 <&3; (cat; echo sub) <<E4; { cat; } <<E5; if read l; then echo "if $l"; fi <<E6
three
E3
four
E4
five
E5
six
E6
echo "$(cat <<E
nested ) paren $x
E
)" end; cat <<E"q"
literal delimiter
Eq
bash <<'S'
echo from stdin script $0; echo ${#}
S
cat <<E
no end $(cat <<I
inner
I
)
E
