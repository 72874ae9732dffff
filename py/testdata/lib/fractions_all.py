"""Fractions: what expressions give, or how they fail."""

import copy
import math
from fractions import Fraction as F

PROGRAM = """\
F(1,0)
F('x')
F('1/0')
F('1_000/3')
F(' -1.5e3 ')
F('1 /2')
F('1__0')
F(1.5,2)
F(object())
F(float('nan'))
F(float('inf'))
F('.5'), F('5.'), F('-7/21'), F('1e-3'), F(numerator=3,denominator=6), F(True), F(F(1,2),F(1,3))
F(1,2)**F(1,2), F(1,2)**-2, F(-1,2)**-3, 2**F(1,2), 2**F(2), F(1,2)**2.0, 2.0**F(1,2), F(2,3)**-3
F(0)**-1
F(1,2)//0
F(1,2)/0
F(1,2)%0
F(1,2)%F(1,3), divmod(F(7,2),F(1,3)), F(1,2)//0.5, F(1,2)+0.5, F(1,2)+1j, F(-7,2)//F(1,3), F(-7,2)%2
F(1,2)+'a'
F(1,2)<1j
F(1,2)==0.5, F(1,2)<float('nan'), F(1,2)==0.5+0j, F(1,2)>0.25, F(1,2)<=F(2,3), F(3)==3, F(1,2)!=1
round(F(5,2)), round(F(7,2)), round(F(22,7),2), round(F(1234,1),-2), round(F(-5,2))
F(3.3).limit_denominator(10), F(math.pi).limit_denominator(1000), F(1,3).limit_denominator(2)
F(1,3).limit_denominator(0)
F.from_float(0.5), F.from_float(1), F.from_number(0.25)
F.from_float('a')
F.from_decimal(1.5)
F.from_number('a')
hash(F(1,2))==hash(0.5), hash(F(5))==hash(5), hash(F(-1,3)) == hash(F('-1/3'))
format(F(1,3),'.3f'), format(F(1,3),'.3e'), format(F(1234567,1),',.2f'), format(F(1,3),'>20')
format(F(1,3),'010.2f'), format(F(1,3),'.2%'), format(F(1,3),'g'), format(F(10),'#')
format(F(-1,3),'+.3g'),format(F(-1,3),'z.0f'),format(F(3,1),'#>10'),format(F(1,2),'+'),format(F(1,2),'_^12')
format(F(1,3),'q')
str(F(3)), str(F(1,2)), repr(F(1,2)), f'{F(1,2)}', f'{F(12345678,5):,}'
int(F(7,2)), int(F(-7,2)), float(F(1,3)), complex(F(1,2)), bool(F(0)), bool(F(1,9))
F(1,2).as_integer_ratio(), F(1,2).is_integer(), F(3).is_integer()
-F(1,2), abs(F(-1,2)), +F(1,2), math.floor(F(-1,2)), math.ceil(F(-1,2)), math.trunc(F(-3,2))
copy.copy(F(1,2)), F(1,2).__reduce__(), F(1,2).numerator, F(1,2).imag, F(1,2).conjugate()
format(F(1,8),'.2f'), format(F(3,8),'.2f'), format(F(10**20,3),'g'), format(F(1,3),'.10G'), format(F(1,10**10),'g')
pow(F(1,2),2,3)
F(1,2)*2.0, 2*F(1,2), 3/F(1,2), 2.0/F(1,2), 5//F(2,3), 5%F(2,3), divmod(5,F(2,3)), 1-F(1,3), 1.0-F(1,2)
format(F(123456789,1),'_.1f'),format(F(1,3), ' .2f'), format(F(1,3), '-<10.2f'), format(F(-1,3), '=+10.2f')
format(F(12345,7), '012,.3f'),format(F(1,7), '.5_f'), format(F(0), 'e'), format(F(99999,10), '.4g')
sum([F(1,n) for n in range(1,20)]), max(F(1,2),F(2,3)), sorted([F(1,2),0.3,F(1,3),1])
isinstance(F(1), int), F.__mro__[1].__name__, F(2,4) in {F(1,2)}
"""

for text in PROGRAM.splitlines():
    try:
        print(text, "->", repr(eval(text)))
    except Exception as e:
        print(text, "->", type(e).__name__, e)
