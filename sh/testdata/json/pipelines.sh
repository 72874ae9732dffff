# jq with other tools: to tables, from lines, loops, edits of files.
exec 2>&1
cat > users.json <<'END'
[{"id":1,"name":"Ann Lee","roles":["admin","dev"],"active":true},
 {"id":2,"name":"Bob","roles":[],"active":false},
 {"id":3,"name":"Cyd \"C\" Doe","roles":["dev"],"active":true}]
END

jq -r '.[] | [.id, .name, (.roles | join("+"))] | @tsv' users.json | column -t -s $'\t'
jq -r '.[] | select(.active) | .name' users.json | sort -r
jq -r '.[].roles[]' users.json | sort | uniq -c
jq -c '.[]' users.json | while read -r user
do
    echo "$(jq -r .id <<< "$user"): $(jq -r '.roles | length' <<< "$user")"
done
jq '[.[] | select(.active)] | length' users.json
jq -r '.[] | "\(.id)=\(.name | @sh)"' users.json
eval "$(jq -r '.[0] | @sh "id=\(.id) name=\(.name)"' users.json)"
echo "$id $name"
mapfile -t names < <(jq -r '.[].name' users.json)
echo "${#names[@]} ${names[2]}"
declare -A role
while IFS=$'\t' read -r key value
do
    role[$key]=$value
done < <(jq -r '.[] | [.name, .roles[0] // "none"] | @tsv' users.json)
echo "${role[Bob]} ${role[Ann Lee]}"
echo "-- edits"
jq '(.[] | select(.id == 2) | .active) = true' users.json > new.json
jq -c 'map(.active)' new.json
jq --arg n "New One" '. += [{id: (map(.id) | max + 1), name: $n, roles: [], active: false}]' users.json | jq -c '.[-1]'
jq 'map(del(.roles)) | map(select(.id != 1))' -c users.json
tmp=$(mktemp)
jq 'map(.name |= ascii_upcase)' users.json > "$tmp" && mv "$tmp" users.json
jq -r '.[0].name' users.json
echo "-- from lines"
printf 'a 1\nb 2\n' | jq -R 'split(" ") | {key: .[0], value: (.[1] | tonumber)}' | jq -s -c 'from_entries'
printf 'x,1\ny,2\n' | jq -R -s -c 'split("\n")[:-1] | map(split(",")) | map({(.[0]): .[1]}) | add'
seq 3 | jq -s -c 'map(. * .)'
ls | jq -R -s -c 'split("\n") | map(select(length > 0 and endswith(".json")))'
jq -n --arg d "$(printf 'two\nlines')" '{text: $d}'
jq -r 'keys[]' <<< '{"b":1,"a":2}'
jq -r 'to_entries[] | "export \(.key)=\(.value)"' <<< '{"PORT":"80","HOST":"x"}'
diff <(jq -S . <<< '{"b":1,"a":2}') <(jq -S . <<< '{"a":2,"b":1}') && echo same
jq -e '.[] | select(.id == 9)' users.json > /dev/null
echo "status $?"
