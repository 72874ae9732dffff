#!/usr/bin/env bash
# Chains of while-read loops: pipes, files, descriptors, strings and subshells.
set -uo pipefail

printf '%s\n' "web01 10.0.0.1 up" "db01 10.0.0.2 down" "web02 10.0.0.3 up" "cache 10.0.0.4 up" > hosts.txt

echo "-- a pipe runs in a subshell"
up=0
grep ' up$' hosts.txt | while read -r name _ _; do
  up=$((up + 1))
  echo "$up $name"
done
echo "outside: $up"

echo "-- process substitution does not"
while read -r name _ _; do
  up=$((up + 1))
done < <(grep ' up$' hosts.txt)
echo "outside: $up"

echo "-- two files in step"
printf '%s\n' one two three > left
printf '%s\n' 1 2 > right
while read -r a <&3; do
  read -r b <&4 || b="(none)"
  echo "$a=$b"
done 3< left 4< right

echo "-- the input of the loop is not that of its commands"
while read -r name ip state; do
  wc -c < /dev/null > /dev/null
  if [[ $state == down ]]; then
    echo "$name is down, skipping the rest"
    break
  fi
  echo "$name ok"
done < hosts.txt

echo "-- fields with another separator"
while IFS=: read -r user pass uid gid rest; do
  echo "$user ($uid:$gid) $rest"
done <<'EOF'
root:x:0:0:root:/root:/bin/bash
ann:x:1000:1000::/home/ann:/bin/zsh
EOF

echo "-- blanks are kept"
while IFS= read -r line; do
  printf '[%s]\n' "$line"
done <<< $'  two spaces\n\ttab\nback\\slash\n'

echo "-- names with any character"
mkdir names
touch "names/a b" names/$'new\nline' 'names/star*'
count=0
while IFS= read -r -d '' file; do
  count=$((count + 1))
  printf '%q\n' "$file"
done < <(find names -type f -print0 | sort -z)
echo "$count files, $(find names -type f | wc -l) lines"

echo "-- nested"
while read -r group; do
  echo "$group:"
  while read -r name ip _; do
    [[ $name == "$group"* ]] && echo "  $name $ip"
  done < hosts.txt
done <<< $'web\ndb'

echo "-- the last line has no end"
printf 'a\nb' | while read -r x || [[ -n $x ]]; do
  echo "got $x"
done
