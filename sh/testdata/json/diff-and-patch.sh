#!/bin/bash
# Finds differences of two JSON documents by paths and applies them as a patch.
set -euo pipefail

cat > v1.json <<'EOF'
{"name": "svc", "port": 80, "env": {"A": "1", "B": "2"}, "tags": ["x", "y"], "old": true}
EOF
cat > v2.json <<'EOF'
{"name": "svc", "port": 8080, "env": {"A": "1", "B": "3", "C": null}, "tags": ["x", "z", "w"]}
EOF

cat > diff.jq <<'EOF'
def leaves: [paths(type != "object" and type != "array") as $p | {key: ($p | tojson), value: getpath($p)}] | from_entries;
($a[0] | leaves) as $old
| ($b[0] | leaves) as $new
| [
    ($old | keys[] | select(. as $k | $new | has($k) | not) | {op: "remove", path: .}),
    ($new | to_entries[] | select(.key as $k | $old | has($k) | not) | {op: "add", path: .key, value}),
    ($new | to_entries[] | select(.key as $k | $old | has($k)) | select(.value != $old[.key]) | {op: "replace", path: .key, value, was: $old[.key]})
  ]
| sort_by(.path)
EOF

jq -n --slurpfile a v1.json --slurpfile b v2.json -f diff.jq > patch.json
jq -r '.[] | "\(.op) \(.path) \(if .op == "remove" then "" else (.value | tojson) end)"' patch.json | sed 's/ $//'

echo "-- apply"
jq --slurpfile patch patch.json '
  reduce ($patch[0][] | select(.op != "remove")) as $c (.; setpath($c.path | fromjson; $c.value))
  | delpaths([$patch[0][] | select(.op == "remove") | .path | fromjson])' v1.json > result.json
jq -c . result.json
if [[ $(jq -S -c . result.json) == "$(jq -S -c . v2.json)" ]]; then
  echo "patched is v2"
fi

echo "-- undo"
jq --slurpfile patch patch.json '
  reduce ($patch[0][] | select(.op == "replace")) as $c (.; setpath($c.path | fromjson; $c.was))' result.json | jq -c '.port, .env.B, .tags'

echo "-- text diff"
diff <(jq -S . v1.json) <(jq -S . v2.json) | grep -c '^[<>]' || true

echo "-- counts"
jq -c 'group_by(.op) | map({(.[0].op): length}) | add' patch.json

echo "-- equal in spite of order"
same() { jq -n --argjson x "$1" --argjson y "$2" '$x == $y'; }
same '{"a":1,"b":[1,2]}' '{"b":[1,2],"a":1.0}'
same '{"a":[1,2]}' '{"a":[2,1]}'

echo "-- deep merge and delete"
jq -c -s '.[0] * .[1] | del(.old, .tags[0])' v1.json v2.json
jq -c 'with_entries(select(.value | type != "object")) | keys' v2.json
jq -c '[.. | numbers]' v1.json v2.json
