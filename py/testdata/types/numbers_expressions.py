"""Expressions over numbers, with the errors of wrong ones."""

EXPRESSIONS = r"""
1/0
1//0
1%0
divmod(1,0)
1.0/0
1.0//0
1.0%0
divmod(1.0,0)
1/0.0
1%0.0
0**-1
0.0**-1
0**-1.5
pow(2,-1,4)
pow(2,3,0)
pow(2,-1,-5)
pow(2,-1,1)
pow(2,5,-3)
pow(2.0,1,3)
pow(2,1.0,3)
pow(2,1,3.0)
1<<-1
1>>-1
1<<(1<<70)
0<<(1<<70)
1>>(1<<70)
-1>>(1<<70)
10**400/3
3/10**400
10**400*1.0
10.0**400
(-8)**(1/3)
2**-1
2**-1100
(10**400)**-1
int('0x10',0)
int('x')
int('1'*5000)
int(float('inf'))
int(float('nan'))
int('10', 1)
int('10', 40)
int(10, 2)
int('', 0)
int(b'12')
int(b'xx')
int(base=10)
int(None)
int([])
int('1', base='a')
int(x='1')
float('x')
float(None)
float(10**400)
float(b'1.5')
float('1_0')
complex('1+2j')
complex('x')
complex(None)
complex(1,None)
complex('1',2)
complex(1,'2')
complex(real=1,imag=2)
1j/0
1j//1
1j%1
divmod(1j,1)
0j**-1
0j**1j
1j<1j
1 < 1j
1+'a'
1.5&2
(1).to_bytes()
(256).to_bytes()
(-1).to_bytes()
(-1).to_bytes(2,'big',signed=True)
(1).to_bytes(-1)
(1).to_bytes(2,'foo')
int.from_bytes(b'\\x01\\x02','little')
int.from_bytes([1,2,3])
int.from_bytes(b'a','foo')
int.from_bytes('a')
(5).bit_count()
(5).as_integer_ratio()
(5).conjugate()
(5).is_integer()
round(5,-1)
round(15,-1)
round(25,-1)
round(2.5)
round(2.675,2)
round(5,'a')
round(1.5,None)
round(float('nan'))
round(float('inf'))
(1.5).__round__(10**20)
(1.5).__round__(-10**20)
(1.5).hex()
float.fromhex('0x1p3')
float.fromhex('x')
(1.5).as_integer_ratio()
float('inf').as_integer_ratio()
float('nan').as_integer_ratio()
float.from_number(3)
float.from_number('3')
complex.from_number(3)
complex.from_number('3')
float.__getformat__('double')
float.__getformat__('x')
format(5,'x')
format(5,'s')
format(5.5,'d')
format(1j,'=5')
format(True,'d')
format(True,'')
format(5, 3)
bool('a')
bool(1,2)
bool(x=1)
int.__new__(bool,1)
bool.__new__(int,1)
int.__new__(str,1)
int.__new__(5)
int.__new__()
divmod(7,-2)
divmod(-7,2)
divmod(7.5,-2)
-7.5//2
-7.5%2
0.0%-1
-0.0//1
float('inf')//1
float('inf')%1
1%float('inf')
-1%float('inf')
1//float('-inf')
1e308*10
2.0**1024
2.0**-1080
(-2.0)**1025
int.__add__(1,2.0)
float.__add__(1.0,'a')
(1).__pow__(2,'a')
(1).__rpow__(2,5)
(1).__divmod__(0)
(1.0).__divmod__('a')
1 @ 2
~1.5
-True
abs(-5)
abs(3+4j)
-(1j)
int(1.9)
int('٣')
int(' 12 ')
int('-0b1',2)
int('1__0')
int('1'*4301)
str(10**4300)
str(10**4299)[:3]
'%d'%10**4300
hex(10**5000)[:5]
(10**400).__float__()
(1).__index__()
True.real
True.imag
True.numerator
(1.5).imag
1j.real
True.__xor__(1)
True&False
True|2
1 .__format__(5)
(1).__getnewargs__()
1.5.__getnewargs__()
1j.__getnewargs__()
1j.__complex__()
complex(1.5).__format__('')
format(1+2j,'.2f')
format(1.5,'%')
(1).__trunc__()
(1.7).__trunc__()
(1.7).__floor__()
(1.2).__ceil__()
(1).__sizeof__()
1 .bit_length()
1.5.is_integer()
complex(1,2).conjugate()
complex('1e400')
complex('nan+infj')
hash(1j)
hash(1.5)
hash(2**61)
hash(-1)
hash(complex(3,0))
1<1.5
2**53==2.0**53
2**53+1>2.0**53
10**400>1e308
10**400<float('inf')
10**400<float('nan')
int('9'*4300)>0
1e400
0/-5
0/-10**30
False/-10**30
complex(float('inf'),0)**4
1e-200j**-5
pow(2,3,None)
int('0'*5000)
int('1_000',0)
int('0b1_01',0)
int('00',0)
int('01',0)
int('+ 1')
int('1\x002')
int(' \n1\t ')
float(' 1e5\n')
float('infinity')
float('-NaN')
float('1e')
float('1__0')
float('0x1')
complex(' ( 1 + 2j ) ')
complex('(1+2j)')
complex('1 +2j')
complex('j')
complex('-1e3-infj')
int.from_bytes(b'\xff\x00', 'big', signed=True)
int.from_bytes(b'', 'big')
(10**30).to_bytes(13)
(2**64).bit_count()
(-5).bit_length()
True.to_bytes()
format(2**70, ',')
format(-2**70, '_x')
format(1234567.891, ',.2f')
format(1e100, '.3g')
format(float('nan'), '010')
format(1.5, '_^20.3e')
format(10**400, 'e')
'%.50f' % 0.1
'%s %r' % (1e16, 1e-5)
repr(1e22), repr(1e21), repr(123456789012345680.0), repr(0.1+0.2)
(0.1).as_integer_ratio()
(2**0.5).hex()
float.fromhex('0x.8p-1074')
float.fromhex('-0x1.fffffffffffffp1023')
float.fromhex('0x1p1024')
round(0.5), round(1.5), round(-2.5), round(1e300), round(2**70, -5)
round(123456, -2), round(150, -2), round(250, -2), round(-250, -2)
divmod(-2**70, 7), divmod(2**70, -7), -2**70 % 7
-7 // 2, -7 % 2, 7 // -2, 7 % -2
1e308 * 10 - 1e308 * 10
min(1, 1.0), max(True, 1)
sum([0.1] * 10), sum([1, 2.5, 3])
int(1e20), int(-1e20), int(1.9999999999999999)
isinstance(True, int), True + True, True * 2.5
5 .__add__('a'), (5).__radd__(3), (2.0).__rpow__(3), (5).__rsub__(3)
int.__mul__(True, 7)
hash(2**61 - 1), hash(2**61), hash(-2**61), hash(10**100), hash(1e100), hash(0.1), hash(1e-300)
hash(float('inf')), hash(-0.0), hash(1 + 2j), hash(complex(0, 1.5))
"""

for line in EXPRESSIONS.strip().splitlines():
    try:
        result = repr(eval(line))
    except Exception as e:
        result = f"{type(e).__name__}: {e}"
    print(line, "->", result)
