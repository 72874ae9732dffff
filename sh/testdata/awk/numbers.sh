# awk: arithmetic, conversions, comparison of what looks like numbers, output formats.
exec 2>&1
awk 'BEGIN { print 1 + 2 * 3, (1 + 2) * 3, 7 % 3, -7 % 3, 2 ^ 10, 2 ** 3 ** 2, 7 / 2, int(7 / 2), int(-3.9) }'
awk 'BEGIN { x = 5; print x++ + ++x, x--, --x, -x, !x, !!x }'
awk 'BEGIN { x = 2; x += 3; x -= 1; x *= 4; x /= 8; x ^= 3; x %= 5; print x }'
awk 'BEGIN { print 1e3, 1e6, 1e15, 1e16, 1e17, 1e30, 123456789012, 0.1, 1e-5, 100000 * 100000 }'
awk 'BEGIN { print 3.0, 3.10, 1 / 3, 2 / 3, 1e300 * 1e10, -1e300 * 1e10, log(-1) }'
awk 'BEGIN { print 0.1 + 0.2, 0.1 + 0.2 == 0.3, 1 == 1.0, "1" == 1, "1.0" == 1, "abc" == 0 }'
awk '{ print ($1 == 10), ($1 == "10"), ($1 < 9), ($1 "" < 9) }' <<< $'10\n10.0\n1e1\nx'
awk '{ print $1 + 0, $1 * 1, -$1, +$1 }' <<< $'12abc\n0x1A\n 3 \n-\n+5\n.5.5'
awk 'BEGIN { OFMT = "%.2f"; CONVFMT = "%.3f"; x = 3.14159; print x; y = x ""; print y; print x " " }'
awk 'BEGIN { CONVFMT = "%d"; a[12.7] = 1; for (k in a) print k }'
awk 'BEGIN { a[1] = "one"; print a["1"], a[1.0], (01 in a), ("01" in a) }'
awk 'BEGIN { print sqrt(16), exp(0), log(1), sin(0), cos(0), atan2(0, -1), int("3x") }'
awk 'BEGIN { print and(12, 10), or(12, 10), xor(12, 10), lshift(1, 10), rshift(1024, 3) }'
awk 'BEGIN { srand(1); x = rand(); srand(1); y = rand(); print (x == y), (x >= 0 && x < 1), srand(5), srand() }'
awk 'BEGIN { print substr(strftime("%Y-%m-%d %H:%M:%S", 86400, 1), 1), mktime("1970 01 02 00 00 00") }'
awk 'BEGIN { print length(systime()) >= 10, strftime("%j %a %b", 0) }'
echo "-- the use of blanks and signs"
awk 'BEGIN { print 1 -1, 1 " " -1, 2 -1 " " 3, 1 - -1, 1- - -1 }'
awk 'BEGIN { print -2 ^ 2, !1 + 1, 1 - 1 - 1, 2 ^ 3 ^ 2, 10 % 3 * 2 }'
awk 'BEGIN { print 1 < 2 ? "yes" : "no", 1 > 2 ? "a" : 2 > 1 ? "b" : "c" }' > t
cat t
awk 'BEGIN { print (1 > 2) ? "a" : "b"; print 1==1, 1!=1, "a"~"a", "a"!~/b/ }'
awk 'BEGIN { print 1 && 0 || 1, !0 && 1, x == 0, x == "", length(x) }'
echo "-- messages"
awk 'BEGIN { print 1 / 0 }'
echo "status $?"
awk 'BEGIN { print 1 % 0 }'
echo "status $?"
awk 'BEGIN { x = 0; x /= 0 }'
echo "status $?"
