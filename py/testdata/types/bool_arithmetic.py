# Arithmetic of bools with ints of any size gives ints.
B = 123456789012345678901234567890
for x in (True, False, 1, -1):
    for y in (B, -B, 2, 2.5, True):
        for n, f in dict(add=lambda: x+y, sub=lambda: x-y, mul=lambda: x*y, mod=lambda: x%y, fdiv=lambda: x//y, div=lambda: divmod(x,y), rmod=lambda: y%x, pw=lambda: x**y, pwm=lambda: pow(x,abs(y),y), an=lambda: x&y, orr=lambda: x|y, xo=lambda: x^y, sh=lambda: x<<2, shr=lambda: x>>1, sh0=lambda: x<<0, shr0=lambda: x>>0, rs=lambda: y>>x, neg=lambda: -x, pos=lambda: +x, ab=lambda: abs(x), rd=lambda: round(x), rd2=lambda: round(x,-1), inv=lambda: ~x if not isinstance(x,bool) else 0, radd=lambda: y+x, rm=lambda: y*x, ra=lambda: y&x, ro=lambda: y|x, rx=lambda: y^x, it=lambda: int(x), ix=lambda: __import__('operator').index(x), tr=lambda: __import__('math').trunc(x), fl=lambda: __import__('math').floor(x), gcd=lambda: __import__('math').gcd(x), re=lambda: (x.real, x.imag, x.numerator, x.denominator, x.conjugate()), sm=lambda: sum([x]), sm2=lambda: sum([], x), mx=lambda: max(x, 0), bb=lambda: x.__mod__(y), aa=lambda: x.__floor__(), cc=lambda: x.__ceil__(), dd=lambda: x.__pos__(), ee=lambda: x.__add__(0), ff=lambda: x*1, gg=lambda: x+0, hh=lambda: x|0, ii=lambda: x&1, jj=lambda: x//1, kk=lambda: x**1).items():
            try: r = f()
            except Exception as e: r = e
            print(x, y, n, repr(r), type(r).__name__)
