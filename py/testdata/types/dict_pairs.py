# Pairs for a dict that are none.
def f(x): return {}.update(x)
class C:
    def __iter__(self): raise TypeError('mine')
class D:
    def __iter__(self):
        yield 1
        raise TypeError('mine')
for x in [[1], [(1,2), 3], [C()], [D()], [None], [{1:2, 3:4}], [{1}], [range(2)], [b'ab']]:
    try: print(dict(x))
    except Exception as e: print(type(e), e, getattr(e, '__notes__', None))
