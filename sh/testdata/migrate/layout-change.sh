#!/bin/bash
# Moves a flat folder of notes into folders by year and month and leaves a map of it.
set -euo pipefail
shopt -s nullglob

mkdir flat
printf 'title: New year\ntags: home, plans\n\nText one.\n' > flat/2023-01-05-new-year.md
printf 'title: Trip\ntags: travel\n\nText two.\n' > flat/2023-07-20-trip.md
printf 'title: Trip again\ntags: travel, home\n\nText three.\n' > flat/2024-07-21-trip-again.md
printf 'no header at all\n' > flat/2024-02-30-odd.md
echo 'stray' > flat/notes.txt

moved=0
: > redirects.map
for file in flat/*.md; do
  name=${file##*/}
  if [[ $name =~ ^([0-9]{4})-([0-9]{2})-([0-9]{2})-(.+)\.md$ ]]; then
    year=${BASH_REMATCH[1]} month=${BASH_REMATCH[2]} day=${BASH_REMATCH[3]} slug=${BASH_REMATCH[4]}
  else
    continue
  fi
  if ! date -d "$year-$month-$day" > /dev/null 2>&1; then
    echo "not a date: $name"
    mkdir -p tree/unsorted
    mv "$file" tree/unsorted/
    continue
  fi
  target="tree/$year/$month/$slug"
  mkdir -p "$target"
  {
    echo "---"
    echo "date: $year-$month-$day"
    sed -n '1,/^$/{/^$/d;p}' "$file"
    echo "---"
    sed '1,/^$/d' "$file"
  } > "$target/index.md"
  rm "$file"
  echo "/$name -> /$year/$month/$slug/" >> redirects.map
  moved=$((moved + 1))
done

echo "moved $moved"
echo "left behind:" flat/*
find tree -type f | sort
echo "--- redirects"
cat redirects.map
echo "--- one file"
cat tree/2023/07/trip/index.md
echo "--- tags"
grep -rh '^tags:' tree | sed 's/^tags: *//; s/, */\n/g' | sort | uniq -c | sort -k1,1nr -k2
echo "--- months"
for dir in tree/*/*/; do
  entries=("$dir"*/)
  echo "${dir#tree/}: ${#entries[@]}"
done
