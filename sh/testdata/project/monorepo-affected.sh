#!/usr/bin/env bash
# Finds the packages of a monorepo that a change touches, with what depends on them.
set -euo pipefail

package() {
  local name=$1
  shift
  mkdir -p "packages/$name/src"
  printf '%s\n' "$@" | jq -R . | jq -s --arg name "$name" '{name: $name, version: "1.0.0", deps: map(select(. != ""))}' > "packages/$name/package.json"
  echo "// $name" > "packages/$name/src/index.js"
}
package utils
package log utils
package http utils log
package ui utils
package app http ui
package docs

echo "Packages:"
for f in packages/*/package.json; do
  jq -r '"  \(.name): \(.deps | join(", "))"' "$f"
done | sed 's/: $/: -/'

declare -A users
while read -r name dep; do
  users[$dep]+=" $name"
done < <(jq -r '.name as $n | .deps[] | "\($n) \(.)"' packages/*/package.json)

affected() {
  local -A seen=()
  local -a queue=("$@")
  local p u
  while (( ${#queue[@]} )); do
    p=${queue[0]}
    queue=("${queue[@]:1}")
    [[ -n ${seen[$p]:-} ]] && continue
    seen[$p]=1
    for u in ${users[$p]:-}; do
      queue+=("$u")
    done
  done
  printf '%s\n' "${!seen[@]}" | sort
}

changed_packages() {
  sed -nE 's|^packages/([^/]+)/.*|\1|p' | sort -u
}

for change in "packages/log/src/index.js" "packages/ui/package.json packages/docs/x.md" "README.md" "packages/utils/src/a.js"; do
  mapfile -t names < <(tr ' ' '\n' <<< "$change" | changed_packages)
  echo "Change of $change"
  if (( ${#names[@]} == 0 )); then
    echo "  nothing to test"
    continue
  fi
  echo "  test: $(affected "${names[@]}" | paste -sd' ')"
done

echo "Versions after a change of log:"
for p in $(affected log); do
  f="packages/$p/package.json"
  part=2
  [[ $p == log ]] && part=1
  jq --argjson part "$part" '
    .version |= (split(".") | map(tonumber) | .[$part] += 1 | map(tostring) | join("."))' "$f" > "$f.new"
  mv "$f.new" "$f"
done
jq -r '"\(.name) \(.version)"' packages/*/package.json | column -t

echo "Graph:"
{
  echo "digraph {"
  for p in "${!users[@]}"; do
    for u in ${users[$p]}; do
      echo "  $u -> $p;"
    done
  done | sort
  echo "}"
}
