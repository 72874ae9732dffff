# Objects of classes in operations on text.
class S(str):
    def __str__(self): return 'S!'
    def __repr__(self): return 'Srepr'
    def __format__(self, spec): return 'Sfmt<' + spec + '>'
class I:
    def __index__(self): return 3
class F:
    def __init__(self, x): self.x = x
    def __format__(self, spec): return f'F{self.x}:{spec}'
    def __repr__(self): return f'F({self.x})'
    def __len__(self): return 5
    def __getitem__(self, k): return f'[{k!r}]'
s = S('abc')
print(s, repr(s), f'{s}', f'{s!r}', f'{s!s:>6}', '%s %r' % (s, s), '{} {!r} {:>5}'.format(s, s, s), s + 'x', 'x' + s, len(s), s.upper(), type(s.upper()), s[1:], type(s[:]), type(s + ''), s == 'abc', hash(s) == hash('abc'))
print('a' * I(), I() * 'ab', 'abcdef'[I()], 'abcdef'[I():], 'x'.center(I()), 'abcabc'.find('a', I()))
f = F(1)
print('{0.x} {0[a]} {0[1]} {0:zz} {0!r:>8}'.format(f), '{a.x}'.format(a=f), '%(q)s' % f, f'{f:{f.x}d}', '{:{}}'.format(f, 'w'))
class M(dict):
    def __missing__(self, k): return k.upper()
print('{a} {b}'.format_map(M(a=1)), '%(a)s %(zz)s' % M(a=1), 'abc'.translate(M({97: 'x'})) if False else '')
class T:
    def __getitem__(self, n):
        if n == 98: raise LookupError
        return {97: None, 99: 'CC'}.get(n, 100)
print('abcd'.translate(T()))
class B:
    def __bytes__(self): return b'B'
    def __str__(self): return 1
for f in (lambda: str(B()), lambda: '%s' % B(), lambda: f'{B()}', lambda: '{}'.format(B()), lambda: ''.join(B()), lambda: ''.join(x for x in 'abc'), lambda: '-'.join({'a':1,'b':2}), lambda: '-'.join(map(str, range(3))), lambda: '%d' % 'x', lambda: '%d' % I(), lambda: '%x' % I(), lambda: '%f' % I(), lambda: '%c' % I(), lambda: '%*d' % (I(), 1), lambda: 'a' % (), lambda: 'a' % {}, lambda: 'a' % [1], lambda: '%s' % [F(2)], lambda: '%s' % ((F(2),),), lambda: str([F(1), {F(2): F(3)}]), lambda: format(F(1)), lambda: format([F(1)]), lambda: format(object(), 's'), lambda: '{:d}'.format(S('x')), lambda: '{!x}'.format(1), lambda: '{0.foo}'.format(1), lambda: '{0[x]}'.format([1]), lambda: '{0[5]}'.format([1]), lambda: 'x'.join(['a', F(1)]), lambda: 'a'.replace('a', F(1)), lambda: str(F(1)), lambda: ascii(F('é')), lambda: 'a' < F(1), lambda: 'a' == F(1), lambda: str.join(',', [S('p'), 'q']), lambda: S('a').join(['b','c']), lambda: str.upper(S('q')), lambda: str(S('abc')), lambda: str.__str__(S('abc')), lambda: S('é').encode(), lambda: S('a,b').split(','), lambda: isinstance(S('a').strip(), S), lambda: {S('k'): 1}['k'], lambda: int(S('12')), lambda: float(S('1.5')), lambda: eval(S('1+1')), lambda: getattr('a', S('upper'))()):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
