#!/bin/bash
# Reads the output of well-known commands that was saved, as scripts of monitoring do.
cat > ps.txt <<'EOF'
  PID USER     %CPU %MEM COMMAND
    1 root      0.0  0.1 /sbin/init splash
  312 root      0.1  0.4 /usr/bin/dockerd -H fd://
  998 www-data 12.5  3.2 nginx: worker process
  999 www-data 11.0  3.1 nginx: worker process
 2044 ann       0.3  1.8 vim notes.txt
EOF
cat > free.txt <<'EOF'
              total        used        free      shared  buff/cache   available
Mem:       16303428     7201912     1202244      512340     7899272     8245172
Swap:       2097148           0     2097148
EOF
cat > ip.txt <<'EOF'
1: lo: <LOOPBACK,UP,LOWER_UP> mtu 65536 qdisc noqueue state UNKNOWN
    inet 127.0.0.1/8 scope host lo
2: eth0: <BROADCAST,MULTICAST,UP> mtu 1500 qdisc fq_codel state UP
    link/ether 02:42:ac:11:00:02 brd ff:ff:ff:ff:ff:ff
    inet 172.17.0.2/16 brd 172.17.255.255 scope global eth0
    inet6 fe80::42/64 scope link
3: wlan0: <BROADCAST> mtu 1500 state DOWN
EOF

echo "== processes"
tail -n +2 ps.txt | while read -r pid user cpu mem command; do
  printf '%-5s %-9s %s\n' "$pid" "$user" "${command%% *}"
done
echo "busiest: $(sort -k3,3nr ps.txt | awk 'NR == 1 { print $1 }')"
awk 'NR > 1 { cpu[$2] += $3; mem[$2] += $4 } END { for (u in cpu) printf "%s %.1f %.1f\n", u, cpu[u], mem[u] }' ps.txt | sort -k2,2nr
echo "workers: $(grep -c '[n]ginx: worker' ps.txt)"

echo "== memory"
read -r _ total used _ < <(grep '^Mem' free.txt)
echo "used $(( used * 100 / total ))% of $(( total / 1024 )) MiB"
awk '/^Swap/ { if ($3 == 0) print "swap is not used" }' free.txt
awk 'NR == 1 { for (i = 1; i <= NF; i++) col[$i] = i + 1 } /^Mem/ { printf "available %.1f GiB\n", $(col["available"]) / 1048576 }' free.txt

echo "== interfaces"
awk '
  /^[0-9]+:/ { name = $2; sub(/:$/, "", name); order[++n] = name; match($0, /state [A-Z]+/); state[name] = substr($0, RSTART + 6, RLENGTH - 6) }
  $1 == "inet" { split($2, a, "/"); addr[name] = a[1] }
  $1 == "link/ether" { mac[name] = $2 }
  END { for (i = 1; i <= n; i++) { k = order[i]; print k, state[k], (k in addr ? addr[k] : "-"), (k in mac ? toupper(mac[k]) : "-") } }
' ip.txt | column -t
grep -oE '([0-9]{1,3}\.){3}[0-9]{1,3}' ip.txt | sort -t. -k1,1n -k4,4n | uniq | paste -sd' '
sed -nE 's/^[0-9]+: ([a-z0-9]+):.*mtu ([0-9]+).*/\1=\2/p' ip.txt
