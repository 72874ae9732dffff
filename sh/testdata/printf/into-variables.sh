# printf -v gives the text to a variable or an element.
printf -v text '%s-%03d' id 7
echo "$text"

printf -v list[2] '%s' two
printf -v 'list[0]' '%s' zero
declare -p list

declare -A map
key='a b'
printf -v 'map[x]' '%d' 42
printf -v "map[$key]" '%s' spaced
echo "${map[x]} ${map[a b]}"

printf -v lines '%s\n' one two
echo "<$lines>"

printf -v padded '%-10s' left
echo "[$padded]"

printf -v line '%*s' 20 ''
echo "${line// /=}"

printf -v now '%(%H:%M)T' 3600
echo "$now"

printf -v quoted '%q ' a 'b c'
echo "$quoted"

join() {
  local separator=$1
  shift
  printf -v REPLY "%s$separator" "$@"
  REPLY=${REPLY%"$separator"}
}
join ', ' a b c
echo "$REPLY"

printf -v x '%d' bad 2>/dev/null
echo "status $? <$x>"
