# Tildes, where they stand for directories and where not.

cd
echo ~ ~/x ~+ ~/.. "~" '~' \~ a~ ~root x=~ x=~/y a:~
x=~
echo $x
y=~/a:~/b
echo $y
PATH=$PATH:~/bin
echo ${PATH##*:}
z="~"
echo $z
export e=~/e
echo $e
declare d=~/d
echo $d
cd /tmp
cd /
echo ~- ~+
OLDPWD=/old
echo ~-
HOME=/other
echo ~ ~/x
HOME=/home/user
echo ${x:-~} ${none:-~/q} "${none:-~}"
[[ ~ == /home/user ]] && echo eq
case ~ in /home/*) echo home ;; esac
echo --opt=~/x
echo ~nosuchuser ~user/z
for f in ~/n*; do echo "$f"; done
eval echo "~"
a=(~ ~/b)
echo ${a[@]}
cat <<< ~
cat << E
~ ~/x
E
echo ~"/q" ~/"q" "$HOME"/q
cd ~ && pwd
pushd /tmp > /dev/null
echo ~1 ~0
dirs
popd > /dev/null
echo ~:~ x:~
v=a:~:~root
echo $v
alias_=~+
echo $alias_
readonly r=~/r
echo $r
f() {
	local l=~/l
	echo $l
}
f
printf '%s\n' ~
test -d ~ && echo dir
echo ~/*none*
echo "a"~ ~"a" ~$USER
