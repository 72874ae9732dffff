#!/bin/bash
# A small service on a JSON file: requests in lines, answers with codes.
set -uo pipefail

DB=items.json
echo '[]' > "$DB"

respond() {
  local code=$1 body=$2
  echo "$code $body"
}

save() { jq -c "$@" "$DB" > "$DB.tmp" && mv "$DB.tmp" "$DB"; }

handle() {
  local method=$1 path=$2 body=${3:-}
  local id=""
  if [[ $path =~ ^/items/([0-9]+)$ ]]; then
    id=${BASH_REMATCH[1]}
  elif [[ $path == /items\?* ]]; then
    local query=${path#*\?} key value
    IFS='=' read -r key value <<< "$query"
    respond 200 "$(jq -c --arg k "$key" --arg v "$value" 'map(select(.[$k] | tostring == $v))' "$DB")"
    return
  elif [[ $path != /items ]]; then
    respond 404 '{"error":"no such path"}'
    return
  fi
  case $method in
    GET)
      if [[ -z $id ]]; then
        respond 200 "$(jq -c 'map({id, name})' "$DB")"
      else
        local found
        found=$(jq -c --argjson id "$id" '.[] | select(.id == $id)' "$DB")
        [[ -n $found ]] && respond 200 "$found" || respond 404 '{"error":"no such item"}'
      fi
      ;;
    POST)
      if ! jq -e 'type == "object" and (.name | type == "string")' <<< "$body" > /dev/null 2>&1; then
        respond 400 '{"error":"a name is needed"}'
        return
      fi
      save --argjson new "$body" '. + [{id: ((map(.id) | max // 0) + 1)} + $new]'
      respond 201 "$(jq -c '.[-1]' "$DB")"
      ;;
    PATCH)
      if jq -e --argjson id "${id:-0}" 'any(.[]; .id == $id)' "$DB" > /dev/null; then
        save --argjson id "$id" --argjson change "$body" 'map(if .id == $id then . * $change else . end)'
        respond 200 "$(jq -c --argjson id "$id" '.[] | select(.id == $id)' "$DB")"
      else
        respond 404 '{"error":"no such item"}'
      fi
      ;;
    DELETE)
      save --argjson id "${id:-0}" 'map(select(.id != $id))'
      respond 204 ''
      ;;
    *) respond 405 "{\"error\":\"no $method here\"}" ;;
  esac
}

while read -r method path body; do
  [[ -z $method ]] && continue
  printf '%s %s -> ' "$method" "$path"
  handle "$method" "$path" "$body"
done <<'EOF'
GET /items
POST /items {"name": "pen", "price": 1.5, "tags": {"color": "blue"}}
POST /items {"name": "ink \"black\"", "price": 7}
POST /items {"price": 3}
POST /items not json
GET /items/2
GET /items/9
PATCH /items/1 {"price": 2, "tags": {"size": "xl"}}
PATCH /items/7 {"price": 2}
GET /items?price=2
DELETE /items/1
PUT /items/2 {}
GET /orders
GET /items
POST /items {"name": "cap"}
EOF
jq -r '.[] | [.id, .name, (.price // "-")] | @tsv' "$DB"
