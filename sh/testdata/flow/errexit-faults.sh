# Errors that end a script under set -e wherever they come up, also in conditions, in
# front of || and in functions that are tested; and others, which do not.
exec 2>&1

# try runs three forms of a line, each in a shell of its own.
try() {
  echo "> $1"
  bash -c "trap 'echo \"exit \$?\"' EXIT
declare -a list=(1 2); declare -A map=([a]=1); readonly R=1; empty=
set -e
$1 || echo 'or'
echo next" script
  bash -c "trap 'echo \"exit \$?\"' EXIT
declare -a list=(1 2); declare -A map=([a]=1); readonly R=1; empty=
set -e
f() { if $1; then echo then; fi; echo 'in f'; }
f && echo and
(f || true; echo 'in the subshell')
echo next" script
}

try 'echo "$(< missing)"'
try 'x=$(< missing)'
try 'echo "${list[-9]}"'
try 'echo $((list[-9]))'
try 'list[-9]=1'
try 'echo ${!empty}'
try 'echo ${bad sub}'
try 'R=2'
try 'R=2 true'
try 'read R <<< x'
try 'printf -v R x'
try 'shopt -s failglob; echo none*'

echo "--- these do not"
try 'x=$(cat missing 2> /dev/null)'
try 'echo x > no/such/file'
try 'cat < missing'
try 'declare R=2'
try '((1 / 0))'
try 'unset "list[-9]"'

echo "--- the status"
bash -c 'set -e; (exit 3) || echo "$(< missing)"'
echo "status $?"
bash -c 'set -e; x=$(echo "$(< missing)"; echo more); echo "$x"'
echo "status $?"
bash -c 'set -eu; f() { local text=$(< missing); echo "in f"; }; f || true; echo next'
echo "status $?"
