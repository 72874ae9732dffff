# The message of ${x:?word} is the fields of the word with a blank between them: quotes
# inside it count, those around the expansion do not, and nothing in it is a pattern.
exec 2>&1
shopt -u nullglob
a='two  blanks' c=x:y list=('m  n' '' o)
set -- '1  2' '' 3

for IFS in ' ' : ''; do
	echo "IFS <$IFS>"
	(: ${none:?no $a or $c})
	(: "${none:?no $a or $c}")
	(: "${none:?  no "$a"   or  '$c'  }")
	(: "${none:?$a "$a" $a}")
	(: ${none:?$*})
	(: "${none:?$@}")
	(: ${none:?"$*"})
	(: "${none:?<"$@">}")
	(: "${none:?${list[*]}}")
	(: ${none:?${list[@]}})
	(: "${none:?a\qb\$\"\\ $'tab\tto'}")
	(: ${none:?/us? $(echo '/us?  x:y')})
	(: "${none:?${inner:?of inner $a}}")
	(: "${none:?${inner:-default $a}}")
	(cat <<-E
		${none:?here $a}
	E
	)
	(list=([${none:?subscript $a}]=1))
	(echo $((${none:?sum $a})))
done
unset IFS

echo an empty word is a message, no word is none
(: ${none:?""})
(: "${none:?$none}")
(: ${none?$none})
(: ${none:?})
(: "${none?}")
