#!/bin/bash
# Expands a matrix of jobs with excludes and extras, and prints it as text and JSON.
set -euo pipefail

os=(linux mac windows)
version=(1.20 1.21)
race=(on off)
exclude=("windows:*:on" "mac:1.20:*")
include=("linux:1.22rc1:off")

jobs=()
for o in "${os[@]}"; do
  for v in "${version[@]}"; do
    for r in "${race[@]}"; do
      job="$o:$v:$r"
      skip=false
      for pattern in "${exclude[@]}"; do
        if [[ $job == $pattern ]]; then
          skip=true
          break
        fi
      done
      $skip || jobs+=("$job")
    done
  done
done
jobs+=("${include[@]}")

echo "${#jobs[@]} jobs"
for job in "${jobs[@]}"; do
  IFS=: read -r o v r <<< "$job"
  name="test-$o-${v//./_}"
  [[ $r == on ]] && name+="-race"
  flags=()
  [[ $r == on ]] && flags+=(-race)
  [[ $o == windows ]] && flags+=(-short)
  printf '%-22s %-8s %-8s %s\n' "$name" "$o" "$v" "${flags[*]:-(none)}"
done | tee jobs.txt

echo "--- as JSON"
printf '%s\n' "${jobs[@]}" \
  | jq -R 'split(":") | {os: .[0], version: .[1], race: (.[2] == "on")}' \
  | jq -sc '{include: .}' > matrix.json
jq -c '.include[0], .include[-1]' matrix.json
jq -r '.include | group_by(.os)[] | "\(.[0].os): \(length)"' matrix.json
echo "--- shards"
shards=3
for (( s = 0; s < shards; s++ )); do
  printf 'shard %d:' $((s + 1))
  for (( i = s; i < ${#jobs[@]}; i += shards )); do
    printf ' %s' "${jobs[i]%%:*}/${jobs[i]#*:}"
  done
  echo
done
echo "--- key of the cache"
sha256sum < matrix.json | cut -c1-16
