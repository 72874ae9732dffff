# What is missed where a character means nothing depends on what is before it.
exec 2>&1
for text in '(1).x' '1 .x' 'a.x' 'a++.x' 'a[1].x' '1+.x' '.x' '(.x)' '1?(2).x' '1?2.x' '1?2:(3).x' '(1)@' '(1)2' \
	'x,y?(x).-3.' '(1)#' '~(1).x' '!.x' 'a[0]@' 'a-- .'; do
	echo "$(echo $(($text)))"
done
