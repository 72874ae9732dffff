# jq: options of input and output, arguments, statuses.
exec 2>&1
printf '{"a":1}\n{"a":2}\n' > stream.json
echo '["x","é","\u0001","\"q\""]' > strings.json

jq -c . stream.json
jq -s -c . stream.json
jq -n '[inputs.a]' -c stream.json
jq -n 'input.a' stream.json
jq -c '[., input.a]' stream.json
jq 'input_line_number' -c stream.json | wc -l
jq -r '.[]' strings.json | cat -v
jq -j '.[]' strings.json | cat -v
echo
jq -a -c . strings.json
jq --tab . stream.json | cat -T
jq --indent 1 . stream.json
jq --indent 0 . stream.json
jq -S -c . <<< '{"b":1,"a":{"d":1,"c":2}}'
jq -C -c . <<< '{"a":[1,"x",null,true]}' | cat -v
jq -R . <<< $'line one\nline "two"'
jq -Rs . <<< $'a\nb'
jq -Rn '[inputs]' -c <<< $'a\nb'
jq --raw-output --compact-output '.[0], .' strings.json | cat -v
echo "-- arguments"
jq -n --arg name 'a "b"' '$name'
jq -n --argjson n '{"x":[1]}' -c '$n.x'
jq -n --arg a 1 --arg b 2 -c '$ARGS.named'
jq -n -c '$ARGS.positional' --args one two
jq -n -c '$ARGS.positional' --jsonargs 1 '{"k":2}'
jq -n --slurpfile f stream.json -c '$f'
jq -n --rawfile f stream.json '$f'
VALUE=env jq -n 'env.VALUE, $ENV.VALUE'
echo '.a + 1' > prog.jq
jq -f prog.jq stream.json
jq -n '$__loc__' -c
echo "-- statuses"
jq -e '.a' <<< '{"a":null}'
echo "status $?"
jq -e '.a' <<< '{"a":false}'
echo "status $?"
jq -e 'empty' <<< 1
echo "status $?"
jq -e . <<< 1 
echo "status $?"
jq . <<< '{"a":'
echo "status $?"
jq '.a.b.c' <<< '{"a":1}'
echo "status $?"
jq 'error("own")' <<< 1
echo "status $?"
jq -n 'halt_error' <<< 1
echo "status $?"
jq -n '"bye\n" | halt_error(3)'
echo "status $?"
jq . < /dev/null
echo "status $?"
jq '"\(1 + 2) is three"' -n
