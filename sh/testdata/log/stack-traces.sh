#!/bin/bash
# Groups the lines of stack traces with the message they belong to.
cat > server.log <<'EOF'
10:00:01 INFO start
10:00:02 ERROR request failed
java.lang.NullPointerException: name
    at com.acme.User.load(User.java:42)
    at com.acme.Main.main(Main.java:10)
10:00:03 INFO retry
10:00:04 ERROR request failed
java.io.IOException: disk full
    at com.acme.Disk.write(Disk.java:7)
Caused by: java.lang.Error: quota
    at com.acme.Quota.check(Quota.java:99)
    ... 3 more
10:00:09 WARN slow
10:00:10 ERROR request failed
java.lang.NullPointerException: name
    at com.acme.User.load(User.java:42)
    at com.acme.Main.main(Main.java:10)
EOF

echo "# number of lines of each record"
awk '/^[0-9][0-9]:/ { if (NR > 1) print n, head; head = $1 " " $2; n = 0 } { n++ } END { print n, head }' server.log

echo "# only the traces"
sed -n '/ERROR/,/^[0-9:]* \(INFO\|WARN\)/{/ INFO \| WARN /!p}' server.log | head -8

echo "# exceptions"
grep -oE '^[a-z.]+\.[A-Z][A-Za-z]+' server.log | sort | uniq -c | sort -rn

echo "# top frames"
grep -A1 -E '^java' server.log | grep -E '^ +at' | sed -E 's/^ +at ([^(]+)\((.*):([0-9]+)\)/\2 line \3 in \1/' | sort | uniq -c

echo "# fingerprints"
trace=""
declare -A count
flush() {
  [[ -z $trace ]] && return
  local key
  key=$(printf '%s' "$trace" | md5sum | cut -c1-8)
  count[$key]=$(( ${count[$key]:-0} + 1 ))
  trace=""
}
while IFS= read -r line; do
  case $line in
    [0-9][0-9]:*) flush ;;
    *) trace+="$line"$'\n' ;;
  esac
done < server.log
flush
for key in "${!count[@]}"; do
  echo "$key ${count[$key]}"
done | sort

echo "# one line each"
awk '/^[0-9][0-9]:/ { printf "%s%s", (NR > 1 ? "\n" : ""), $0; next } { sub(/^ +/, ""); printf " | %s", $0 } END { print "" }' server.log | cut -c1-90
