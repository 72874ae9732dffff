#!/bin/bash
config=config.json
echo '{}' > $config
set_key() { local tmp; tmp=$(jq --arg k "$1" --arg v "$2" '.[$k]=$v' "$config") && printf '%s\n' "$tmp" > "$config"; }
set_key host localhost; set_key port 8080; set_key "weird key" 'va"lue'
cat $config
jq '.port |= tonumber | .nested = {list: [1,2,3]} | .nested.list += [4]' $config > t && mv t $config
jq -c . $config
jq -r '.nested.list | map(tostring) | join("-")' $config
jq -c 'paths(scalars) | map(tostring) | join(".")' $config
jq -c '[leaf_paths as $p | {key: ($p|map(tostring)|join(".")), value: getpath($p)}] | from_entries' $config
jq 'del(.nested) | keys' -c $config
jq '.missing.deep // "default"' $config
jq 'has("host"), has("nope")' -c $config
jq --slurpfile x <(echo '{"extra":1}') '. * $x[0]' -c $config
echo '{"a":{"b":1}}' '{"a":{"c":2}}' | jq -s 'reduce .[] as $o ({}; . * $o)' -c
echo '"quoted \u00e9 \n"' | jq -r . ; echo '[1,[2,[3]]]' | jq -c flatten; echo bad | jq . 2>/dev/null; echo "st $?"
