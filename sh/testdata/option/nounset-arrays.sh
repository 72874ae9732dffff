# set -u and arrays: elements must be set, whole arrays need not.
try() {
  bash -c "set -u; $1; echo 'went on'" name 2>&1
  echo "$? <- $1"
}

try 'a=(); echo "[${a[@]}]"'
try 'a=(); echo "[${a[*]}]"'
try 'a=(); echo "[$a]"'
try 'a=(); echo "[${#a[@]}]"'
try 'echo "[${unset[@]}]"'
try 'echo "[${unset[*]}]"'
try 'echo "[${#unset[@]}]"'
try 'echo "[${!unset[@]}]"'
try 'a=(x); echo "${a[1]}"'
try 'a=(x); echo "${a[-1]}"'
try 'a=(x); echo "${#a[1]}"'
try 'a=(x); echo "${a[1]:-default}"'
try 'a=([2]=x); echo "$a"'
try 'a=(x y); echo "${a[@]:5}"'
try 'a=(); echo "[${a[@]:0:1}]"'
try 'declare -A m; echo "[${m[@]}]"'
try 'declare -A m=([k]=v); echo "${m[k]} ${m[other]}"'
try 'declare -A m; echo "${m[k]-none}"'
try 'a=(1 2); i=5; echo $((a[i]))'
try 'a=(1 2); echo ${a[i]}'
try 'declare -n ref=target; echo "$ref"'
try 'f() { echo "$#:$*"; }; a=(); f "${a[@]}"'
try 'f() { echo "$1"; }; f'
try 'for x in "${none[@]}"; do echo never; done'
