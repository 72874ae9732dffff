cat > people.json <<'E'
[{"name":"Ann","age":30,"team":"red","tags":["a","b"]},
 {"name":"Bob","age":25,"team":"blue","tags":[]},
 {"name":"Cid","age":35,"team":"red","tags":["b"]},
 {"name":"Dee","age":25,"team":"blue"}]
E
jq -r '.[].name' people.json | paste -sd,
jq -c 'group_by(.team) | map({team: .[0].team, n: length, avg: (map(.age)|add/length)})' people.json
jq -r '.[] | select(.age > 26) | "\(.name) (\(.team))"' people.json
jq 'map(.age) | {min: min, max: max, sum: add, sorted: sort, uniq: unique}' -c people.json
jq -r 'sort_by(.age, .name) | .[] | [.age, .name] | @tsv' people.json
jq -c '[.[] | .tags[]?] | unique' people.json
jq -c 'map({(.name): .age}) | add' people.json
jq '[.[] | select(.tags | length > 0)] | length' people.json 2>/dev/null || echo "error $?"
jq -e '.[] | select(.name == "Zed")' people.json; echo "exit $?"
jq -r 'to_entries[] | "\(.key): \(.value.name | ascii_downcase)"' people.json
jq -r '.[] | if .age >= 30 then "senior" elif .age > 25 then "mid" else "junior" end' people.json | sort | uniq -c
jq -c 'map(del(.tags)) | .[0] + {"new": true}' people.json
jq '.[1].name |= ascii_upcase | .[1].age += 1 | .[1]' -c people.json
while IFS=$'\t' read -r n a; do echo "$n is $a"; done < <(jq -r '.[] | [.name,.age] | @tsv' people.json)
