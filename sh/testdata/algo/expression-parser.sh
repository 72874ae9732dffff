#!/usr/bin/env bash
# A calculator by recursive descent, with variables and errors.
set -uo pipefail

declare -A vars=([pi]=3 [ten]=10)
input="" pos=0 result=0 error=""

peek() { CH=${input:pos:1}; }

skip() {
  while [[ ${input:pos:1} == " " ]]; do
    (( pos++ ))
  done
  peek
}

fail() {
  [[ -z $error ]] && error="$1 at $((pos + 1))"
  return 1
}

factor() {
  skip
  local start=$pos
  if [[ $CH == "(" ]]; then
    (( pos++ ))
    expression || return
    skip
    [[ $CH == ")" ]] || { fail "expected )"; return; }
    (( pos++ ))
  elif [[ $CH == "-" ]]; then
    (( pos++ ))
    factor || return
    result=$(( -result ))
  elif [[ ${input:pos} =~ ^[0-9]+ ]]; then
    result=${BASH_REMATCH[0]}
    (( pos += ${#result} ))
  elif [[ ${input:pos} =~ ^[a-z]+ ]]; then
    local name=${BASH_REMATCH[0]}
    [[ -n ${vars[$name]:-} ]] || { fail "unknown '$name'"; return; }
    result=${vars[$name]}
    (( pos += ${#name} ))
  else
    fail "unexpected '${CH:-end}'"
  fi
}

term() {
  factor || return
  local value=$result op
  while skip; [[ $CH == [*/%] ]]; do
    op=$CH
    (( pos++ ))
    factor || return
    if [[ $op != "*" ]] && (( result == 0 )); then
      fail "division by zero"
      return
    fi
    case $op in
      '*') value=$(( value * result )) ;;
      '/') value=$(( value / result )) ;;
      '%') value=$(( value % result )) ;;
    esac
  done
  result=$value
}

expression() {
  term || return
  local value=$result op
  while skip; [[ $CH == [+-] ]]; do
    op=$CH
    (( pos++ ))
    term || return
    if [[ $op == + ]]; then
      value=$(( value + result ))
    else
      value=$(( value - result ))
    fi
  done
  result=$value
}

evaluate() {
  input=$1 pos=0 error=""
  if expression && { skip; [[ -z $CH ]] || fail "unexpected '$CH'"; }; then
    echo "$1 = $result"
  else
    echo "$1: $error"
    return 1
  fi
}

bad=0
while IFS= read -r line; do
  evaluate "$line" || (( bad++ ))
done <<'EOF'
1 + 2 * 3
(1 + 2) * 3
-4 - -6
2 * (3 + (4 - 1)) % 5
ten / pi * pi + ten % pi
100 / 7 / 2
1 +
(2 * 3
4 / (2 - 2)
x + 1
3 $ 4
EOF
echo "$bad errors"
