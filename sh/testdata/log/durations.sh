# Durations from the starts and ends of a log.

cat > jobs.log << 'E'
start A 100
start B 105
end A 130
start C 140
end C 141
end B 200
start D 300
E
awk '$1=="start" {s[$2]=$3} $1=="end" {d=$3-s[$2]; print $2, d; delete s[$2]; sum+=d; n++; if (d>max) {max=d; who=$2}} END {printf "avg %.2f max %s=%d\n", sum/n, who, max; for (j in s) print "unfinished", j}' jobs.log
declare -A started
longest=0
while read -r what id at; do
	case $what in
	start) started[$id]=$at ;;
	end)
		took=$((at - started[$id]))
		unset "started[$id]"
		((took > longest)) && {
			longest=$took
			longid=$id
		}
		;;
	esac
done < jobs.log
echo "longest $longid $longest; left: ${!started[*]}"
hms() { printf '%02d:%02d:%02d\n' $(($1 / 3600)) $(($1 % 3600 / 60)) $(($1 % 60)); }
for s in 0 59 61 3661 86399; do hms $s; done
to_s() {
	local IFS=:
	set -- $1
	echo $((10#$1 * 3600 + 10#$2 * 60 + 10#$3))
}
to_s 01:02:03
to_s 00:08:09
human() {
	local n=$1 u=(B K M G) i=0
	while ((n >= 1024 && i < 3)); do
		n=$((n / 1024))
		((i++))
	done
	echo $n${u[i]}
}
human 500
human 2048
human 5242880
human 3221225472
