# jq: strings, formats, regular expressions, dates.
exec 2>&1
jq -n -c '"a,b,c" | split(","), ascii_upcase, length, utf8bytelength'
jq -n -c '"héé" | length, utf8bytelength, explode'
jq -n '[104, 105] | implode'
jq -n -c '["a", "b"] | join("-"), join(", ")'
jq -n '[1, null, "x", true] | join("/")'
jq -n -c '"  trim " | ltrimstr("  "), rtrimstr(" ")'
jq -n -c '"foobar" | startswith("foo"), endswith("x"), contains("ob"), index("o"), rindex("o"), indices("o")'
jq -n '"x" * 3, "ab" + "cd"'
jq -n -c '"a b c" / " "'
jq -n '"abc" | .[1:2], .[-1:]'
jq -n '"A" < "a", "a" < "b", ("b" | ascii_downcase)'
echo "-- formats"
jq -n -r '[1, "a\"b", null, true] | @csv, @tsv'
jq -n -r '["a\tb", "c\\d"] | @tsv'
jq -n -r '"<a href=\"x\">&</a>" | @html'
jq -n -r '"a b&c/ü" | @uri'
jq -n -r '"it'"'"'s" | @sh'
jq -n -r '[1, "a b"] | @sh'
jq -n -r '"hello" | @base64, (@base64 | @base64d)'
jq -n -r '{"a": [1]} | @json, @text'
jq -n -r '@base64 "x\("ab")y", @html "<\("<")>"'
jq -n -r '[1, [2]] | tostring, tojson'
jq -n -c '"[1,2]" | fromjson'
jq -n '"12.50" | tonumber'
jq -n '"x" | tonumber'
echo "status $?"
echo "-- expressions"
jq -n '"test123" | test("[0-9]+"), test("^x"), test("TEST"; "i")'
jq -n -c '"a1b22" | [match("[0-9]+"; "g").string], [scan("[a-z]")], [scan("([a-z])([0-9]+)")]'
jq -n -c '"2024-03-10" | capture("(?<y>[0-9]+)-(?<m>[0-9]+)")'
jq -n '"foo bar" | sub("o"; "0"), gsub("o"; "0"), gsub("(?<l>[a-z])(?<r>[a-z])"; "\(.r)\(.l)")'
jq -n -c '"a, b,c" | [splits(", *")], split(", *"; null)'
jq -n -c '"abc" | match("b") | .offset, .length'
jq -n -c '"aXbX" | ascii_downcase, ([match("x"; "gi").offset])'
echo "-- dates"
jq -n '1700000000 | todate, (todate | fromdate)'
jq -n '"2024-02-29T12:00:00Z" | fromdateiso8601, strptime("%Y-%m-%dT%H:%M:%SZ")[0:3]' -c
jq -n '1700000000 | strftime("%Y/%m/%d %H-%M-%S"), gmtime' -c
jq -n '[2024, 1, 29, 0, 0, 0, 0, 0] | mktime'
