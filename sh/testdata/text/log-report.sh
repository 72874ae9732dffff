# A report from a log of a web server: counts by status, by hour, slow requests.
exec 2>&1
cat > access.log <<'END'
10.0.0.1 - - [01/Mar/2024:10:00:01 +0000] "GET / HTTP/1.1" 200 512 0.010
10.0.0.2 - - [01/Mar/2024:10:05:13 +0000] "GET /a.css HTTP/1.1" 200 2048 0.002
10.0.0.1 - - [01/Mar/2024:10:59:59 +0000] "POST /login HTTP/1.1" 302 0 0.250
10.0.0.3 - bob [01/Mar/2024:11:00:00 +0000] "GET /admin HTTP/1.1" 403 128 0.005
10.0.0.1 - - [01/Mar/2024:11:30:00 +0000] "GET /missing HTTP/1.1" 404 64 0.001
10.0.0.2 - - [01/Mar/2024:12:00:00 +0000] "GET / HTTP/1.1" 500 0 1.500
END

echo "-- by status"
awk '{ print $9 }' access.log | sort | uniq -c | sort -k1,1nr -k2
echo "-- by client"
cut -d' ' -f1 access.log | sort | uniq -c | awk '{ printf "%-10s %s\n", $2, $1 }'
echo "-- by hour"
sed -E 's/.*\[[^:]*:([0-9]{2}):.*/\1/' access.log | sort | uniq -c
echo "-- errors"
grep -E '" (4|5)[0-9]{2} ' access.log | cut -d'"' -f2
echo "-- bytes and times"
awk '{ bytes += $10; time += $11 } END { printf "%d bytes, %.3f s, mean %.3f\n", bytes, time, time / NR }' access.log
sort -k11,11nr access.log | head -2 | awk '{ print $7, $11 }'
echo "-- methods and paths"
grep -oP '"\K[A-Z]+(?= )' access.log | sort | uniq -c
awk -F'"' '{ split($2, r, " "); n[r[2]]++ } END { for (p in n) print n[p], p }' access.log | sort -k1,1nr -k2
echo "-- users"
awk '$3 != "-" { print $3 }' access.log
tr -s ' ' '\n' < access.log | grep -c '^HTTP'
echo "-- as a table"
awk '{ print $1, $9, $7 }' access.log | column -t
echo "-- windows of time"
sed -n '/:10:05:/,/:11:00:/p' access.log | wc -l
awk -F'[][]' '$2 >= "01/Mar/2024:11" { print $2 }' access.log
