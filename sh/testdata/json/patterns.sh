# jq: the regular expressions of Oniguruma, in test, match, capture, scan, split and sub.

# matches PATTERN FLAGS TEXT shows where and what is found, and the groups.
matches() {
	printf '%s (%s) in "%s": ' "$1" "$2" "$3"
	jq -nc --arg pattern "$1" --arg flags "$2" --arg text "$3" \
		'$text | [match($pattern; $flags) | [.offset, .string, (.captures[] | [.name, .offset, .string])]]' 2>&1
}

# Groups, by number and by name.
matches '(a)|(b)' g ab
matches '(?<x>a)?b' g b
matches '(?:(a)|b)*' '' ab
matches '(?<first>\w+) (?<second>\w+)' '' 'one two'
matches "(?'x'a)\k'x'" '' aa
matches '(.)\1' g aabbc
matches '(?<x>.)\k<x>' g aabbc
matches '(a)\k<1>' '' aa
matches '(a)\k<-1>' '' aa
matches '(?i)(a)\1' '' aA

# What stands before and behind.
matches '(?<=a)b' g abcb
matches '(?<!\d)\d{2}(?!\d)' g '1 22 333 44'
matches '\bfoo\b' g 'foo food a foo'
matches '\Bb' g 'ab b'
matches 'a\Kb' '' ab
matches '\Ga' g aaba
matches '^b' '' $'a\nb'
matches '(?m)^b' '' $'a\nb'
matches 'a$' '' $'a\n'
matches 'a\z' '' $'a\n'
matches '\Aab\Z' '' $'ab\n'

# Repetition: greedy, lazy, possessive, of what is repeated.
matches 'a+?' g aa
matches 'a++ab' '' aab
matches '(?>a+)b' '' aab
matches 'a**' '' aa
matches 'a{2}{3}' '' aaaaaa
matches 'a{2}+b' '' aaaab
matches 'a{,2}b' '' 'aab a{,2}b'
matches 'x*?' g xx
matches 'b*' g abcb
matches 'é*' g xéé

# Flags.
matches a.b '' $'a\nb'
matches a.b s $'a\nb'
matches a.b p $'a\nb'
matches '(?s)a.b' '' $'a\nb'
matches É i é
matches 'a b # c' x ab
matches 'a\ b' x 'a b'
matches '(?i:A)b' '' ab
matches '(?x) a b' '' ab
matches '' gn ab
matches 'a*?' gn aab
matches 'a??b??' gn aab
matches a q a

# Classes are those of Unicode.
matches '\d+' g $'a\u06611'
matches '\w+' g 'äb c'
matches '\s' g $'a\u00a0\u000b'
matches '[[:alpha:]]+' g 'äb c'
matches '[[:^alpha:]]' g a1
matches '[[:word:]]' g _-
matches '\p{L}\P{L}\p{^L}' '' é11
matches '\p{Greek}\p{Lu}' '' αA
matches '[^\p{L}]' g é1
matches '[]a]' g ']a'
matches '[a-]' g a-
matches '[\w-]' g a-

# Escapes, and letters that are none.
matches '\x61\x{62}\141' '' aba
matches '\cA\e\t' '' $'\001\033\t'
matches '\h\v\u0061' '' hvu0061
matches '\Qa.b\E' '' a.b
matches '\R' g $'\r\n\n'

# What is wrong.
for pattern in '(' 'a)' '[' '*' 'a|*b' '\' 'a{2,1}' 'a{100001}' '[b-a]' '[[:foo:]]' '[\d-z]' '[a-\d]' '\8' '(a)\2' \
	'(?z)' '(?P<x>a)' '(?<n>a)\k<m>' '\p{Foo}' '^*a' '(?=a)*a' '(?<=a|bc)d' '\c'
do
	matches "$pattern" '' a
done
jq -nc '"a" | try test(1) catch ., try test("a"; 1) catch .'
jq -nc '1 | try test("a") catch .'

# sub, gsub, capture, scan, split.
jq -nc '"2024-05" | sub("(?<y>\\d+)-(?<m>\\d+)"; "\(.m)/\(.y)")'
jq -nc '"1 22 333 44" | gsub("(?<!\\d)(?<n>\\d{2})(?!\\d)"; "[\(.n)]")'
jq -nc '"aa" | [sub("(?<x>a)"; "\(.x)1", "\(.x)2")], [gsub("(?<x>a)"; "\(.x)1", "\(.x)2")]'
jq -nc '"xxz" | [capture("(?<a>x)(?<n>z)?"; "g")], capture("(?<a>x)|(?<a>y)")'
jq -nc '"foo bar" | [scan("\\b\\w")], [scan("(o)(o)")]'
jq -nc '"a, b,c" | split(", *"; null), [splits(",(?= )")]'
jq -nc '"xaayab" | split("a+"; "g"), split("a+"; null)'
