# Matrices and grids in associative arrays.

rows=3 cols=4
declare -A m
for ((r=0; r<rows; r++)); do
	for ((c=0; c<cols; c++)); do
		m[$r,$c]=$(( (r+1)*(c+1) ))
	done
done
show() {
	local r c
	for ((r=0; r<$1; r++)); do
		for ((c=0; c<$2; c++)); do
			printf '%4d' "${m[$r,$c]}"
		done
		echo
	done
}
show $rows $cols
for ((c=0; c<cols; c++)); do
	s=0
	for ((r=0; r<rows; r++)); do
		((s += m[$r,$c]))
	done
	echo -n "$s "
done
echo
awk '{for (i=1;i<=NF;i++) a[NR,i]=$i; n=NF} END {for (i=1;i<=n;i++) {for (j=1;j<=NR;j++) printf "%s ", a[j,i]; print ""}}' <<< $'1 2 3\n4 5 6'
grid=("#..#" "..#." "#...")
n=0
for line in "${grid[@]}"; do t=${line//[^#]}; ((n += ${#t})); done
echo "$n walls"
neighbours() {
	local y=$1 x=$2 c=0 dy dx
	for dy in -1 0 1; do
		for dx in -1 0 1; do
			((dy==0 && dx==0)) && continue
			((y+dy<0 || x+dx<0)) && continue
			[[ ${grid[y+dy]:x+dx:1} == '#' ]] && ((c++))
		done
	done
	echo $c
}
neighbours 1 1
neighbours 0 0
neighbours 2 3
for ((y=${#grid[@]}-1; y>=0; y--)); do rev <<< "${grid[y]}"; done
identity() {
	local i j
	for ((i=0;i<$1;i++)); do
		for ((j=0;j<$1;j++)); do
			echo -n "$((i==j)) "
		done
		echo
	done
}
identity 3
triangle() {
	local i
	for ((i=1;i<=$1;i++)); do
		printf '%*s%s\n' $(($1-i)) '' "$(printf '* %.0s' $(seq $i))"
	done
}
triangle 3
pascal() {
	local row=(1) i n next
	for ((n=0;n<$1;n++)); do
		echo "${row[*]}"
		next=(1)
		for ((i=1;i<${#row[@]};i++)); do
			next+=($((row[i-1]+row[i])))
		done
		row=("${next[@]}" 1)
	done
}
pascal 5
