# jq: sorting, grouping, sets, arithmetic, types of values.
exec 2>&1
cat > people.json <<'END'
[{"name":"ann","age":31,"team":"x"},{"name":"bob","age":25,"team":"y"},{"name":"cyd","age":31,"team":"y"}]
END

jq -c 'sort_by(.age)[] | .name' people.json
jq -c 'sort_by(.age, .name) | map(.name)' people.json
jq -c 'sort_by(-.age) | map(.name)' people.json
jq -c 'group_by(.team) | map({team: .[0].team, n: length, oldest: (max_by(.age) | .name)})' people.json
jq -c 'unique_by(.age) | map(.name)' people.json
jq -c 'min_by(.age).name, max_by(.age).name' people.json
jq -c 'map({(.name): .age}) | add' people.json
jq -c 'map(.age) | add, add / length, min, max' people.json
jq -c 'any(.age > 30), all(.age > 30)' people.json
jq -c 'map(select(.team == "y" and (.name | startswith("b"))))' people.json
jq -c 'INDEX(.name) | keys' people.json
jq -c '[.[] | {name, age}] | .[0]' people.json
jq -c '.[0] | {name, older: (.age + 1), "lit": 1}' people.json
jq -r '.[] | "\(.name)\t\(.age)"' people.json
jq -r '(.[0] | keys_unsorted) as $k | $k, (.[] | [.[$k[]]]) | @csv' people.json
jq -c 'length, (.[0] | length), ("x" | length), (null | length), (-5 | length)' people.json
echo "-- arrays"
jq -n -c '[3, 1, 2] | sort, reverse, unique, min, add'
jq -n -c '[1, [2, [3, [4]]]] | flatten, flatten(1)'
jq -n -c '[[1, 2], [3, 4]] | transpose, (.[0] + .[1]), [combinations]'
jq -n -c '[1, 2, 3, 2] - [2], ([1, 2] | inside([1, 2, 3])), ([1, 2, 1] | index(1), rindex(1), indices(1))'
jq -n -c '[null, true, false, 0, "a", [], {}] | sort | map(type)'
jq -n -c '[1, "1", [1], {"a": 1}, null, true] | map(type), (.[] | arrays, strings)'
jq -n -c '{"a": {"b": 1}} * {"a": {"c": 2}}, {"a": 1} + {"a": 2}'
jq -n -c '{"a": 1, "b": 2} | to_entries | map("\(.key)=\(.value)") | join("&")'
jq -n -c '[range(6)] | [.[:2], .[2:4]], (. as $a | [range(0; length; 2) | $a[.]])'
jq -n -c '[1, 2] | contains([1]), ({"a": [1, {"b": 2}]} | contains({"a": [{"b": 2}]}))'
echo "-- numbers"
jq -n -c '[1, 1.0, 1.5, 100, 1e3, 0.1, 1e17, 3.0e-5]'
jq -n -c '7 % 3, -7 % 3, 7 / 2, 2 * 3.5, (10 | sqrt | floor), pow(2; 10), (3.7 | floor, ceil, round), (8 | log2), infinite, -infinite, nan'
jq -n -c '[1 == 1.0, "a" < [], null < false, {} == {}, nan < nan], ([nan] | sort)'
jq -n -c '[.1, 5] | @text, tojson'
jq -n -c '"5" | tonumber + 1, (5 | tostring)'
jq -n -c '[splits("a")]?, input_filename, ([1, 2] | tojson | fromjson)'
jq -n -c '[1, 2, 3] | IN(2), (.[] | IN(2, 3))'
