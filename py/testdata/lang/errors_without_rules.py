# Where an error stands: what CPython reads once without its rules for errors it does
# not read again, and a dict looks at its pairs before all rules.
for source in r'''
a = 1, (< 2)
a, b = f(1), (< 2)
a, [][0] = 1, (< 2)
a, f() = 1, 2
for x in 1, (< 2): pass
{1: 2, 3 4}
{1: 2, 3 4: 5}
{**a, 3 4}
{1: 2, (3 4): 5}
{1: 2, 3: 5 4}
{3 4: 5}
{1: 2, print 4}
f({1: 2, x := 4})
(self [a for b in f(3 4)])
(self [f(3 4) for b in c])
(x {a for b in c d})
(x {a b})
(x {f(a b) for c in d})
(x 'a' (a b))
(x lambda: (a b))
x y(a b)
x exec 0
{*([] * 1)G}
[*sorted x (y)]
é = [0][:0777]
print([](\n print)dict(None), None)
f(a\n  b)
print 'a', """\nlong line"""
'''.splitlines():
    source = source.replace(r'\n', '\n')
    try:
        compile(source, 'f', 'exec')
    except SyntaxError as e:
        print(repr(source), e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset)
