# Levels of messages, and what stands around errors.

cat > app.log <<'E'
2024-03-01 08:00:00 INFO  start version=1.2
2024-03-01 08:00:02 DEBUG loading config
2024-03-01 08:00:05 WARN  slow query ms=350
2024-03-01 08:01:10 ERROR db connection lost host=db1
2024-03-01 08:01:11 INFO  retry attempt=1
2024-03-01 08:01:15 ERROR db connection lost host=db2
2024-03-01 08:02:00 INFO  recovered
E
for level in ERROR WARN INFO DEBUG; do
	printf '%-5s %d\n' $level "$(grep -c " $level " app.log)"
done
grep -n ERROR app.log | cut -d: -f1
grep -A1 -B1 'WARN' app.log
grep -oP 'host=\K\w+' app.log | sort | paste -sd,
sed -n '/WARN/,/retry/p' app.log | wc -l
awk '$3=="ERROR" {e[$2]=$0} END {n=0; for (t in e) n++; print n " errors"}' app.log
awk '{split($2,t,":"); m=t[1]":"t[2]; c[m]++} END {for (k in c) print k, c[k]}' app.log | sort
grep -v -e DEBUG -e INFO app.log | sed 's/^[^ ]* //; s/  */ /g'
tail -n 2 app.log | head -n 1 | awk '{$1=$2=""; sub(/^ +/,""); print}'
grep -ciE 'error|warn' app.log
grep -L nothing app.log
grep -l recovered app.log
grep -q FATAL app.log || echo "no fatal"
tac app.log | grep -m1 ERROR | grep -o 'host=.*'
awk -v since="08:01:00" '$2 >= since' app.log | wc -l
sed -E 's/ms=([0-9]+)/ms=<\1>/;t;d' app.log
