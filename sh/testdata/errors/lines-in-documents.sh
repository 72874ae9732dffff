# Commands in a here-document are on the line of the command that reads it.
exec 2>&1
cat << END
$(nosuch1)
END
while read -r l; do
	echo "$l"
done << END
a
$(nosuch2 `nosuch3`)
END
if true; then
	(cat) << END
$(nosuch4) ${x:-$(nosuch5)}
END
	cat << END | cat
a
$(nosuch6)
END
	cat \
		- \
		/dev/null << END

$(nosuch7)
END
fi
f() {
	cat
} << END
$(nosuch8)
END
f
