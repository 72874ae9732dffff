#!/usr/bin/env bash
# Checks documents in JSON against rules with jq and reports each broken rule.
set -uo pipefail

mkdir -p in
echo '{"name": "ok", "version": "1.2.3", "tags": ["a"], "owner": {"email": "x@y.org"}}' > in/1-good.json
echo '{"name": "", "version": "1.2", "tags": [], "owner": {}}' > in/2-empty.json
echo '{"name": "x", "version": 3, "tags": ["a", "a", 7], "owner": null, "extra": true}' > in/3-types.json
echo '{"name": "broken",' > in/4-syntax.json
echo '[1, 2]' > in/5-array.json

cat > rules.jq <<'EOF'
def rule(message; test): if test then empty else message end;
def problems:
  if type != "object" then "must be an object, not \(type)"
  else
    rule("name is empty"; (.name | type) == "string" and (.name | length) > 0),
    rule("version is no semantic version: \(.version | tojson)";
         (.version | type) == "string" and (.version | test("^[0-9]+\\.[0-9]+\\.[0-9]+$"))),
    rule("no tags"; (.tags | length) > 0),
    rule("tags are doubled"; (.tags | length) == (.tags | unique | length)),
    (.tags | to_entries[] | select(.value | type != "string") | "tag \(.key) is a \(.value | type)"),
    rule("owner has no email"; .owner | type == "object" and has("email")),
    ((keys - ["name", "owner", "tags", "version"])[] | "unknown key \(.)")
  end;
problems
EOF

total=0
valid=0
for f in in/*.json; do
  (( total++ ))
  name=$(basename "$f" .json)
  if ! jq empty "$f" 2> /dev/null; then
    echo "$name: not JSON"
    continue
  fi
  mapfile -t found < <(jq -r -f rules.jq "$f")
  if (( ${#found[@]} == 0 )); then
    echo "$name: ok"
    (( valid++ ))
  else
    echo "$name: ${#found[@]} problems"
    printf '  - %s\n' "${found[@]}"
  fi
done
echo "$valid of $total are valid"

echo "--- as a report"
for f in in/[1-3]*.json; do
  jq -c --arg file "${f##*/}" -f <(sed '$d' rules.jq; echo '{file: $file, errors: [problems]} | .ok = (.errors == [])') "$f"
done | jq -s -c 'map({(.file): .ok}) | add'

echo "--- normal form"
jq -S --indent 1 '.tags |= (map(strings) | unique)' in/3-types.json
