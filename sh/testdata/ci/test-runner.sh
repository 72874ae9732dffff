#!/bin/bash
# A small framework of tests: finds functions called test_*, runs them, prints TAP.
cat > math.sh <<'EOF'
add() { echo $(( $1 + $2 )); }
divide() {
  if (( $2 == 0 )); then
    echo "division by zero" >&2
    return 3
  fi
  echo $(( $1 / $2 ))
}
EOF

cat > math_test.sh <<'EOF'
source ./math.sh

test_add() {
  assert_equal "$(add 2 3)" 5
  assert_equal "$(add -1 1)" 0
}
test_divide() {
  assert_equal "$(divide 7 2)" 3
}
test_divide_by_zero() {
  assert_fails 3 divide 1 0
}
test_wrong() {
  assert_equal "$(add 2 2)" 5
  echo "not reached"
}
test_leaves_no_variables() {
  leaked=yes
}
test_sees_no_variables() {
  assert_equal "${leaked-unset}" unset
}
test_output() {
  assert_match "$(type add)" 'add is a function'
}
EOF

cat > runner.sh <<'EOF'
#!/usr/bin/env bash
assert_equal() {
  if [[ "$1" != "$2" ]]; then
    echo "line ${BASH_LINENO[0]}: got '$1', want '$2'"
    exit 1
  fi
}
assert_match() {
  [[ "$1" == *"$2"* ]] || { echo "line ${BASH_LINENO[0]}: '$2' is not in the output"; exit 1; }
}
assert_fails() {
  local want=$1 got=0
  shift
  "$@" 2> /dev/null || got=$?
  (( got == want )) || { echo "line ${BASH_LINENO[0]}: status $got, want $want"; exit 1; }
}

source "./$1"
mapfile -t tests < <(declare -F | awk '$3 ~ /^test_/ { print $3 }')
echo "1..${#tests[@]}"
n=0 failed=0
for t in "${tests[@]}"; do
  (( ++n ))
  if message=$("$t" 2>&1); then
    echo "ok $n - ${t#test_}"
  else
    (( ++failed ))
    echo "not ok $n - ${t#test_}"
    sed 's/^/#   /' <<< "$message"
  fi
done
echo "# passed $((n - failed)) of $n"
exit $(( failed > 0 ))
EOF

chmod +x runner.sh
./runner.sh math_test.sh > result.tap
echo "status $?"
cat result.tap
echo "---"
grep -c '^ok' result.tap
sed -n 's/^not ok [0-9]* - //p' result.tap
sed -i 's/add 2 2)" 5/add 2 2)" 4/; /not reached/d' math_test.sh
./runner.sh math_test.sh | tail -n 1
