# An array as a stack, a queue and a set.
stack=()
push() { stack+=("$1"); }
pop() {
  popped=${stack[-1]}
  unset 'stack[-1]'
}
push one
push 'two words'
push three
pop
echo "$popped, ${#stack[@]} left"
pop
echo "$popped, ${#stack[@]} left"

queue=(a b c)
while ((${#queue[@]})); do
  head=${queue[0]}
  queue=("${queue[@]:1}")
  echo "$head before ${queue[*]:-nothing}"
  [[ $head == a ]] && queue+=(d)
done

declare -A seen
unique=()
for word in x y x z y; do
  [[ ${seen[$word]} ]] && continue
  seen[$word]=1
  unique+=("$word")
done
echo "${unique[*]}"

contains() {
  local wanted=$1 item
  shift
  for item; do
    [[ $item == "$wanted" ]] && return 0
  done
  return 1
}
contains z "${unique[@]}" && echo "z is in"
contains q "${unique[@]}" || echo "q is not"

insert_at() {
  local -n into=$1
  into=("${into[@]:0:$2}" "$3" "${into[@]:$2}")
}
insert_at unique 1 new
echo "${unique[*]}"
