"""Decimals: what expressions give, or how they fail, and the signals."""

import math
from decimal import *

D = Decimal
PROGRAM = """\
D('0.1')+D('0.2')
D('1.005').quantize(D('0.01'))
D('a')
D(''), 
D('1__0'), D(' 1_000.5 '), D('-Inf'), D('sNaN123'), D('nan'), D('1e5'), D('-0'), D('.5'), D('5.')
D(0.1)
D((1,(1,2,3),-2)), D((0,(0,),'F')), D((1,(1,2),'n'))
D((1,2))
D((2,(1,),0))
D(object())
D(1)/D(3), D(1)/3, 1/D(3), D(10)/D(4), D(100)/D(5), D(1)/D(8)
D(1)/0
D(0)/0
D(1)//0
D(1)%0
D(0)%0
divmod(D(1),0)
D('Infinity')-D('Infinity')
D('Infinity')*0
D(-7)//2, D(-7)%2, divmod(D('7.5'),2), D(7).remainder_near(4), D(10).remainder_near(6)
D('1e30')//1
D('1e30')%3
D(2)**10, D(2)**-1, D(2)**D('0.5'), D(4)**D('0.5'), D('1.1')**2, D(10)**-3, D(0)**0
D(0)**0
D(-8)**D('0.333')
D(2)**1000, D('1.0001')**1000000, D(3)**-5
D(2).sqrt(), D(4).sqrt(), D('0.01').sqrt(), D(100).sqrt(), D('1e-10').sqrt(), D('2.25').sqrt(), D(0).sqrt()
D(-1).sqrt()
D(1).exp(), D(0).exp(), D('-1').exp(), D('0.1').exp(), D(100).exp(), D('1e-30').exp()
D(2).ln(), D(10).ln(), D('0.5').ln(), D(1).ln(), D('1.0000000001').ln(), D('1e100').ln()
D(2).log10(), D(1000).log10(), D('0.001').log10(), D('1.5').log10(), D('99999').log10()
D(0).ln()
D(-1).ln()
D('1e1000000')*10
D('1e999999')*10
D('1e-999999')/10
D('1e-1000026')/10
round(D('2.5')), round(D('3.5')), round(D('2.675'),2), round(D('1234'),-2), int(D('-3.7')), math.floor(D('-3.5')), math.ceil(D('-3.5')), math.trunc(D('3.9'))
float(D('0.1')), complex(D(1)), bool(D('0.00')), hash(D('0.5'))==hash(0.5), hash(D(10**20))==hash(10**20), hash(D('1.5'))==hash(1.5)
D('0.5')==0.5, D(1)<1.5, D('NaN')==1, D(1)==1, D('1.0')==D('1.00'), D(1)!=2, D(1)==1+0j
D('NaN')<1
str(D('1E+5')), str(D('1.5E-10')), str(D('0.000001')), str(D('0.0000001')), str(D('-0.0')), D('123456E+3').to_eng_string(), D('1E+4').to_eng_string()
format(D('1234.5678'),'.2f'), format(D('1234.5678'),','), format(D('0.5'),'%'), format(D('1234567.891'),',.1f'), format(D('3'),'08.2f'), format(D('1e10'),'f'), format(D('1.5'),'e'), format(D('1.5'),'.3e'), format(D('0.00001234'),'g'), format(D(5),'>10'), format(D(-5),'=+10'), format(D('NaN'),'010'), format(D('inf'),'>10')
format(D('123456789'),'.3g'), format(D('0'),'.2f'), format(D('0'),'e'), format(D('0.000'),'e'), format(D('1E+3'),''), format(D('1E+3'),'f'), format(D('12.5'),'n'), format(D('-0.001'),'z.1f'), format(D('1234567'),'015,'), format(D('5'),'_^9'), format(D('1.23456789'),'.5_f')
format(D(1),'q')
format(D(1),'.')
D('1.20').normalize(), D('100').normalize(), D('0.00').normalize(), D('1E+3').normalize()
D('3.14159').as_tuple(), D('-Infinity').as_tuple(), D('NaN12').as_tuple()
D('3.14').as_integer_ratio(), D('100').as_integer_ratio(), D('-0.5').as_integer_ratio()
D('NaN').as_integer_ratio()
D('2.5').to_integral_value(), D('2.5').to_integral_value(ROUND_HALF_UP), D('2.5').to_integral_exact(), D('1E+3').to_integral_value()
[D('2.5').quantize(D(1), rounding=r) for r in (ROUND_UP,ROUND_DOWN,ROUND_CEILING,ROUND_FLOOR,ROUND_HALF_UP,ROUND_HALF_DOWN,ROUND_HALF_EVEN,ROUND_05UP)]
[D('-2.5').quantize(D(1), rounding=r) for r in (ROUND_UP,ROUND_DOWN,ROUND_CEILING,ROUND_FLOOR,ROUND_HALF_UP,ROUND_HALF_DOWN,ROUND_HALF_EVEN,ROUND_05UP)]
D(1).quantize(D('1e-30'))
D(1).quantize(D('Inf'))
D(1).quantize(D(1), rounding='x')
D(1).compare(2), D(1).compare(D('NaN')), D('1.0').compare_total(D('1.00')), D('-NaN').compare_total(1), D(1).compare_total_mag(-2)
D(5).max(3), D(5).min(D('NaN')), D(-5).max_mag(3), D('1.0').max(D('1.00'))
D(1).next_plus(), D(1).next_minus(), D(1).next_toward(2), D(0).next_plus()
D(12345).shift(2), D(12345).shift(-2), D(12345).rotate(2), D(1).scaleb(5), D(12345).logb()
D(1100).logical_and(1010), D(1100).logical_or(1010), D(1100).logical_xor(1010), D(1).logical_invert()
D(5).number_class(), D('-0').number_class(), D('sNaN').number_class(), D('1e-1000010').number_class()
D(2).fma(3,4), D('0.1').fma(10,D('1e-30'))
D(1).copy_sign(-2), D(-1).copy_abs(), D(1).copy_negate(), D('1.0').same_quantum(D('2.5'))
+D('1.23456789012345678901234567890'), -D('0'), abs(D('-1.5'))
getcontext()
DefaultContext, BasicContext, ExtendedContext
Context(prec=5), Context(prec=5,traps=[]).divide(1,3), Context(prec=3).create_decimal('1.2345')
Context(prec=0)
Context(rounding='x')
Context(prec='a')
getcontext().flags
getcontext().traps[InvalidOperation]
pow(D(3),5,7), pow(D(2),100,D(13)), Context(prec=5).power(2,10,7)
D('123456789012345678901234567890123')*D('1.1')
D('1e20')+D('1e-20'), D('1e50')+D('-1e-50'), D('1')-D('1e-40')
D(1).adjusted(), D('0.001').adjusted(), D('1e5').adjusted()
sum([D('0.1')]*10), max(D(1),D(2)), sorted([D(3),D(1),2])
D.from_float(0.1), D.from_number(5), D.from_float(1)
D.from_float('a')
D('1').is_normal(), D('0').is_zero(), D('NaN').is_nan(), D('sNaN').is_snan(), D('-1').is_signed(), D(1).is_finite(), D('inf').is_infinite()
D('sNaN')+1
hash(D('sNaN'))
int(D('NaN'))
int(D('Inf'))
round(D('NaN'))
localcontext(prec=5).__class__.__name__
localcontext(foo=1)
D('9'*40)+1, D('9.9999999999999999999999999999')+0
D('1e-5'), D('1.5e+3'), D('0E+2'), D('0E-10'), D('12e-7')
repr(D('1'*50)), len(str(D(1)/D(7)))
IEEEContext(64)
D(7).__reduce__(), D(1).real, D(1).imag, D(1).conjugate(), D(1).radix()
D('0.1')*3, D('1.10')+D('2.2'), D('1.300')*D('2.0'), D('5.00')/D('2'), D('6.00')/D('2.0')
D(8)**(D(1)/3), D('0.25')**D('0.5'), D(8)**D('-0.5'), D('1.5')**D('2.5'), D(100)**D('-0.5'), D(1)**D('0.5')
D(2)**D('Infinity'), D('0.5')**D('Infinity'), D('Infinity')**2, D('-Infinity')**3, D(0)**-1, D(0)**5
1+D('1.5'), 5-D('1.5'), 3*D('1.5'), 7//D(2), 7%D(2), 2**D(3)
D(True), D('١٢'), D('\\u0661.\\u0662')
"""

for text in PROGRAM.splitlines():
    getcontext().clear_flags()
    try:
        result = repr(eval(text))
    except Exception as e:
        result = f"{type(e).__name__} {e}"
    print(text, "->", result, [f.__name__ for f, v in getcontext().flags.items() if v])

with localcontext(prec=50) as c:
    print(c.prec, D(2).sqrt(), D(1).exp(), getcontext() is c)
print(getcontext().prec, D(1) / 7)
c = Context(prec=4, rounding=ROUND_UP)
print(c.divide(1, 3), c.create_decimal("3.14159"), c.sqrt(2), c.copy().prec, c.Etiny(), c.Etop())
c.traps[Inexact] = True
try:
    c.divide(1, 3)
except Inexact as e:
    print(type(e), e)
print(c)
