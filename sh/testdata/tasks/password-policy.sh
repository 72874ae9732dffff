#!/bin/bash
# Checks passwords of a file against a policy and counts why they fail.
cat > candidates.txt <<'EOF'
password
Passw0rd!
short1!
ALLUPPERCASE1!
alllowercase1!
NoDigitsHere!
N0Specials
Tr0ub4dor&3xtra
with space 1A!
EOF

printf '%s\n' password 123456 qwerty letmein > common.txt

declare -A reasons

check() {
  local pw=$1
  local -a why=()
  (( ${#pw} >= 8 )) || why+=("too short")
  [[ $pw =~ [A-Z] ]] || why+=("no upper case")
  [[ $pw =~ [a-z] ]] || why+=("no lower case")
  [[ $pw =~ [0-9] ]] || why+=("no digit")
  [[ $pw =~ [^A-Za-z0-9[:space:]] ]] || why+=("no special")
  [[ $pw != *[[:space:]]* ]] || why+=("has space")
  if grep -qxiF -- "$pw" common.txt; then
    why+=("common")
  fi
  if (( ${#why[@]} == 0 )); then
    echo "OK    $pw"
    return 0
  fi
  local joined
  joined=$(printf '%s, ' "${why[@]}")
  echo "FAIL  $pw (${joined%, })"
  local r
  for r in "${why[@]}"; do
    reasons[$r]=$(( ${reasons[$r]:-0} + 1 ))
  done
  return 1
}

good=0
bad=0
while IFS= read -r line; do
  if check "$line"; then
    ((good++))
  else
    ((bad++))
  fi
done < candidates.txt

echo "---"
echo "good=$good bad=$bad"
for r in "${!reasons[@]}"; do
  printf '%d\t%s\n' "${reasons[$r]}" "$r"
done | sort -k1,1nr -k2 | expand -t 4
