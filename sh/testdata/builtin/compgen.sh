# compgen: what could complete a word.
exec 2>&1
compgen -W 'apple bat apricot' ap
echo $?
compgen -W 'x y' z
echo $?
compgen -W 'a "b c" d\ e' | cat
IFS=: compgen -W 'p:q r:s'
compgen -W 'abc bcd cde' -X 'b*'
compgen -W 'abc bcd cde' -X '!b*'
compgen -W 'a b' -P '<' -S '>'
one() { :; }
only() { :; }
compgen -A function on
alias al=1
compgen -a al
compgen -A alias x
echo $?
myvar1=1
myvar2=2
declare -a myarr=(1)
compgen -v myv
compgen -A variable mya
compgen -A arrayvar mya
export MYEXP=1
compgen -e MYE
compgen -k wh
compgen -A keyword el
compgen -b ec
compgen -A builtin pus
compgen -A shopt nullg
compgen -A setopt pipe
compgen -A signal SIGTE
cd "$(mktemp -d)"
touch ab ac b
mkdir ad
compgen -f a | sort
compgen -d | sort
compgen -A file a | sort
compgen -f ad/
echo $?
compgen -A nope
echo $?
compgen -y
echo $?
compgen -W
echo $?
