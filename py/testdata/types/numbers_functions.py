"""Functions of math and cmath that are exact, or by the same formulas as in C, at random arguments."""

import cmath
import math
import random

rng = random.Random(3)
inf, nan = float('inf'), float('nan')
def h(x):
    if isinstance(x,float): return x.hex()
    if isinstance(x,complex): return x.real.hex()+','+x.imag.hex()
    return repr(x)
def show(n,f,*a):
    try: r=f(*a); r=str([h(y) for y in r]) if isinstance(r,tuple) else h(r)
    except Exception as e: r=f"{type(e).__name__}: {e}"
    print(n,*[h(x) if isinstance(x,(float,complex,int)) else [h(y) for y in x] for x in a],'->',r)
vals=lambda: rng.choice([rng.uniform(-5,5), math.ldexp(rng.uniform(-1,1),rng.randint(-60,60)), rng.choice([0.0,-0.0,1.0,-1.0,float('inf'),float('-inf'),float('nan'),0.5,2.0,1e308,5e-324,10,3,2**70]), rng.uniform(-170,175)])
for name in "gamma lgamma ulp degrees radians fabs sqrt modf frexp floor ceil trunc isfinite isinf isnan".split():
    for _ in range(15): show(name,getattr(math,name),vals())
for name in "fmod remainder copysign nextafter pow atan2 hypot isclose".split():
    for _ in range(25): show(name,getattr(math,name),vals(),vals())
for _ in range(25): show('fma',math.fma,vals(),vals(),vals())
for _ in range(30): show('ldexp',math.ldexp,vals(),rng.randint(-1200,1200))
for _ in range(25):
    xs=[rng.choice([vals(),math.ldexp(rng.uniform(-1,1),rng.randint(-15,15))]) for _ in range(rng.randint(0,8))]; ys=[vals() for _ in xs]
    xs=[x if not(isinstance(x,float) and (x!=x)) else 1.0 for x in xs]
    show('fsum',math.fsum,xs)
    show('sumprod',math.sumprod,xs,ys); show('hypot',math.hypot,*xs); show('dist',math.dist,xs,ys); show('prod',math.prod,xs)
for _ in range(10):
    xs=[math.ldexp(rng.uniform(-1,1),rng.randint(-30,30)) for _ in range(20)]
    show('fsum',math.fsum,xs+[-x for x in xs[:10]]); show('sumprod',math.sumprod,xs,xs[::-1]); show('hypot',math.hypot,*xs); show('sum',sum,xs)
for _ in range(20):
    show('nextafter3',lambda x,y,s:math.nextafter(x,y,steps=s),vals(),vals(),rng.randint(0,10**rng.randint(1,20)))
values = [-inf, -1.5, -0.0, 0.0, 1.5, inf, nan]
for name in "acos acosh asin asinh atan atanh cos cosh exp log log10 sin sinh sqrt tan tanh".split():
    for re in values:
        for im in values:
            try:
                z = getattr(cmath, name)(complex(re, im))
                print(name, re, im, f"{z.real:.10g} {z.imag:.10g}")
            except Exception as e:
                print(name, re, im, f"{type(e).__name__}: {e}")
