# ${#...} counts characters, elements or parameters.
text='naïve café'
list=(one '' three)
declare -A map=([k]='long value' [other]=x)
set -- alpha 'b c' ''

echo "text ${#text}"
echo "list ${#list[@]} ${#list[*]}"
echo "elements ${#list} ${#list[0]} ${#list[1]} ${#list[-1]}"
echo "map ${#map[@]} ${#map[k]} ${#map[none]}"
echo "arguments ${#} ${#@} ${#*} $#"
echo "each ${#1} ${#2} ${#3} ${#4}"
echo "special ${#?} ${#-} ${#0}" | sed 's/ [0-9]*$/ n/'
echo "unset ${#nothing} ${#nothing[@]}"

scalar=abc
echo "scalar ${#scalar[@]} ${#scalar[0]} ${#scalar[1]}"

index=2
echo "computed ${#list[index]} ${#list[index - 1]}"

longest=0
for item in "${list[@]}"; do
  (( ${#item} > longest )) && longest=${#item}
done
echo "longest $longest"

wide=$'tab\tnewline\n\u20ac'
echo "wide ${#wide}"
