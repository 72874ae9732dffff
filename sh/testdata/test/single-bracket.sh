exec 2>&1
r() {
	"$@"
	echo -n "$? "
}
r [ a ]
r [ '' ]
r [ ]
r [ -n '' ]
r [ -z '' ]
r [ a = a ]
r [ a == a ]
r [ a != b ]
r [ a \< b ]
r [ b \> a ]
r [ ! a ]
r [ ! '' ]
r [ 1 -eq 1 ]
r [ 1 -lt 2 -a 2 -lt 3 ]
r [ 1 -gt 2 -o 3 -gt 2 ]
r [ \( a = b \) -o \( c = c \) ]
echo
r [ -d / ]
r [ -e nope ]
r [ -L nope ]
touch f
r [ -f f ]
r [ -s f ]
r [ -r f ]
r [ -w f ]
r [ -x f ]
chmod +x f
r [ -x f ]
mkdir d
r [ -d d ]
ln -s f l
r [ -L l ]
r [ -h l ]
r [ -f l ]
r [ f -ef l ]
r [ -t 0 ]
r [ -v HOME ]
r [ -o errexit ]
r [ -c /dev/null ]
echo
r [ 1 -eq x ]
r [ a -eq a ]
r [ 1 -eq ' 1 ' ]
r [ -1 -lt 0 ]
r [ 010 -eq 10 ]
r [ '' -eq 0 ]
r [ 1.5 -gt 1 ]
r [ 1 -eq 1
r [ a b ]
r [ a b c ]
r [ a = b = c ]
r [ = ]
r [ ! = ! ]
r [ -n ]
r [ -f ]
r [ ! ]
r [ '(' ')' ]
r [ -a f ]
r [ ! -a f ]
echo
r test a
r test
r test -z
r test '(' a ')'
r test a -foo b
r test 99999999999999999999 -eq 1
r test -n a -a -n b
r test ! a = b
r test a = a -a ! b = c
r test -f f -o x
r [ "a" ']'
r [ -k f ]
r [ -u f ]
r [ -g f ]
r [ -O f ]
r [ -G f ]
r [ -N f ]
r [ -S f ]
r [ -b f ]
echo
sleep 0.02
touch g
r [ g -nt f ]
r [ f -ot g ]
r [ f -nt nope ]
r [ nope -ot f ]
r [ "$u" = "" ]
r [ $u = "" ]
r [ -z $u ]
r [ -n $u ]
x='a b'
r [ $x = a ]
r [ "$x" = "a b" ]
r [ "$x" ]
r [ a -nt ]
r [ 5 -gt 3 ]
r [ 08 -eq 8 ]
r [ 0x10 -eq 16 ]
r [ +5 -eq 5 ]
echo
unset a
a[1]=x
r [ -v a ]
r [ -v a[1] ]
r [ -v a[0] ]
r [ -R a ]
echo
