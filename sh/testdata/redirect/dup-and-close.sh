exec 2>&1
echo out > f 2>&1
cat f
{
	echo o
	echo e >&2
} > both 2>&1
cat both
{
	echo o
	echo e >&2
} 2>&1 > only | sed 's/^/p:/'
cat only
{
	echo o
	echo e >&2
} &> all
cat all
echo more &>> all
cat all
{
	echo x
	echo y >&2
} 2> err
cat err
exec 3> three
echo to3 >&3
echo again 1>&3
exec 3>&-
cat three
echo closed >&3
echo $?
exec 4< three
read l <&4
echo $l
read -u 4 l
echo $l
exec 4<&-
read x <&4
echo $?
exec 5<> rw
echo data >&5
exec 5>&-
cat rw
exec {fd}> named
echo hi >&$fd
echo $((fd >= 10))
exec {fd}>&-
cat named
exec 6>&1
exec 1> cap
echo captured
exec 1>&6 6>&-
cat cap
echo swap 3>&1 1>&2 2>&3 | cat
(echo sub >&2) 2> /dev/null
echo err >&2 2> /dev/null
cat < f > g
cat g
cat < f < three
sort <<< $'b\na' > sorted
cat sorted
> empty
wc -c < empty
: > empty2
ls empty*
echo a >> app
echo b >> app
cat app
echo 1 > x 2> y > z
wc -c x y z | head -3
echo hi > "sp ace"
cat "sp ace"
v=var
echo > $v.txt
ls *.txt
echo x > /nonexistent/f
echo $?
cat < nofile
echo $?
echo hi > .
echo $?
cat <&9
echo $?
echo y >&9
echo $?
a='b c'
echo > $a
echo $?
echo > *.none
ls '*.none'
echo < nofile && echo no
: 2>&1 > /dev/null
echo "$(echo in 2>&1 > /dev/null)"
set -C
echo 1 > new
echo 2 > new
echo $?
echo 3 >| new
cat new
echo 4 >> new
cat new
echo > /dev/null
set +C
echo 5 > new
cat new
while read l; do
	echo "r:$l"
	read o <&7
	echo "o:$o"
done < f 7< three
f() {
	echo fn
	echo fe >&2
} > fo 2>&1
f
cat fo
if true; then echo if; fi > ifo
cat ifo
for i in 1 2; do echo $i; done > lo
cat lo
cmd() { cat; }
cmd < f
echo abc | {
	read x
	echo "g:$x"
}
{
	echo 1
	echo 2
} | (
	read a
	read b
	echo $b$a
)
(
	exec > so
	echo in so
)
cat so
ls -1 /dev/null /nonexist 2> /dev/null
cat /dev/stdin <<< stdin
cat - <<< dash
exec 8>&-
echo end
