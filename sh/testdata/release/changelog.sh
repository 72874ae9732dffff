#!/usr/bin/env bash
# Writes a changelog from conventional commit lines and picks the next version.
set -euo pipefail

cat > commits.txt <<'EOF'
a1b2c3d feat(api): add pagination
b2c3d4e fix: crash on empty input
c3d4e5f docs: update readme
d4e5f6a feat!: drop support for v1 tokens
e5f6a7b fix(ui): align buttons
f6a7b8c chore: bump dependencies
a7b8c9d refactor(core): split module
b8c9d0e Merge branch 'main'
EOF

CURRENT="1.4.7"
declare -A TITLES=([feat]="Features" [fix]="Bug Fixes" [docs]="Documentation" [refactor]="Refactoring")
declare -A sections
breaking=()
bump=patch
re='^([0-9a-f]+) ([a-z]+)(\(([a-z]+)\))?(!)?: (.+)$'

while IFS= read -r line; do
  if [[ ! $line =~ $re ]]; then
    echo "ignored: $line" >&2
    continue
  fi
  sha=${BASH_REMATCH[1]} type=${BASH_REMATCH[2]} scope=${BASH_REMATCH[4]}
  bang=${BASH_REMATCH[5]} text=${BASH_REMATCH[6]}
  entry="- ${scope:+**$scope**: }${text^} (${sha:0:7})"
  sections[$type]+="$entry"$'\n'
  if [[ -n $bang ]]; then
    breaking+=("$text")
    bump=major
  elif [[ $type == feat && $bump != major ]]; then
    bump=minor
  fi
done < commits.txt 2> ignored.txt

IFS=. read -r major minor patch <<< "$CURRENT"
case $bump in
  major) next="$((major + 1)).0.0" ;;
  minor) next="$major.$((minor + 1)).0" ;;
  patch) next="$major.$minor.$((patch + 1))" ;;
esac

{
  echo "## [$next] - 2024-06-01"
  if (( ${#breaking[@]} )); then
    printf '\n### BREAKING CHANGES\n\n'
    printf -- '- %s\n' "${breaking[@]}"
  fi
  for type in feat fix docs refactor; do
    if [[ -n ${sections[$type]:-} ]]; then
      printf '\n### %s\n\n%s' "${TITLES[$type]}" "${sections[$type]}"
    fi
  done
} > NEW.md

printf '# Changelog\n\n## [1.4.7] - 2024-05-01\n\n- Old entry\n' > CHANGELOG.md
sed -i -e '/^# Changelog$/r NEW.md' CHANGELOG.md
cat CHANGELOG.md
echo "--- $CURRENT -> $next ($bump)"
cat ignored.txt
