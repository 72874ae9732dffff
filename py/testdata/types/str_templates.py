# Template strings: the types of string.templatelib.
from string.templatelib import Template, Interpolation, convert
import string.templatelib as t
def p(f):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
x=5
a=t'a{x!r:>5}b{x}'
for s in '''a
a.strings
a.interpolations
a.values
list(a)
a+a
a+'x'
'x'+a
a+1
1+a
Template('a','b',Interpolation(1,'x'),Interpolation(2,'y'))
Template(1)
Template(x=1)
Template()
Interpolation()
Interpolation(1)
Interpolation(1,'x','z')
Interpolation(1,'x','s','y')
Interpolation(1,2,3,4,5)
Interpolation(value=1)
Interpolation(1, conversion='r')
(i.value,i.expression,i.conversion,i.format_spec)
i.__match_args__
Template.__match_args__
a==a
a==t'a{x!r:>5}b{x}'
type(iter(a))
setattr(a,'strings',1)
setattr(i,'value',1)
setattr(i,'foo',1)
Interpolation[int]
Template[int]
[n for n in dir(Template) if n not in dir(object)]
[n for n in dir(Interpolation) if n not in dir(object)]
[n for n in dir(type(iter(a))) if n not in dir(object)]
type('X',(Template,),{})
type('X',(Interpolation,),{})
type(iter(a))()
t'{x=}'
t''
list(t'')
(t'{1}' t'y').strings
a.__add__(1)
convert(1,'z')
t'{x}{x}'.strings
list(t'{x}{x}')
hash(a) is not None
len(a)
a[0]
bool(a)
str(i)
Template('a') + Template('b')'''.split('\n'):
    i=Interpolation(1,'x','s','y')
    print(s, end=' => ')
    p(lambda: eval(s))
