# What __builtins__ of __main__ is, and sys.modules before any import of builtins.
import sys

b = sys.modules['builtins']
print(repr(b), b.__name__, len(dir(b)) > 150)
print(__builtins__ is b, __builtins__.len is len, vars(b)['abs'] is abs, 'print' in b.__dict__)
print(hasattr(b, 'nothing'), getattr(b, 'nothing', 1))
__builtins__.greeting = 'hello'
print(greeting)
del b.greeting
try:
    greeting
except NameError as e:
    print(e)
import builtins
print(builtins is b)
from builtins import len as size
print(size('abc'))
