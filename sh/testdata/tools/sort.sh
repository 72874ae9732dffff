exec 2>&1
printf 'banana\napple\nCherry\n10\n9\n2\n-1\n\n apple\n' > f
printf 'b 3 x\na 1 z\nc 2 y\na 10 w\n' > k
printf 'x:3:b\ny:1:c\nz:2:a\n' > c
printf '1K\n2M\n3\n1G\n500\n-1K\n' > h
printf 'Mar\njan\nfoo\nDEC\n Feb\n' > m
printf 'v1.10\nv1.2\nv1.9\nfile10.txt\nfile9.txt\n1.0~rc1\n1.0\n' > v
printf '1e3\n2.5\n-inf\nnan\nabc\n1e-2\n+5\n0x10\n' > g
printf 'b\na\nb\nA\na\n' > d
sort f; echo --; sort -r f; echo --; sort -n f; echo --; sort -nr f; echo --; sort -f f; echo --; sort -b f
echo --; sort -k2 k; echo --; sort -k2n k; echo --; sort -k2,2n -k1,1r k; echo --; sort -k 1,1 -s k; echo --; sort -k1,1 -k2,2nr k
echo --; sort -t: -k2 c; echo --; sort -t : -k2,2n c; echo --; sort -t: -k3r c; echo --; sort -k1.1,1.1 -t: c
echo --; sort -h h; echo --; sort -hr h; echo --; sort -M m; echo --; sort -V v; echo --; sort -g g; echo --; sort -gr g
echo --; sort -u d; echo --; sort -uf d; echo --; sort -fs d; echo --; sort -c d; echo "= $?"; sort -C d; echo "= $?"
sort -u -c d; echo "= $?"
sort d | sort -c; echo "= $?"
sort -o out d; cat out; sort -o d d; cat d
sort -m d out
printf 'b\0a\0' | sort -z | tr '\0' @; echo
sort nope; echo "= $?"
sort -k; echo "= $?"
sort -k 0 f; echo "= $?"
sort -k x f; echo "= $?"
sort -k 1.0 f; echo "= $?"
sort -k 1x f; echo "= $?"
sort -k 1,x f; echo "= $?"
sort -t ab f; echo "= $?"
sort -t '' f; echo "= $?"
sort -nM f; echo "= $?"
sort -nd f; echo "= $?"
sort -k1nM f; echo "= $?"
sort -c f g; echo "= $?"
sort --sort=numeric f; sort --sort=foo f; echo "= $?"
sort -Y; echo "= $?"
sort -d f; echo --; sort -i f
printf 'a b\na  c\na a\n' | sort -k2
printf 'a b\na  c\na a\n' | sort -b -k2
printf 'a b\na  c\na a\n' | sort -k2b
printf '1.5\n1.25\n-0.5\n0\n.5\n1.50\n' | sort -n
printf '00002\n1\n10000000000000000000000\n9999999999999999999999\n' | sort -n
sort -S 10M -T /tmp --parallel=2 d
sort f d
sort -n -k2 -t, << END
a,3
b,1
c,2
END
sort -t$'\t' -k2,2 << END
a	z
b	y
END
sort -R d | sort
sort -s -k2,2 k
sort -ru d
sort -k2,2nr -k1,1 k
sort -k1,1V v
sort -nu << END
1
01
1.0
2
END
sort --key=2,2 --numeric-sort k
sort -t. -k1,1n -k2,2n -k3,3n -k4,4n << END
10.0.0.1
9.0.0.2
10.0.0.0
END
