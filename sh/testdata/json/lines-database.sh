#!/usr/bin/env bash
# A database of JSON lines: insert, query, update, delete, indexes and totals.
set -euo pipefail

DB=db.jsonl
: > "$DB"

next_id() { jq -s 'map(.id) | max // 0 | . + 1' "$DB"; }

insert() {
  jq -c --argjson id "$(next_id)" '{id: $id} + .' <<< "$1" >> "$DB"
}

query() {
  jq -c "select($1)" "$DB"
}

update() {
  local where=$1 change=$2 tmp
  tmp=$(mktemp)
  jq -c "if ($where) then ($change) else . end" "$DB" > "$tmp"
  echo "changed $(diff <(cat "$DB") "$tmp" | grep -c '^>' || true)"
  mv "$tmp" "$DB"
}

delete() {
  local before
  before=$(wc -l < "$DB")
  jq -c "select(($1) | not)" "$DB" > "$DB.new" && mv "$DB.new" "$DB"
  echo "deleted $(( before - $(wc -l < "$DB") ))"
}

insert '{"type": "book", "title": "Go \"fast\"", "price": 30, "tags": ["code"]}'
insert '{"type": "book", "title": "Cooking", "price": 12.5}'
insert '{"type": "disc", "title": "Jazz", "price": 9, "tags": ["music", "old"]}'
while IFS=: read -r type title price; do
  insert "$(jq -n --arg type "$type" --arg title "$title" --argjson price "$price" '$ARGS.named')"
done <<'EOF'
disc:Rock:11
game:Chess & more:25
EOF

echo "-- all"
cat "$DB"
echo "-- dear"
query '.price > 20' | jq -r '.title'
echo "-- tagged"
query '.tags // [] | index("music")' | jq -c '[.id, .tags]'
echo "-- update"
update '.type == "disc"' '.price = .price * 2 | .sale = true'
update '.id == 99' '.x = 1'
query '.sale' | jq -r '"\(.title) \(.price)"'
echo "-- delete"
delete '.price < 15'
jq -r '.id' "$DB" | paste -sd,
insert '{"type": "toy", "title": "Kite", "price": 7}'
tail -n 1 "$DB"
echo "-- totals"
jq -s -r 'group_by(.type)[] | "\(.[0].type)\t\(length)\t\(map(.price) | add)\t\(map(.title) | join("; "))"' "$DB" | column -t -s $'\t'
echo "-- index by title"
jq -s -c 'INDEX(.title) | map_values(.id)' "$DB"
echo "-- csv"
jq -r '[.id, .title, .price, (.tags // [] | join(" "))] | @csv' "$DB"
echo "-- sorted and limited"
jq -s -c 'sort_by(-.price)[:2][] | {title, price}' "$DB"
