# set -a: what is assigned or defined from now on is exported.
before=1
set -a
after=2
list=(a b)
declare typed=3
printf -v printed %s 4
read -r fromread <<< 5
for loop in 6; do :; done
: "${default:=7}"
((arithmetic = 8))
greet() {
  echo "hello from a function"
}
local_() {
  local inside=9
  bash -c 'echo "inside=$inside"'
}
set +a

bash -c 'echo "before=$before after=$after typed=$typed"'
bash -c 'echo "printed=$printed fromread=$fromread loop=$loop"'
bash -c 'echo "default=$default arithmetic=$arithmetic list=$list"'
bash -c greet
local_
set -a
local_
set +a

declare -p after typed before
export -p | grep -E ' (after|before|loop)='

# It can be taken back.
export -n after
bash -c 'echo "after=$after"'
