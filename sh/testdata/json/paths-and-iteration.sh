# jq: paths, iteration, slices, optional access, recursion.
exec 2>&1
cat > doc.json <<'END'
{"name": "box", "size": {"w": 3, "h": 4}, "tags": ["red", "big", "new"],
 "parts": [{"id": 1, "ok": true}, {"id": 2, "ok": false}, {"id": 3}], "odd key": null}
END

jq . doc.json
jq .name doc.json
jq -r .name doc.json
jq .size.w doc.json
jq '.size["h"]' doc.json
jq '."odd key"' doc.json
jq '.["odd key"]' doc.json
jq .missing doc.json
jq .missing.deeper doc.json
jq '.tags[0], .tags[-1], .tags[9]' doc.json
jq -c '.tags[1:], .tags[:1], .tags[-2:]' doc.json
jq '.name[1:]' doc.json
jq '.tags[]' doc.json
jq -c '.parts[]' doc.json
jq '.parts[].id' doc.json
jq -c '[.parts[] | .id * 10]' doc.json
jq -c '.parts | map(.ok)' doc.json
jq '.size[]' doc.json
jq '.name.x?, .name[]?, "after"' doc.json
jq '.name.x' doc.json
echo "status $?"
jq '.tags.x' doc.json
echo "status $?"
jq '.size[0]' doc.json
echo "status $?"
echo "-- paths"
jq -c 'paths' doc.json
jq -c '[paths(type == "number")]' doc.json
jq -c 'path(.size.w), path(.parts[].id)' doc.json
jq 'getpath(["parts", 1, "id"])' doc.json
jq -c 'leaf_paths' doc.json | head -3
jq -c '[..]|length' doc.json
jq -c '[.. | numbers]' doc.json
jq -c '[.. | .id? // empty]' doc.json
jq -c 'to_entries[0], (.size | to_entries)' doc.json
jq -c '.size | keys, length, has("w"), has("z")' doc.json
jq -c '.tags | has(0), has(5), index("big"), contains(["red"])' doc.json
jq -c 'tostream' <<< '{"a":[1,{"b":2}]}'
jq -c 'fromstream(tostream)' <<< '{"a":[1,{"b":2}]}'
jq -c --stream . <<< '{"a":[1,2]}'
