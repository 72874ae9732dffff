# The words of redirections are expanded in a task of their own.
i=0
for word in a b; do
	case $word in
	*)
		V=1 cat <<END >"out$((i += 1))"
$word $(echo "inner $i") ${V-unset} ${new:=set}
END
		;;
	esac
done
cat out1
echo "$i ${new-unset}"

while read -r line; do
	grep -c "$line" <<<"$(printf '%s\n' x "$line")"
done < <(echo one; echo two)

set -u
cat <"$missing"
echo "status $?"
(
	echo "in a file"
) >"${file:=name}"
cat "${file-name}"
