# Counts and sums of an access log.

cat > access.log <<'E'
10.0.0.1 - - [10/Jan/2024:10:00:01 +0000] "GET /index.html HTTP/1.1" 200 512
10.0.0.2 - - [10/Jan/2024:10:00:05 +0000] "GET /missing HTTP/1.1" 404 128
10.0.0.1 - - [10/Jan/2024:10:05:09 +0000] "POST /api/login HTTP/1.1" 302 0
10.0.0.3 - - [10/Jan/2024:11:15:00 +0000] "GET /index.html HTTP/1.1" 200 512
10.0.0.2 - - [10/Jan/2024:11:20:30 +0000] "GET /admin HTTP/1.1" 403 64
10.0.0.1 - - [10/Jan/2024:12:00:00 +0000] "GET /api/data?x=1&y=2 HTTP/1.1" 500 1024
E
echo "hits per ip:"
awk '{print $1}' access.log | sort | uniq -c | sort -rn
echo "status classes:"
awk '{c[substr($9,1,1)"xx"]++} END {for (k in c) print k, c[k]}' access.log | sort
echo "bytes: $(awk '{s+=$NF} END {print s}' access.log)"
echo "by hour:"
sed -E 's/.*\[[^:]+:([0-9]{2}):.*/\1/' access.log | sort | uniq -c
echo "errors:"
grep -E '" [45][0-9]{2} ' access.log | sed -E 's/.*"([A-Z]+) ([^ ]+).*" ([0-9]+) .*/\3 \1 \2/'
echo "paths:"
grep -oE '"(GET|POST) [^? ]+' access.log | cut -d' ' -f2 | sort | uniq -c | sort -k1,1nr -k2
echo "unique ips: $(cut -d' ' -f1 access.log | sort -u | wc -l)"
while read -r ip _ _ ts _ method path _ code size; do
  [[ $code == 5* ]] && printf 'ALERT %s %s %s (%s bytes) at %s\n' "$ip" "${method#\"}" "${path%%\?*}" "$size" "${ts#[}"
done < access.log
