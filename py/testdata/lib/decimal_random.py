"""Operations of Decimals on random numbers in random contexts."""
from decimal import *
import random
r = random.Random(6)
def num():
    k = r.random()
    if k < .03: return Decimal(r.choice(['0','-0','Infinity','-Infinity','NaN','sNaN','0E+5','0E-30','NaN123']))
    n = r.choice([r.randrange(10), r.randrange(1000), r.randrange(10**9), r.randrange(10**r.randrange(1,40))])
    e = r.choice([0,0,-1,-2,r.randrange(-10,10), r.randrange(-40,40), r.randrange(-300,300)])
    return Decimal((r.randrange(2), tuple(map(int,str(n))), e))
ops2 = 'add subtract multiply divide divide_int remainder remainder_near compare compare_total compare_signal max min max_mag min_mag next_toward quantize same_quantum scaleb shift rotate power'.split()
ops1 = 'plus minus abs sqrt exp ln log10 logb normalize to_integral_exact to_integral_value next_plus next_minus number_class to_sci_string to_eng_string'.split()
specs = ['', 'f', '.2f', 'e', '.3e', 'g', '.4g', '%', ',', '020,.3f', '>25', '+.1%', ' n', '_', '^30.5g','=+40']
rounds=[ROUND_UP,ROUND_DOWN,ROUND_CEILING,ROUND_FLOOR,ROUND_HALF_UP,ROUND_HALF_DOWN,ROUND_HALF_EVEN,ROUND_05UP]
for i in range(1500):
    c = Context(prec=r.choice([1,3,9,16,28,50]), rounding=r.choice(rounds), Emax=r.choice([999999,400,99]), Emin=r.choice([-999999,-400,-99]), clamp=r.random()<.1, traps=[])
    a, b = num(), num()
    if r.random() < .15: b = Decimal(r.randrange(-12,12))
    op = r.choice(ops2 + ops1 + ['format','str','fma','float'])
    setcontext(c); c=getcontext()
    try:
        if op == 'format':
            s = r.choice(specs); res = (s, format(a, s))
        elif op == 'str': res = str(a)
        elif op == 'float': res = None if a.is_snan() else float(a)
        elif op == 'fma': res = c.fma(a, b, num())
        elif op in ops1: res = getattr(c, op)(a)
        else: res = getattr(c, op)(a, b)
    except Exception as e: res = e
    print(i, op, a, b, c.prec, c.rounding[6:], c.Emax, c.Emin, c.clamp, '->', res, *[f.__name__ for f in c.flags if c.flags[f]])
