# set -u and arrays: what was declared only is unset in arithmetic and for ${#x[@]}; an
# element that is missing is not.
exec 2>&1
set -u

# try runs a line in a subshell, which the errors end.
try() {
  echo "> $1"
  (eval "$1"; echo "status $?")
}

declare -A map
declare -A empty=()
declare -A full=([x]=1 [blank]=)
declare -a list=([2]=5)
declare -a bare
word=text
number=7

# Counters, as scripts have them.
try '(( map[a]++ ))'
try '(( empty[a]++ )); echo "${empty[a]}"'
try '(( full[y] += 2 )); echo "${full[y]}"'
try 'for k in a b a; do (( map[$k]++ )) || true; done'
try 'for k in a b a; do (( empty[$k]++ )) || true; done; echo "${empty[a]}"'
try 'for k in a b a; do map[$k]=$(( ${map[$k]:-0} + 1 )); done; echo "${map[a]}"'
try 'f() { local -A seen; (( seen[k]++ )); }; f'
try 'f() { local i; (( i++ )); }; f'
try 'f() { local i=; (( i++ )); echo "$i"; }; f'
try '(( map[a] = 3 )); echo "${map[a]}"'

# Elements and whole variables in arithmetic.
try 'echo $(( list[0] + list[2] ))'
try 'echo $(( bare[0] ))'
try 'echo $(( list ))'
try 'echo $(( full ))'
try 'echo $(( bare ))'
try 'echo $(( nothing[0] ))'
try 'echo $(( nothing[other] ))'
try 'echo $(( number[0] + number[3] ))'
try 'echo $(( 1 || nothing[0] ))'
try 'declare -n ref=nothing; echo $(( ref ))'
try 'declare -n ref="list[0]"; echo $(( ref ))'
try '[[ map[a] -eq 0 ]]'
try 'let "x = full[none]"; echo "$x"'
try 'for (( i = 0; bare[i] < 1; i++ )); do :; done'

# Counts and lengths.
try 'echo ${#list[@]} ${#empty[@]} ${#full[*]}'
try 'echo ${#bare[@]}'
try 'echo ${#map[@]}'
try 'echo ${#nothing[@]}'
try 'echo ${#word[@]}'
try 'echo ${#word[0]}'
try 'echo ${#full[none]} ${#list[7]}'
try 'echo ${#nothing[other]}'
try 'echo ${#FUNCNAME[@]}'
try 'echo "[${bare[@]}] [${nothing[*]}] ${!nothing[@]}"'

# Subscripts that cannot be.
try 'echo $(( list[-9] + 1 ))'
try 'echo ${list[-9]}'
try 'echo ${list[-9]-default}'
try 'echo $(( word[-1] ))'
