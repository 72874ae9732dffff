# zgrep and its kin: grep over files that gzip may have compressed.
exec 2>&1
printf 'alpha\nbeta\ngamma\n' > a; printf 'alpha two\ndelta\n' > b
printf 'plain alpha\n' > plain
gzip a b
run() { echo "\$ $*"; "$@"; echo "-> $?"; }
run zgrep alpha a.gz
run zgrep alpha a.gz b.gz
run zgrep alpha a
run zgrep -h alpha a.gz b.gz plain
run zgrep -H alpha a.gz
run zgrep -c alpha a.gz b.gz plain
run zgrep -l alpha a.gz b.gz plain
run zgrep -L beta a.gz b.gz plain
run zgrep -n a a.gz
run zgrep -i ALPHA a.gz b.gz
run zgrep -v a a.gz b.gz
run zgrep -q alpha a.gz
run zgrep -q zz a.gz
run zgrep zz a.gz b.gz
run zgrep -e beta -e delta a.gz b.gz
run zgrep -E 'be|de' a.gz b.gz
run zgrep -F be a.gz
run zegrep 'be|de' a.gz b.gz
run zfgrep 'alpha' a.gz b.gz
run zgrep -A1 alpha a.gz
run zgrep -o 'a.' a.gz b.gz
run zgrep alpha none
echo beta > pat
run zgrep -f pat a.gz b.gz
run zgrep --regexp=beta a.gz
run zgrep --file=pat a.gz
run zgrep -w two a.gz b.gz
run zgrep --count alpha a.gz b.gz
cat a.gz | zgrep alpha
zgrep alpha < a.gz; echo $?
zgrep -H alpha < a.gz; echo $?
run zgrep alpha - < a.gz
run zgrep alpha - b.gz < a.gz
run zgrep --bad alpha a.gz
run zgrep -y ALPHA a.gz
run zgrep -m1 a a.gz b.gz
run zgrep -nH a a.gz
run zgrep --with-filename -n be a.gz
run zgrep --no-filename be a.gz b.gz
run zgrep --files-with-matches be a.gz b.gz
run zgrep -- -x a.gz
run zgrep alpha -- a.gz
run zgrep alpha a.gz -n
run zgrep -C 1 beta a.gz
run zgrep -1 beta a.gz
printf '\000bin\n' | gzip > bin.gz
run zgrep bin bin.gz
run zgrep -a bin bin.gz b.gz | tr '\0' 0
echo junk > junk.gz
run zgrep junk junk.gz
mkdir d
run zgrep x d
run zgrep -c -q a a.gz
run zgrep --label=L -H a - < a.gz
printf 'x\n' > pats; d zgrep -f - a.gz < pats
run zegrep -F 'a|b' a.gz
run zfgrep -E 'a|b' a.gz
run zgrep alpha missing.gz
run zgrep alpha missing.gz a.gz
run zgrep -s alpha missing.gz a.gz
run zgrep -c alpha missing.gz
run zgrep -L alpha missing.gz a.gz
run zgrep alpha none
zgrep -rh alpha . 2>/dev/null; echo $?
seq 1 20000 | gzip > long.gz
run zgrep -m2 5 long.gz
run zgrep -q 5 long.gz
