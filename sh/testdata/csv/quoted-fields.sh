# Fields in quotes, with separators and quotes within.

cat > q.csv <<'E'
id,name,note
1,"Smith, John","said ""hi"""
2,Plain,none
3,"Multi word","a,b,c"
E
awk -v FPAT='([^,]*)|("([^"]|"")*")' 'NR>1 {gsub(/^"|"$/,"",$2); gsub(/""/,"\"",$3); print $1 "|" $2 "|" $3}' q.csv
echo "-- bash parser"
parse() {
  local line=$1 c field= inq=0 i
  out=()
  for ((i=0; i<${#line}; i++)); do
    c=${line:i:1}
    if ((inq)); then
      if [[ $c == '"' ]]; then
        if [[ ${line:i+1:1} == '"' ]]; then field+='"'; ((i++)); else inq=0; fi
      else field+=$c; fi
    elif [[ $c == '"' ]]; then inq=1
    elif [[ $c == , ]]; then out+=("$field"); field=
    else field+=$c; fi
  done
  out+=("$field")
}
while IFS= read -r l; do
	parse "$l"
	printf '%d:' "${#out[@]}"
	printf '[%s]' "${out[@]}"
	echo
done < q.csv
