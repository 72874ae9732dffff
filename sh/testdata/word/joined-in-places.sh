# What joins the values of an expansion where nothing is split: in an assignment, in a
# here-string, in case and [[ ]], and in a here-document.
list=(one 'two words' three)
set -- p1 'p 2' ''
pre1=a pre2=b
expansions=('${list[@]}' '${list[*]}' '${list[@]@Q}' '${list[*]@Q}' '${list[@]#o}' '${list[*]#o}' '${list[@]/o/0}'
	'${list[*]/o/0}' '${list[@]^}' '${list[*]^}' '${list[@]:1}' '${list[*]:1}' '${!list[@]}' '${!list[*]}' '${list[@]@a}'
	'${list[*]@k}' '${list[@]:-none}' '${list[*]:-none}' '$@' '$*' '${@#p}' '${*#p}' '${@:1}' '${*:1}' '${*:-d}' '${*@Q}' '${!pre*}')
joint() {
	case $1 in
		*:*) echo -n ' colon' ;;
		*' '*) echo -n ' blank' ;;
		*) echo -n ' none' ;;
	esac
}
for IFS in : ''; do
	for e in "${expansions[@]}"; do
		echo -n "$e"
		for text in "$e" "\"$e\""; do
			eval "x=$text"
			joint "$x"
			eval "joint \"\$(cat <<< $text)\""
			eval "case $text in *:*) echo -n ' colon' ;; *) echo -n ' none' ;; esac"
			eval "[[ $text == *:* ]]"
			echo -n " $?"
		done
		eval "cat << E
 $e
E"
	done
done
