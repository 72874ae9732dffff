import tomllib, io, sched, timeit, platform
doc = r'''
title = "TOML \u00e9\t\"q\""
[owner] # c
name = 'C:\x'
"quoted key" = 1
a.b.c = 1_000
a.b.d = 0xff
f = [1.5, -2e3, inf, -nan, 1_0.5]
arr = [
  1, # one
  [2, 3],
]
ml = """
line \
   joined "" x
end"""
lit = '''+"'''"+r'''
raw \n'''+"'''"+r'''
b = [true, false]
o = [0o17, 0b11, +5, -0]
[x.y.z]
p = {q = 1, r.s = [ {t = 2} ]}
[x]
late = 1
[[items]]
n = 1
[[items]]
n = 2
[items.sub]
k = ""
[[items.list]]
'''
print(tomllib.loads(doc)); print(tomllib.load(io.BytesIO(b'a=1\r\nb="2"')), tomllib.loads('x=1.10', parse_float=str), tomllib.loads(''))
for bad in ['a', 'a=', 'a=1 b=2', 'a=1\na=2', '[a]\n[a]', 'a="x', 'a=[1', 'a={b=1', '[a', 'a=01', 'a=1\n[a]', 'a="\\q"', 'a.b=1\n[a]', '[[a]]\n[a]', 'a={}\na.b=1', "a='x", '=1', 'a="\x01"', 'a=tru', 'a = {b=1,b=2}', 'a=[1 2]', 'a=1979-13-01', '[a]]', '"a"b=1']:
    try: print(bad, tomllib.loads(bad))
    except tomllib.TOMLDecodeError as e: print(repr(bad), e)
try: tomllib.loads(b'')
except TypeError as e: print(e)
try: tomllib.load(io.StringIO(''))
except TypeError as e: print(e)
s = sched.scheduler(); s.enter(0.002, 1, print, ('b',)); ev = s.enter(0.001, 2, print, ('a',), {'end': '!\n'}); c = s.enter(0.5, 1, print); s.cancel(c); print(len(s.queue), s.empty()); s.run(); print(s.empty())
print(timeit.timeit('x+1', 'x=1', number=10) >= 0, len(timeit.repeat(lambda: 1, repeat=2, number=5)), timeit.Timer('pass').timeit(1) >= 0, timeit.default_timer() > 0)
print(platform.system(), platform.python_version().split('.')[0], len(platform.uname()))
