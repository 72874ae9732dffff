#!/usr/bin/env bash
# Joins the pages of an answer, filters and reshapes them.
set -euo pipefail

mkdir -p pages
for page in 1 2 3; do
  jq -n --argjson page "$page" '{
    page: $page,
    next: (if $page < 3 then "/items?page=\($page + 1)" else null end),
    items: [range(3) | . + ($page - 1) * 3 | {id: ., name: "item-\(.)", price: (. * 2.5), tags: [(if . % 2 == 0 then "even" else "odd" end)]}]
  }' > "pages/$page.json"
done

echo "Following the links:"
next="/items?page=1"
while [[ "$next" != "null" ]]; do
  number=${next##*page=}
  echo "  $next: $(jq '.items | length' "pages/$number.json") items"
  next=$(jq -r '.next' "pages/$number.json")
done

jq -s 'map(.items) | add' pages/*.json > all.json
echo "Total: $(jq length all.json)"
echo "Cheap:"
jq -r '.[] | select(.price < 5) | "  \(.id)\t\(.name)\t\(.price)"' all.json
echo "Sum and mean:"
jq -c '{sum: (map(.price) | add), mean: ((map(.price) | add) / length), max: (max_by(.price).name)}' all.json
echo "By tag:"
jq -c 'group_by(.tags[0]) | map({key: .[0].tags[0], value: map(.id)}) | from_entries' all.json
echo "Renamed:"
jq '[.[] | {sku: ("SKU" + (.id | tostring)), cost: (.price | floor)}] | .[-2:]' all.json
echo "Patched:"
jq '(.[] | select(.id == 4) | .price) = 99 | .[4]' all.json
jq -e 'any(.[]; .price > 20)' all.json > /dev/null && echo "has expensive items"
jq -e 'map(.id) | index(42)' all.json || echo "no 42, status $?"
