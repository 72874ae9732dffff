# Coroutines that are made and not awaited, where that is seen at once.
import sys
import warnings


async def f():
    pass


async def g(x):
    pass


class A:
    async def meth(self):
        pass


f()
print('1', flush=True)
for i in range(3):
    g(i)
print('2', flush=True)
c = f()
c.close()
del c
c = g(1)
del c
print('3', flush=True)
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter('always')
    f()
    f()
print([str(x.message) for x in w], [x.category.__name__ for x in w], flush=True)
A().meth()
print('4', flush=True)
warnings.simplefilter('ignore')
f()
warnings.simplefilter('default')


async def main():
    g(1)
    await f()
    return 1

try:
    main().send(None)
except StopIteration as e:
    print(e.value, flush=True)
