# awk: arrays, membership, deletion, several subscripts, arrays of arrays, orders.
exec 2>&1
awk 'BEGIN { a["x"] = 1; print ("x" in a), ("y" in a), length(a); a["y"]; print ("y" in a), length(a) }'
awk 'BEGIN { a[1]; a[2]; delete a[1]; print (1 in a), length(a); delete a; print length(a) }'
awk 'BEGIN { a[1, 2] = 3; for (k in a) { split(k, p, SUBSEP); print p[1], p[2] }; print ((1, 2) in a), ((2, 1) in a) }'
awk 'BEGIN { SUBSEP = ":"; a["p", "q"] = 1; for (k in a) print k }'
awk 'BEGIN { m["r"]["a"] = 1; m["r"]["b"] = 2; print length(m["r"]), isarray(m["r"]), isarray(m["r"]["a"]) }'
awk 'BEGIN { n = split("c a b", a); n = asort(a); for (i = 1; i <= n; i++) printf "%s ", a[i]; print n }'
awk 'BEGIN { a["z"] = 1; a["y"] = 2; n = asorti(a, b); for (i = 1; i <= n; i++) print b[i], a[b[i]] }'
awk 'BEGIN { split("3 10 2", a); n = asort(a, b, "@val_num_desc"); for (i = 1; i <= n; i++) printf "%s ", b[i]; print a[1] }'
echo "-- orders of a loop"
for order in @ind_str_asc @ind_num_desc @val_num_asc @val_num_desc @val_str_asc @ind_str_desc
do
    awk -v order="$order" 'BEGIN {
        PROCINFO["sorted_in"] = order
        a[1] = 30; a[10] = 5; a[2] = 100
        for (k in a) printf "%s=%s ", k, a[k]
        print order
    }'
done
awk 'function by(i1, v1, i2, v2) { return v2 - v1 } BEGIN { PROCINFO["sorted_in"] = "by"; a["p"] = 1; a["q"] = 3; a["r"] = 2; for (k in a) printf "%s ", k; print "" }'
echo "-- counting and grouping"
printf 'red 3\nblue 5\nred 4\ngreen 1\nblue 2\n' > colours
awk '{ sum[$1] += $2; n[$1]++ } END { for (c in sum) print c, sum[c], n[c], sum[c] / n[c] | "sort"; close("sort"); print "total", NR }' colours
awk '!seen[$1]++' colours
awk '{ list[$1] = list[$1] sep[$1] $2; sep[$1] = "," } END { for (c in list) print c, list[c] }' colours | sort
awk '{ if ($2 > max[$1]) max[$1] = $2 } END { for (c in max) print c, max[c] }' colours | sort
awk '{ line[NR] = $0 } END { for (i = NR; i > 0; i--) print line[i] }' colours
awk 'NR > 1 { print prev, "->", $1 } { prev = $1 }' colours
echo "-- arguments by reference"
awk 'function fill(arr, n,  i) { for (i = 1; i <= n; i++) arr[i] = i * i } BEGIN { fill(q, 3); print q[3], length(q) }'
awk 'function clear(arr) { delete arr } BEGIN { a[1]; clear(a); print length(a) }'
awk 'function f(x) { x = 2 } BEGIN { y = 1; f(y); print y }'
awk 'BEGIN { a = 1; a[1] = 2 }'
echo "status $?"
awk 'BEGIN { a[1]; print a }'
echo "status $?"
