#!/bin/bash
# Which requirement is covered by which test, from tags in files, as a matrix.
set -euo pipefail

mkdir -p tests
printf '%s\n' 'REQ-1 login' 'REQ-2 logout' 'REQ-3 search' 'REQ-4 export' > requirements.txt
printf '# covers: REQ-1, REQ-2\ntest login\n' > tests/auth.t
printf '# covers: REQ-1\n# covers: REQ-3\ntest search\n' > tests/search.t
printf 'test nothing tagged\n' > tests/other.t
printf '# covers: REQ-9\n' > tests/ghost.t

declare -A covers=() hits=()
tests=()
for f in tests/*.t; do
  t=$(basename "$f" .t)
  tests+=("$t")
  while IFS= read -r req; do
    [[ -n $req ]] || continue
    covers[$t,$req]=x
    hits[$req]=$(( ${hits[$req]:-0} + 1 ))
  done < <(sed -n 's/^# covers: *//p' "$f" | tr ',' '\n' | tr -d ' ')
done

printf '%-7s' ""
printf ' %-7s' "${tests[@]}"
echo
while read -r id title; do
  printf '%-7s' "$id"
  for t in "${tests[@]}"; do
    printf ' %-7s' "${covers[$t,$id]:-.}"
  done
  printf ' %s\n' "$title"
done < requirements.txt | sed 's/ *$//'

echo "--- not covered"
while read -r id title; do
  [[ -v hits[$id] ]] || echo "$id $title"
done < requirements.txt
echo "--- unknown"
for req in $(printf '%s\n' "${!hits[@]}" | sort); do
  grep -q "^$req " requirements.txt || echo "$req"
done
echo "--- tests without tags"
grep -L '^# covers' tests/*.t
echo "--- as markdown"
{
  echo "| | $(IFS='|'; echo "${tests[*]}" | sed 's/|/ | /g') |"
  printf '|%s\n' "$(printf -- '---|%.0s' $(seq 0 "${#tests[@]}"))"
  cut -d' ' -f1 requirements.txt | while read -r id; do
    row="| $id |"
    for t in "${tests[@]}"; do
      row+=" ${covers[$t,$id]:- } |"
    done
    echo "$row"
  done
} | tee matrix.md
covered=$(while read -r id _; do [[ -v hits[$id] ]] && echo 1; done < requirements.txt | wc -l)
total=$(wc -l < requirements.txt)
echo "$covered of $total ($(( covered * 100 / total ))%)"
(( covered == total ))
