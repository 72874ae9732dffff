rot13() { tr 'A-Za-z' 'N-ZA-Mn-za-m'; }
echo "Hello, World" | rot13
echo "Hello, World" | rot13 | rot13
caesar() {
	local s=$1 k=$2 out= c o i
	for ((i = 0; i < ${#s}; i++)); do
		c=${s:i:1}
		case $c in [a-z])
			o=$(printf '%d' "'$c")
			printf -v c "\\x$(printf %x $(((o - 97 + k) % 26 + 97)))"
			;;
		[A-Z])
			o=$(printf '%d' "'$c")
			printf -v c "\\x$(printf %x $(((o - 65 + k) % 26 + 65)))"
			;;
		esac
		out+=$c
	done
	echo "$out"
}
caesar "Attack at Dawn!" 3
caesar "xyz" 3
reverse() {
	local s=$1 r= i
	for ((i = ${#s} - 1; i >= 0; i--)); do r+=${s:i:1}; done
	echo "$r"
}
reverse "stressed"
reverse ""
reverse "añb"
pal() {
	local s=${1,,}
	s=${s//[^a-z0-9]/}
	[[ $s == "$(rev <<< "$s")" ]] && echo yes || echo no
}
pal "A man, a plan, a canal: Panama"
pal nope
vowels() {
	local v=${1//[^aeiouAEIOU]/}
	echo ${#v}
}
vowels "Programming Is Fun"
title() {
	local w out=()
	for w in $1; do out+=("${w^}"); done
	echo "${out[*]}"
}
title "the lord of the rings"
snake() { sed -E 's/([a-z0-9])([A-Z])/\1_\2/g' <<< "$1" | tr A-Z a-z; }
camel() {
	local IFS=_ w out=
	for w in $1; do out+=${w^}; done
	echo "${out,}"
}
snake someVariableName
camel some_variable_name
slug() {
	local s=${1,,}
	s=${s//[^a-z0-9]/-}
	while [[ $s == *--* ]]; do s=${s//--/-}; done
	s=${s#-}
	echo "${s%-}"
}
slug "Hello,  World! (2024)"
trim() {
	local s=$1
	s="${s#"${s%%[![:space:]]*}"}"
	echo "[${s%"${s##*[![:space:]]}"}]"
}
trim "   both  sides  "
trim ""
trim "   "
urlenc() {
	local s=$1 o= c i
	for ((i = 0; i < ${#s}; i++)); do
		c=${s:i:1}
		case $c in [a-zA-Z0-9.~_-]) o+=$c ;; *)
			printf -v c '%%%02X' "'$c"
			o+=$c
			;;
		esac
	done
	echo "$o"
}
urldec() { printf '%b\n' "${1//%/\\x}"; }
urlenc "a b&c=d/e"
urldec "a%20b%26c"
repeat() {
	local i
	for ((i = 0; i < $2; i++)); do printf %s "$1"; done
	echo
}
repeat ab 3
count() {
	local t=${1//"$2"/}
	echo $(((${#1} - ${#t}) / ${#2}))
}
count "banana" an
anagram() { [ "$(grep -o . <<< $1 | sort | tr -d '\n')" = "$(grep -o . <<< $2 | sort | tr -d '\n')" ] && echo anagram || echo different; }
anagram listen silent
anagram a b
