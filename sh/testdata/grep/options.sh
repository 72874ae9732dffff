cat > f << 'E'
alpha one
Beta two
gamma three
ALPHA four
beta.five
alpha beta

E
cat > g << 'E'
nothing
alpha in g
E
exec 2>&1
grep alpha f
grep -i alpha f
grep -v alpha f
grep -c alpha f g
grep -n beta f
grep -l alpha f g
grep -L Beta f g
grep -h alpha f g
grep -H nothing g
grep -w beta f
grep -x 'alpha one' f
grep -o 'a[a-z]*a' f
grep -m1 alpha f
grep -q alpha f
echo $?
grep -q zzz f
echo $?
grep zzz nofile
echo $?
grep -s zzz nofile
echo $?
grep -e alpha -e gamma f
grep -E '^(alpha|beta)' f
grep -F 'beta.' f
grep 'beta.' f | wc -l
grep '^$' f | wc -l
grep -A1 gamma f
grep -B1 gamma f
grep -C1 gamma f
grep -A1 alpha f g
grep -P '\d|\bfive\b' f
grep -Po '(?<=alpha )\w+' f
grep -on 'a' g
grep -b in g
grep -z alpha g | tr '\0' '!'
grep --color=always in g | cat -v
grep -y BETA f | head -1
grep -ve alpha -e beta f
grep -f g f
printf 'x\n' | grep -f - f
echo $?
echo abc | grep -c .
grep -r --include='[fg]' alpha . | sort
grep -rl --include=g alpha .
grep -T n g
grep --label=std -H x - <<< x
grep
grep -Z -l alpha f | tr '\0' '@'
echo
grep -E 'a{2}|l{1,2}' <<< $'aa\nall\nb'
grep 'a\{2\}' <<< $'aa\na'
grep '\(a\)\1' <<< $'aa\nab'
grep -E '(a|b)\1' <<< $'aa\nab'
grep '[[:upper:]]' f
grep -E '\<t' f
grep '\bthree\b' f
grep -- -x <<< '-x'
grep -e -y <<< -y
grep 'a\|B' f | head -2
grep -E 'a+?' <<< aa
grep -w '' <<< x
echo $?
grep -nv '^.*e' f
grep -ci E f
grep '[' f
echo $?
grep -E '(' f
echo $?
grep -E 'a{1' <<< 'a{1'
grep '\w\+\s\w\+' f | wc -l
grep -E '^.{9}$' f
grep -E '*a' <<< 'a*a'
grep '*a' <<< '*a'
