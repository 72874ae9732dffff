a=(5 3 9 1 7 3 10)
bubble() {
	local -n r=$1
	local n=${#r[@]} i j t
	for ((i = 0; i < n; i++)); do for ((j = 0; j < n - i - 1; j++)); do if ((r[j] > r[j + 1])); then
		t=${r[j]}
		r[j]=${r[j + 1]}
		r[j + 1]=$t
	fi; done; done
}
b=("${a[@]}")
bubble b
echo "${b[@]}"
qsort() {
	(($# < 2)) && {
		echo "$@"
		return
	}
	local p=$1
	shift
	local l=() r=() x
	for x; do ((x < p)) && l+=($x) || r+=($x); done
	echo $(qsort "${l[@]}") $p $(qsort "${r[@]}")
}
qsort "${a[@]}"
insertion() {
	local arr=("$@") i j k
	for ((i = 1; i < ${#arr[@]}; i++)); do
		k=${arr[i]}
		for ((j = i - 1; j >= 0 && arr[j] > k; j--)); do arr[j + 1]=${arr[j]}; done
		arr[j + 1]=$k
	done
	echo "${arr[@]}"
}
insertion "${a[@]}"
merge() {
	local n=$#
	((n < 2)) && {
		echo "$@"
		return
	}
	local m=$((n / 2)) l r out=()
	l=($(merge "${@:1:m}"))
	r=($(merge "${@:m+1}"))
	while ((${#l[@]} && ${#r[@]})); do if ((l[0] <= r[0])); then
		out+=(${l[0]})
		l=("${l[@]:1}")
	else
		out+=(${r[0]})
		r=("${r[@]:1}")
	fi; done
	echo "${out[@]}" "${l[@]}" "${r[@]}"
}
merge "${a[@]}"
readarray -t s < <(printf '%s\n' "${a[@]}" | sort -n)
echo "${s[*]}"
IFS=$'\n' u=($(sort -nu <<< "${a[*]}"))
unset IFS
echo "${u[@]}"
bs() {
	local -n h=$1
	local lo=0 hi=$((${#h[@]} - 1)) mid
	while ((lo <= hi)); do
		mid=$(((lo + hi) / 2))
		if ((h[mid] == $2)); then
			echo $mid
			return
		elif ((h[mid] < $2)); then lo=$((mid + 1)); else hi=$((mid - 1)); fi
	done
	echo -1
}
bs u 9
bs u 4
max=${a[0]}
min=$max
sum=0
for x in "${a[@]}"; do
	((x > max)) && max=$x
	((x < min)) && min=$x
	((sum += x))
done
echo $min $max $sum $((sum / ${#a[@]}))
rev=()
for ((i = ${#a[@]} - 1; i >= 0; i--)); do rev+=(${a[i]}); done
echo ${rev[@]}
in_arr() {
	local n=$1
	shift
	local x
	for x; do [[ $x == "$n" ]] && return 0; done
	return 1
}
in_arr 9 "${a[@]}" && echo has
in_arr 8 "${a[@]}" || echo hasnt
uniq=()
for x in "${a[@]}"; do in_arr $x "${uniq[@]}" || uniq+=($x); done
echo ${uniq[@]}
