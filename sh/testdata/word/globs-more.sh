# Globs: sets, extended patterns, the options of shopt, GLOBIGNORE.

shopt -s extglob
mkdir g
cd g
touch a1 a2 b1 B2 .dot 'x y' '[z]' n.txt m.TXT z-a
mkdir d dd
touch d/f1 d/f2 dd/f3
echo a* ?1 [ab]1 [!a]1 [^b]1 [a-b]? *.txt *.[tT]* .d* .[!.]* */ */f? d*/ [[:upper:]]* [[:digit:]]* *[[:digit:]] \[z\] '*' "a"* a'*' *\ * [z-]* [[]z] nope*
for f in *; do printf '<%s>' "$f"; done
echo
for f in nope*; do echo "lit $f"; done
x='a*'
echo $x "$x" '$x'
y=*
echo $y | wc -w
arr=(*.txt nope*)
echo ${#arr[@]}
echo d/* d/*1 */*3 ../g/a* ./a* $PWD/a1 | sed "s#$PWD#PWD#"
shopt -s nullglob
echo nope* | wc -w
arr=(nope*)
echo ${#arr[@]}
shopt -u nullglob
(shopt -s failglob; echo nope*; echo no) 2>/dev/null
echo "st $?"
shopt -s dotglob
echo *ot
shopt -u dotglob
shopt -s nocaseglob
echo b* *.txt
shopt -u nocaseglob
shopt -s globstar
echo ** | tr ' ' '\n' | wc -l
echo **/f*
shopt -u globstar
echo !(a*|b*|d*) @(a|b)1 +([a-z])1 ?(x)a1 *(d) !(*.*) @(n|m).@(txt|TXT)
ls -d !(d|dd) | wc -l
set -f
echo a* *
set +f
GLOBIGNORE='a*'
echo *1
unset GLOBIGNORE
echo *1
case a1 in a?) echo casematch;; esac
[[ a1 == a* ]] && echo yes
rm a*
echo a*
echo {a,b}* {d,dd}/f*
cp d/* .
ls f*
mv f? dd
ls dd
ls -1 d* | head -3
cat nope* 2>&1 | head -1
cd ..
rm -r g
ls -d g* 2>/dev/null || echo gone
