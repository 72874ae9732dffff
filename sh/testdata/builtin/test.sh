# test and [: how many arguments there are decides.
t() { "$@" 2>&1; printf '%s ' $?; }
t test
t test ''
t test a
t test -n
t test !
t [ ]
echo
t test -n ''
t test -z ''
t test ! a
t test ! ''
t test -f
echo
t [ a = a ]
t [ a == b ]
t [ a != b ]
t [ a '<' b ]
t [ b '>' a ]
echo
t [ 1 -eq 01 ]
t [ ' 2 ' -gt 1 ]
t [ -3 -lt 2 ]
t [ 1 -ne 1 ]
t [ 5 -ge 5 ]
t [ 5 -le 4 ]
echo
t [ ! -n '' ]
t [ ! a = b ]
t [ '(' a ')' ]
t [ '(' '' ')' ]
t [ a -a b ]
t [ '' -o b ]
echo
t [ '(' a = a ')' ]
t [ ! '(' a = a ')' ]
t [ a = a -a b = c ]
t [ a = a -o b = c ]
t [ '(' a = b -o c = c ')' -a d = d ]
echo
t [ -n = -n ]
t [ '(' = '(' ]
t [ ! = ! ]
t [ -a -a -a ]
t [ = = = ]
echo
t [ 1 -eq x ]
t [ x -eq 1 ]
t [ 1.5 -gt 1 ]
t [ '' -eq 0 ]
t [ a b ]
t [ a b c ]
t [ a b c d ]
t [ a = ]
t [ -x y z ]
t [ a
t [ '(' a ]
t [ a = b c ]
t [ ! a b c d ]
cd "$(mktemp -d)"
mkdir d
echo x >f
: >e
ln -s f l
ln -s none dangling
chmod 000 e
chmod +x f
for op in -e -f -d -s -h -L -r -w -x -b -c -p -S -u -g -k -O -G; do
	for n in d f e l dangling no ''; do
		[ $op "$n" ]
		printf %s $?
	done
	printf ' '
done
echo
[ f -ef l ]
echo $?
[ f -ef e ]
echo $?
[ f -nt no ]
echo $?
[ no -ot f ]
echo $?
a=(1 2)
declare -A m=([k]=v)
unset u
x=
for n in a x u 'a[1]' 'a[5]' 'm[k]' 'm[z]' m; do [ -v "$n" ]; printf %s $?; done
echo
set -o pipefail
[ -o pipefail ]
echo $?
[ -o nounset ]
echo $?
test 5 -gt 3 && test foo || echo no
