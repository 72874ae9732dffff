exec 2>&1
seq 20 > s 2>/dev/null
printf '1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\n' > f
printf 'x\ny\nz' > g
head f; head -n 3 f; head -3 f; head -n -12 f; head -c 4 f; echo; head -c -30 f
head -n 0 f; head -n 1 f g; head -q -n 1 f g; head -v -n 1 g
head -n 5 g; echo
head -1c f; head -c 1K f | wc -c
head nope f -n 1; echo "= $?"
head -n x f; echo "= $?"
head -n -x f; echo "= $?"
head -c 5x f; echo "= $?"
head -n 99999999999999999999 g; echo
head -n f; echo "= $?"
head -y f; echo "= $?"
head . ; echo "= $?"
head -z -n 1 f | wc -c
printf 'a\0b\0' | head -z -n1 | tr '\0' @; echo
head -n +2 f
echo in | head -n1 - f
tail f; tail -n 3 f; tail -3 f; tail -n +13 f; tail -c 5 f; tail -c +30 f; tail +14 f
tail -n 1 f g; echo; tail -q -n 1 f g; echo; tail -v -n 1 g; echo
tail -n 0 f; tail -n +0 g; echo; tail -n 100 g; echo
tail nope f -n 1; echo "= $?"
tail -n x f; echo "= $?"
tail -n -2 f
tail -c x f; echo "= $?"
tail -y; echo "= $?"
printf 'a\0b\0' | tail -z -n1 | tr '\0' @; echo
tail . ; echo "= $?"
printf '1\n2\n3\n' | tail -n 2
printf '1\n2\n3\n' | tail -n +2
printf '123456' | tail -c 3; echo
printf '1\n2\n3' | head -n -1
tail -5c f
tail -n 2 < f
head -n 1 -- f
head --lines=2 --quiet f
head -n 1k f | wc -l
