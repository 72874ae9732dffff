#!/bin/bash
# Feature flags with percentages: a user is in when the hash of its name is below.
set -euo pipefail

cat > flags.conf <<'EOF'
new_ui=50
dark_mode=100
beta_search=10
legacy_api=0
EOF

declare -A FLAGS
load_flags() {
  local name value
  while IFS='=' read -r name value; do
    FLAGS[$name]=$value
  done < "$1"
}

bucket() {
  local hash
  hash=$(printf '%s' "$1" | cksum | cut -d' ' -f1)
  echo $(( hash % 100 ))
}

is_enabled() {
  local flag=$1 user=$2
  local percent=${FLAGS[$flag]:-0}
  (( $(bucket "$flag:$user") < percent ))
}

load_flags flags.conf
users=(alice bob carol dave eve frank grace heidi ivan judy)

for flag in beta_search dark_mode legacy_api new_ui unknown; do
  in=()
  for user in "${users[@]}"; do
    if is_enabled "$flag" "$user"; then
      in+=("$user")
    fi
  done
  printf '%-12s %3s%% -> %2d users: %s\n' "$flag" "${FLAGS[$flag]:-?}" "${#in[@]}" "${in[*]:-none}"
done

set_flag() {
  local name=$1 percent=$2
  if grep -q "^$name=" flags.conf; then
    sed -i "s/^$name=.*/$name=$percent/" flags.conf
  else
    echo "$name=$percent" >> flags.conf
  fi
  FLAGS[$name]=$percent
}

set_flag new_ui 75
set_flag night_shift 5
is_enabled new_ui alice && echo "alice: in" || echo "alice: out"
cat flags.conf
awk -F= '{ s += $2 } END { printf "%d flags, mean %.1f%%\n", NR, s / NR }' flags.conf
