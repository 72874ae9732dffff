# Methods of str with few plain arguments, of short and long texts.
made = ''.join(['abc, def', ' 0123456789', ' xyz.'])
texts = ['', 'a', 'A', ' ', '7', 'ab', 'aB c', '  ab\t', '\x1c x\x1f', 'item1:23', 'a::b:', ':::', 'ABCdef12345678', 'AAAAAAAAAAAAAA',
         '\0', 'a\0b', 'é', 'aé:é', 'ﬁ', '²', '٣', '\ud800', made, made + 'é', 'a constant with : and more', 'x' * 300 + ':' + 'y' * 20]
subs = ['', 'a', 'b', ':', '::', 'é', '\0', ' ', 'AA', 'A' * 14, 'A' * 15, 'xyz.', 'abc, def 0123', made, '\ud800', 'x', 'y']


class Sub(str):
    pass


def show(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)


for t in texts:
    print(ascii(t[:20]), ascii([t.upper()[:20], t.lower()[:20], t.strip()[:20], t.lstrip()[:20], t.rstrip()[:20], [x[:20] for x in t.split()]]))
    print(t.isalnum(), t.isalpha(), t.isdecimal(), t.isdigit(), t.isnumeric(), t.islower(), t.isupper(), t.isspace(), t.isascii(), t.istitle())
    print([ascii(t.ljust(n)[:20]) + ascii(t.rjust(n)[-20:]) + ascii(t.center(n)[-20:]) + ascii(t.zfill(n)[-20:]) for n in (-2 ** 63, -1, 0, 1, 2, 9, 14, 15, 40)])
for t in texts + [Sub('item1:23')]:
    for u in subs + [Sub(':')]:
        print(ascii([[x[:20] for x in show(lambda: t.split(u))], t.find(u), show(lambda: t.index(u)), t.count(u), t.startswith(u),
               t.endswith(u), u in t, 1 if u in t else 0, 1 if u not in t else 0, t.replace(u, '-')[:20], t.replace(u, u + u)[:20]]))
for t in ('ab', made):
    for bad in (None, 1, b'a', [], ('a',), ('b', 'abc', 1)):
        print(show(lambda: t.split(bad)), show(lambda: t.find(bad)), show(lambda: t.index(bad)), show(lambda: t.count(bad)))
        print(show(lambda: t.startswith(bad)), show(lambda: t.endswith(bad)), show(lambda: bad in t), show(lambda: t.replace(bad, 'x')))
        print(show(lambda: t.ljust(bad)), show(lambda: t.rjust(bad)), show(lambda: t.join(bad)), show(lambda: 1 if bad in t else 2))
for sep in ('', ',', 'é', 'a longer separator', made, Sub('-')):
    for items in ([], ['a'], ['é'], [made], [Sub('s')], ['a', 'b'], ['a', made], ['', ''], ['a', Sub('b')], ['a', 1], [1], [None],
                  list('abcdefgh'), list('abcdefghi'), ['fourteen bytes'] * 8, ('a', 'b'), 'ab', iter(['a', 'b']), {'a': 1}, 5):
        print(ascii(show(lambda: sep.join(items))))
print(type(''.join([Sub('s')])), type(Sub('s').strip()), type(Sub('s').upper()))
print('a'.find(sub='a') if False else show(lambda: 'a'.find(sub='a')), show(lambda: 'a'.split(sep='a')), show(lambda: 'a b'.split(maxsplit=0)))
print(show(lambda: 'a'.strip('a', 'b')), show(lambda: 'a'.upper(1)), show(lambda: 'a'.replace('a')), show(lambda: 'aaa'.replace('a', 'b', 2)))
print(show(lambda: str.upper(1)), show(lambda: str.split('a:b', ':')), show(lambda: str.find('ab', 'b')), show(lambda: str.join(',', ['a', 'b'])))
low = -2 ** 63
print(b'a'.ljust(low), b'a'.rjust(low), b'a'.center(low), b'a'.zfill(low), bytearray(b'a').center(low))
print(show(lambda: b'a'.decode(None)), show(lambda: bytes('a', None)), show(lambda: str(b'a', None)), show(lambda: 'a'.removeprefix(None)))
