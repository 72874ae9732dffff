# set -x shows expressions when they are expanded, and all parts of for ((;;)).
exec 2>&1
set -x
n=2
(( $n < 3 ))
(( n $(echo '<') "$n" ))
(( list["$n"] = 1 ))
while (( n-- > ${unset:-0} )); do :; done
for (( ${n} ; $n < 1 ; n++ )); do :; done
for ((;;)); do break; done
for ((n = 0;
	n < 1;
	n++
)); do :; done
