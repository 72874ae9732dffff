# Keys with any characters.
declare -A map
map[with space]=1
map["double quoted"]=2
map['single quoted']=3
map[$'new\nline']=4
map[a.b/c-d]=5
map['[x]']=6
map['$HOME']=7
map[*]=8
map['@']=9
map["it's"]=10
map['"']=11
map[0]=12
map[00]=13
map[-1]=14
map[é]=15
map['a=b']=16
map[a,b]=17
map['#']=18
map['!']=19
map['back\slash']=20

echo "${#map[@]}"
for key in "${!map[@]}"; do
  printf '%s %q\n' "${map[$key]}" "$key"
done | sort -n

echo "${map[with space]} ${map["double quoted"]} ${map['[x]']} ${map['$HOME']} ${map[$'new\nline']}"
echo "${map[0]} ${map[00]} ${map[a,b]} ${map[é]} ${map["it's"]} ${map['"']}"
i=1
echo "<${map[i]-unset}> ${map[-1]}"
x='back\slash'
echo "${map[$x]}"
unset 'map[with space]' 'map[$HOME]' 'map[a,b]'
echo "${#map[@]}"
