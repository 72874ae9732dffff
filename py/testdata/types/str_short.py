# Short texts lie in values, and are searched, cut, joined and formatted in other
# ways than long ones: every operation on texts around those lengths, at random.
import hashlib

seed = 12345


def rnd(n):
    global seed
    seed = (seed * 1103515245 + 12345) & 0x7fffffff
    return (seed >> 8) % n


LETTERS = ['ab', 'abAB ', 'aé ', 'a-b:c', '01 .-+', 'xyz\t\n', '\x00\x01a', 'ß€𝄞a']


def text(most):
    letters = LETTERS[rnd(len(LETTERS))]
    return ''.join([letters[rnd(len(letters))] for _ in range(rnd(most))])


def short():
    return text(4)


def attempt(f, *args):
    try:
        return repr(f(*args))
    except (ValueError, TypeError, OverflowError) as e:
        return type(e).__name__ + ': ' + str(e)


def bound():
    return (None, 0, 1, 3, -1, -3, 13, 20)[rnd(8)]


OPERATIONS = {
    'find': lambda s, t, u: (s.find(t), s.rfind(t), s.find(t, bound(), bound()), s.count(t), s.count(t, bound())),
    'index': lambda s, t, u: s.index(t),
    'has': lambda s, t, u: (t in s, t not in s, s.startswith(t), s.endswith(t), s.startswith((u, t)), s.endswith(t, bound())),
    'split': lambda s, t, u: (s.split(t), s.rsplit(t), s.split(t, rnd(4))),
    'words': lambda s, t, u: (s.split(), s.rsplit(), s.split(None, rnd(4)), s.splitlines()),
    'partition': lambda s, t, u: (s.partition(t), s.rpartition(t)),
    'replace': lambda s, t, u: (s.replace(t, u), s.replace(t, u, rnd(4)), s.replace(t, '')),
    'long': lambda s, t, u: ((s + t) * 40).replace(t[:1] or 'a', u) + ((s + t) * 30).replace(t or 'b', u, rnd(99)) + s.join([t, u] * 50).upper(),
    'counts': lambda s, t, u: (((s + t) * 20).count(t), ((s + t + u) * 9).count(t[:1]), ((s + t) * 20).split(t), (s * 20).partition(t)),
    'case': lambda s, t, u: (s.upper(), s.lower(), s.title(), s.capitalize(), s.swapcase(), s.casefold()),
    'strip': lambda s, t, u: (s.strip(), s.lstrip(), s.rstrip(), s.strip(t), s.lstrip(t), s.rstrip(u)),
    'affix': lambda s, t, u: (s.removeprefix(t), s.removesuffix(t)),
    'pad': lambda s, t, u: (s.ljust(rnd(24)), s.rjust(rnd(24), '*'), s.center(rnd(24), 'é'), s.zfill(rnd(24))),
    'sum': lambda s, t, u: (s + t, t + s, s + s + u, s * rnd(4), (s + t)[:rnd(20)], (s + t)[rnd(20):]),
    'join': lambda s, t, u: (t.join([s, u, t, s][:rnd(5)]), u.join((s, s)), ''.join([s, t, u] * rnd(9))),
    'joined': lambda s, t, u: (f'{s}{t}', f'{s}-{u}/{t}abcdefg', f'{s!r}{t!s:>9}', f'{s:<9}{t:^7}{u:>5}|'),
    'compare': lambda s, t, u: (s == t, s != t, s < t, s <= t, s > t, s >= t, s + u == s + t, s + t < s + u),
    'int': lambda s, t, u: int(s),
    'float': lambda s, t, u: float(s),
    'is': lambda s, t, u: (s.isdigit(), s.isalpha(), s.isspace(), s.isupper(), s.islower(), s.isidentifier()),
    'hash': lambda s, t, u: hash(s + t) == hash(''.join([s, t])) and {s + t: 1}[f'{s}{t}'],
}

for name, f in OPERATIONS.items():
    state = hashlib.sha256()
    for i in range(1500):
        s, t, u = text(40 if i % 4 == 0 else 17), short(), short()
        if i % 50 == 0:
            t = s[rnd(3):rnd(30)]
        state.update(attempt(f, s, t, u).encode('utf-8', 'surrogatepass'))
    print(name, state.hexdigest()[:16])

# A template of f-strings with every alignment, for numbers of every length.
SPECS = ['', 'd', 'x', '6', '<6', '^6', '=6', '>6', '06', '+', ' ', '+08', '=+9', '*^12', '0<7', '016', '14x', '014x', '17', '_', ',', 'X', '#x', '08.3f', '.0f', '.2f', '10.3f', '.8f', '.9f', '+.1f', '.1%', 'f', 'F', 'e', 'g', '.3', 'é>8', '010.2f', '<12.4f', '=10.1f', 's', '>8s', '.2s', 'c']
state = hashlib.sha256()
for i in range(64):
    for v in (1 << i, -(1 << i) + 1, 10 ** (i % 20), -(10 ** (i % 20)), (1 << i) / 7, -1 / (1 << i), 0.5 + i, float(10 ** (i % 20)), -0.0, float('inf'), float('nan'), text(16)):
        for spec in SPECS:
            state.update(attempt(format, v, spec).encode())
            state.update(attempt(lambda: f'<{v:{spec}}>').encode())
print('format', state.hexdigest()[:16])

# Numbers as text and back.
state = hashlib.sha256()
for i in range(4000):
    n = (rnd(1 << 20) << 44 | rnd(1 << 20) << 24 | rnd(1 << 20)) >> rnd(64)
    for v in (n, -n):
        s = str(v)
        state.update((s + repr(v) + f'{v}' + '%d' % v).encode())
        assert int(s) == v and int('0' + s if v >= 0 else s) == v and int(' ' + s + ' ') == v
    d = s[:rnd(len(s)) + 1] + '.' + s[:rnd(9)].strip('-')
    state.update(attempt(float, d).encode())
    state.update(attempt(int, d).encode())
    state.update(f'{n / 1000:.3f} {n % 977:>5} {n & 0xffff:04x} {n:,}'.encode())
print('numbers', state.hexdigest()[:16])
