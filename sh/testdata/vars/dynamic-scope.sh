# A function sees the variables of its callers.
depth=0
descend() {
  local depth=$((depth + 1))
  if ((depth < 4)); then
    descend
  fi
  echo "depth $depth"
}
descend
echo "outside $depth"

set_in_caller() { result=$1; }
caller() {
  local result=none
  set_in_caller given
  echo "caller: $result"
}
result=global
caller
echo "global: $result"

with_ifs() {
  local IFS=,
  print_words a b c
}
print_words() { echo "$*"; }
with_ifs
print_words a b c

unset_it() { unset value; }
holder() {
  local value=local
  unset_it
  echo "holder: ${value-unset}"
}
value=global
holder
echo "value: $value"

recursive_sum() {
  local n=$1
  if ((n == 0)); then
    total=0
    return
  fi
  recursive_sum $((n - 1))
  ((total += n))
}
recursive_sum 10
echo "$total"

subshell() (
  total=changed
  echo "$total"
)
subshell
echo "$total"
