"""Ints of up to a million bits: arithmetic, roots, digits in all bases, exact division to floats."""

import math
import random
import sys

rng = random.Random(9)
def dig(x): return f"{x.bit_length()}:{x % (2**127-1):x}"
for bits in (2000, 20000, 200000, 1000000):
    a=rng.getrandbits(bits); b=rng.getrandbits(bits//2)|1; c=rng.getrandbits(bits//7)|1
    print(dig(a*a), dig(a*b), dig(a*c), dig(-a*b))
    for x in (a,-a):
        for y in (b,-b,c,-c,a-1,a+1):
            q,r=divmod(x,y); print(dig(q),dig(r), q*y+r==x)
    print(dig(math.isqrt(a)), dig(math.gcd(a,b*c)) if bits<300000 else '')
    print(dig(a&b),dig(a|-b),dig(-a^b),dig(~a),dig(a<<77),dig(-a>>99))
print(dig(3**100000), dig((-7)**33333), dig(pow(3,10**50,10**60+7)), dig(pow(a%2**3000,b%2**500,c%2**3000|1)))
a=rng.getrandbits(40000); m=rng.getrandbits(40000)|1
print(dig(pow(a,rng.getrandbits(60),m)))
print(dig(math.factorial(5000)), dig(math.comb(5000,2222)), dig(math.perm(3000,1500)), math.lcm(*range(1,100)))
for n in (0,1,2,3,4,15,16,17,2**62,2**63-1,2**64,10**30): print(math.isqrt(n))
for _ in range(200):
    n=rng.getrandbits(rng.randint(1,3000)); r=math.isqrt(n); assert r*r<=n<(r+1)*(r+1)
for _ in range(300):
    a=rng.getrandbits(rng.randint(1,300)); b=rng.getrandbits(rng.randint(1,300)); assert math.gcd(a,b)==math.gcd(b,a); print(math.gcd(a*6,b*9), math.lcm(a,b))
for _ in range(500):
    n=rng.randint(0,200); k=rng.randint(0,200); print(math.comb(n,k), end=' ')
print()
print(len(str(10**4299)))
sys.set_int_max_str_digits(0)
s=str(7**100000); print(len(s), s[:20], s[-20:], hash(s)==hash(s), int(s)==7**100000)
sys.set_int_max_str_digits(4300)
for base in range(2,37):
    n=rng.getrandbits(500); 
    t=''
    x=n
    while x: x,d=divmod(x,base); t='0123456789abcdefghijklmnopqrstuvwxyz'[d]+t
    assert int(t,base)==n and int('-'+t.upper(),base)==-n
for a,b in ((10**400,10**399*3),(10**400+1,10**400),(1,10**320),(2**1100-1,2**76),(2**53+1,1),(2**54+3,1),(-10**25,3),(10**25,-7),(2**1024,2),(2**1024-2**970,1),(2**1024-2**970+1,2),(5,2**1076),(3,2**1074),(1,2**1075),(3,2**1075)):
    try: print((a/b).hex())
    except OverflowError as e: print(e)
