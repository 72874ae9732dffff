cat > events.jsonl <<'E'
{"ts":1700000000,"type":"login","user":"ann"}
{"ts":1700000300,"type":"view","user":"bob","ms":120}
{"ts":1700003600,"type":"view","user":"ann","ms":80}
{"ts":1700007200,"type":"error","user":"bob","msg":"boom"}
E
jq -r '.type' events.jsonl | sort | uniq -c | sort -k1,1nr -k2
jq -rs 'group_by(.user)[] | "\(.[0].user): \(map(.type)|join(","))"' events.jsonl
jq -r '.ts |= todate | "\(.ts) \(.type)"' events.jsonl
jq -s 'map(select(.ms)) | (map(.ms)|add) / length' events.jsonl
jq -r 'select(.type=="error") | .msg' events.jsonl
jq -c '{(.user): 1}' events.jsonl | jq -s -c 'map(to_entries[]) | group_by(.key) | map({key: .[0].key, value: length}) | from_entries'
jq -rn '[inputs | .ts] | "\(min) \(max) \(max-min)"' events.jsonl
jq -c 'with_entries(select(.value | type == "string"))' events.jsonl
jq -c 'limit(2; inputs)' -n events.jsonl
jq -r '[.user, .type, (.ms // "-")] | @sh' events.jsonl
jq -r 'keys | @json' events.jsonl | sort -u
jq -r --arg u ann 'select(.user==$u) | .type' events.jsonl
jq -s 'INDEX(.ts) | keys' -c events.jsonl; jq -s '[.[] | .type] | index("view"), (map(select(. == "view")) | length)' events.jsonl
