exec 2>&1
bc << 'E'
1+2
2^10
7/2
scale=3
7/2
-7/2
7%3
scale=0
7%3
-7%3
2^-1
scale=5; 2^-1
1/3
.5+.25
1.10*2.20
sqrt(2)
sqrt(16)
length(123.45); scale(1.234)
x=5
x
x++ ; x; ++x; x--; x
x+=3; x
x*=2
x
a[1]=4; a[2]=5; a[1]+a[2]
last
.
1==1; 1<2; 2<=1; 1!=1; !1; 1&&0; 1||0
define f(n) { if (n<=1) return 1; return n*f(n-1); }
f(20)
f(50)
define g(a,b) { auto c
c=a+b
return (c*2) }
g(1,2)
for (i=0;i<3;i++) print i, " "
print "\n"
while (i>0) { i-=1; if (i==1) continue; i }
if (1) 5 else 6
if (0) 5 else 6
"hello
"
ibase=16
FF
A
ibase=A
obase=16
255
4095
obase=2
10
obase=10
obase=20
399
obase=10
ibase=2
1010
ibase=1010
2^100
2^300
1/0
5
sqrt(-1)
foo(1)
1 +
3
$
-0.5
0.00
-(3)
2^3^2
-2^2
scale=2; 10/4*2
(1+2)*3
1.5^2
1.55*1.55
100/3
-1/3
5.0
0.10+0.20
a = 3; a
b = a = 4; a+b
scale
ibase
obase
x = 3 /* comment */ + 4
x # comment
x = 1; { x = x + 1; x }
1;2;3
define void p(x) { print x, "\n" }
p(3)
define r(n) { if (n == 0) return (0); return (n + r(n-1)) }
r(10)
scale=10; 1/7
e = 2.5; e^2
10 % 3.5
scale=0; 10 % 3.5
9999999999*9999999999
1 == 2 || 3 > 2
halt
7
E
echo "= $?"
echo '1.5+2.5' | bc
echo 'scale=4; 22/7' | bc -l
echo 'e(1); l(2); s(1); c(1); a(1)*4; j(0,1); j(1,2)' | bc -l
echo 'scale=50; 4*a(1)' | bc -l
echo 'scale=30; e(10); l(10); e(-1); s(10); c(3.5); a(2); a(-0.5)' | bc -l
echo 'e(0); l(1); s(0); c(0); a(0); l(0.5); l(100); e(.5); e(-5)' | bc -l
echo 'sqrt(2); 10/3; 1/3+1/3' | bc -l
echo 'scale=2; e(1); l(10)' | bc -l
echo '1+1; quit; 5' | bc
echo 'if (0) quit; 5' | bc
echo 'print 5, "a\tb\n"' | bc
echo 'obase=16; 0.5; 10.25; 255.9' | bc
echo 'scale=5; obase=2; 0.5; 3.75' | bc
echo 'ibase=16; 0.8; 1A.F' | bc
echo '5 5' | bc
echo 'define f(x) { return (x+1) }; f(2)' | bc
echo '2 ^ 0.5' | bc
echo '10 > 5' | bc
echo 'x = y = 3; x; y' | bc
echo '(x = 5)' | bc
echo 'i = 1; i++ + ++i' | bc
printf 'a=1\na+2\n' > prog; bc prog < /dev/null
bc nope; echo "= $?"
echo 'for (i = 0; i < 5; i++) { if (i == 3) break; i }' | bc
echo 'length(0); length(.005); length(100)' | bc
echo '1.0000 == 1' | bc
echo '3 % 0' | bc
echo 'a[0] = 1; a[0]++; a[0]' | bc
echo '2^64; 2^64-1; 2^63' | bc
echo 'scale=20; (1+sqrt(5))/2' | bc
