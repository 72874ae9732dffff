# Where nocasematch counts: replacements, case, [[ ]]; not in # and %.
text='Hello WORLD'
show() { printf '<%s>' "$@"; echo; }

show "${text/hello/Bye}" "${text//L/1}" "${text//[a-e]/x}" "${text/#h/J}" "${text/%d/T}"
[[ HELLO == hello ]] || echo "they differ"

shopt -s nocasematch
show "${text/hello/Bye}" "${text//L/1}" "${text//[a-e]/x}" "${text/#h/J}" "${text/%d/T}"
show "${text/w*/&!}" "${text//o/[&]}"
show "${text#h}" "${text%d}" "${text##*w}" "${text%%w*}"
show "${text^^[l]}" "${text,,[L]}"

[[ HELLO == hello ]] && echo "equal"
[[ HELLO == h?l* ]] && echo "a pattern"
[[ HELLO != hello ]] || echo "not different"
[[ HELLO =~ ^h(e)l ]] && echo "a regular expression ${BASH_REMATCH[1]}"
[[ a < B ]] && echo "the order stays"
[ HELLO = hello ] || echo "single brackets see case"

case QUIT in
  q | quit) echo "case sees none" ;;
esac

list=(One TWO one)
show "${list[@]/one/1}"
pattern='[T]'
show "${list[@]//$pattern/t}"
shopt -u nocasematch
show "${list[@]/one/1}"
