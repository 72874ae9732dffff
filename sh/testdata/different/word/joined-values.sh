# What joins the values of ${a[@]op} where nothing is split depends on the operation, on
# quotes and on the place; ours does not have the places here-document and case.
list=(one 'two words')
IFS=,
cat <<E
${list[*]@Q}
E
case "${list[@]@Q}" in
	*,*) echo commas ;;
	*) echo blanks ;;
esac
