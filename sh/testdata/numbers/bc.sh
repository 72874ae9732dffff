# bc: scale, bases, functions, loops, the math library.
exec 2>&1
echo '1 + 2 * 3' | bc
echo '7 / 2; 7 % 3; -7 / 2; 2 ^ 10' | bc
echo 'scale = 4; 1 / 3; 2 / 3' | bc
echo 'scale=2; 10 % 3; 5.5 * 2.25' | bc
echo '2 ^ 100' | bc
echo '(1 + 2) * -3; - 4 + 1' | bc
echo 'x = 5; x += 2; x; x++; x; --x' | bc
echo '1 < 2; 2 < 1; 1 == 1; !0; 1 && 0; 1 || 0' | bc
echo 'sqrt(2); scale = 10; sqrt(2); length(123.45); scale(1.250)' | bc
echo 'obase = 16; 255; obase = 2; 5' | bc
echo 'ibase = 16; FF; A' | bc
echo 'obase = 8; 64; obase = 20; 399' | bc
echo 'a[1] = 5; a[2] = a[1] * 2; a[2]; a[9]' | bc
echo '.5; 0.5; -.25; 1.10' | bc
echo '"text "; 5' | bc
echo 'print "a", 1 + 1, "\n"' | bc
echo '/* comment */ 1 # rest' | bc
bc <<'END'
define f(n) {
    if (n <= 1) return 1
    return n * f(n - 1)
}
f(5)
f(20)
define g(x) {
    auto y
    y = x * 2
    return y + 1
}
y = 9
g(3)
y
for (i = 0; i < 3; i++) i
while (i > 0) {
    i = i - 1
    if (i == 1) continue
    i
}
if (1 > 2) "no" else "yes
"
last
END
echo "-- math library"
echo 's(1); c(1); a(1) * 4; l(10); e(1)' | bc -l
echo 'scale = 5; 4 * a(1); e(0); l(1)' | bc -l
echo 'scale' | bc -l
echo '1 / 3' | bc -l
echo '1.5 ^ 2; 2 ^ -2; 10 ^ 3' | bc -l
echo "-- long numbers and messages"
echo '123456789012345678901234567890 * 987654321098765432109876543210' | bc
echo '3 ^ 200' | bc
echo '1 / 0' | bc
echo "status $?"
echo '1 +' | bc
echo "status $?"
echo 'foo(1)' | bc
echo "status $?"
echo 'sqrt(-1)' | bc
echo "status $?"
bc -q missing
echo "status $?"
printf '1 + 1\nquit\n5\n' | bc
echo 5 > file
bc file < /dev/null
printf '1 + \\\n1\n' | bc
