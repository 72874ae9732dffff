# Redirections do not see the assignments in front of their command.
a=old
n=1
list=(1 2 3)
f() {
	cat
	echo "in f: $a"
}
a=new cat <<< "$a"
a=new read x <<< "$a"
echo $x
a=new f <<< "$a"
a=new eval 'echo "in eval: $a"' > "f.$a"
IFS=: read x <<< "${list[*]}"
echo "$x"
IFS=: eval 'echo "[$IFS]"' <<< x
a=new b=${a}er f <<< "$a $b"
a+=er f <<< "$a"
a=$((n++)) read x <<< $((n++))
echo "$x $n"
a=1 nosuch 2>/dev/null <<< "$a"
cat f.*
a=5 > "f.$a"
ls f.*
echo $a
