echo '{"a":{"b":[1,2,{"c":3}]}}' > j
jq '.a.b[2].c' j
jq -c '.a.b[0:2]' j
jq '.a.b | length' j
jq -r '.a | keys[]' j
jq '.a.b[-1]' -c j
jq '.x' j
jq '.x.y.z' j
jq -c '.a.b | map(numbers)' j
jq '.. | numbers' j
jq -c '[.. | scalars]' j
jq 'has("a")' j
jq '.a | has("z")' j
jq -c 'to_entries' j
jq -c '.a.b += [4]' j
jq -c 'del(.a.b[0])' j
jq -c '.a.b |= map(if type=="number" then .*10 else . end)' j
jq -n '1+2*3, 10/4, 7%3, -(5)'
jq -n '"a"+"b", "x"*3, ("a,b"|split(",")), ([1,2]+[3]), ([1,2,3]-[2]), ({a:1}+{b:2})' -c
jq -n '[range(5)], [range(2;8;3)], (reduce range(5) as $i (0; .+$i)), [limit(3;range(10))], first(range(5;9)), [foreach range(4) as $i (0; .+$i)]' -c
jq -nc '"Hello" | length, ascii_downcase, ascii_upcase, explode, (explode|implode), test("ell"), [match("l";"g").offset], sub("l";"L"), gsub("l";"L"), ltrimstr("He"), rtrimstr("lo"), startswith("H"), .[1:3], index("l"), (split("")|reverse|join("-"))'
jq -nc '[3,1,2] | sort, min, max, add, (map(.*2)), any(.>2), all(.>0), reverse, index(1), contains([1]), (.[1:]|length), unique, (map(select(.>1))), to_entries[0], (tostring), tojson, ([.[]|tostring]|join(","))'
jq -nc 'try error("x") catch ., ("abc"|try tonumber catch "nan"), (null // "d"), (false // 1), ([] | first // "none"), ("12"|tonumber), (12|tostring), ([1,[2]]|flatten), ({"a":1}|with_entries(.value+=1))'
jq -nc '("2015-03-05T23:51:47Z"|fromdate), (1425599507|todate), ([1,2]|@csv), (["a b","c"]|@tsv), ("<&>"|@html), ("a b"|@uri), ("hi"|@base64), ("aGk="|@base64d), (["x y"]|@sh), ([1,"a",null,true,{},[]]|map(type))'
jq -nc '([1,2,2]|group_by(.)), (["b","a"]|sort_by(.)), ([[1,2],[3]]|transpose), ({"a":[1,2]}|[paths]), ({"a":1}|tojson|fromjson), ("aXbX"|[splits("X")]), ("a1b2"|[scan("[0-9]")]), ("foo bar"|capture("(?<x>\\w+) (?<y>\\w+)"))'
jq -nc '(10|sqrt|floor), (2|pow(.;3)), (1.7|floor,ceil), (1|[while(.<10;.*2)]), [1|recurse(if .<3 then .+1 else empty end)], (label $f | 1, break $f, 2), "\(1+1) and \("x")", ([1,2,3,4]|[.[:2],.[2:]])'
