# Texts, short and long, constant and made, where the machine has short ways.
import sys

LONG = 'a constant of more than fourteen'
made = ''.join(list(LONG))
wide = LONG + 'äöü€'
texts = ['', 'a', 'ab', 'item1', 'fourteen bytes', LONG, made, made + '!', wide, 'é', 'é€𝄞']


class Text(str):
    pass


class Number(int):
    def __format__(self, spec):
        return f'<{int(self)}:{spec}>'

    def __str__(self):
        return 'number'


class Loud:
    def __init__(self, name):
        self.name = name

    def __format__(self, spec):
        print('format', self.name, spec)
        return self.name

    def __str__(self):
        print('str', self.name)
        return self.name


def show(f, *args):
    try:
        print(repr(f(*args)))
    except Exception as e:
        print(type(e).__name__, e)


# Comparison, all operators, as a value and as a condition.
def compared(a, b):
    return (a == b, a != b, a < b, a <= b, a > b, a >= b,
            1 if a == b else 0, 1 if a != b else 0, 1 if a < b else 0,
            1 if a <= b else 0, 1 if a > b else 0, 1 if a >= b else 0,
            0 if not a == b else 1, 0 if not a < b else 1, 0 if not a >= b else 1)


for a in texts + [Text('ab')]:
    print([''.join(str(int(x)) for x in compared(a, b)) for b in texts + [Text('ab'), Text(LONG)]])
for other in (1, None, b'ab', ['ab'], 1.5):
    print(made == other, made != other, 'ab' == other, LONG == other)
    show(lambda: made < other)
    show(lambda: 'ab' >= other)

# Characters.
for t in texts:
    for i in (0, 1, 5, 13, -1, -2, -40, 31, 32, True):
        show(lambda: t[i])
show(lambda: LONG[0] + LONG[-1] + LONG[3] + made[0] + made[-1] + made[3])
show(lambda: LONG[40])
show(lambda: made[40])
show(lambda: made[-40])
show(lambda: LONG['a'])
show(lambda: made[None])
show(lambda: LONG[2 ** 70])

# Slices.
for t in texts:
    print([t[i:j] for i in (0, 1, 3, 30, 100, -3, -100, None) for j in (0, 2, 5, 14, 15, 33, 100, -1, None)])
show(lambda: made['a':2])
show(lambda: made[1:2 ** 80])
show(lambda: made[2 ** 62:5])
show(lambda: [1, 2, 3][1:3])
show(lambda: (1, 2, 3)[-2:])

# Sums.
for t in texts:
    print([t + u for u in texts] == [''.join([t, u]) for u in texts], [len(t + u) for u in texts])
s = ''
for i in range(100):
    before = s
    s += 'ab' if i % 3 else 'ä'
    before += '!'
print(s, before)
for other in (1, None, b'x', [], Text('text'), Number(1)):
    show(lambda: 'ab' + other)
    show(lambda: made + other)


class Right:
    def __radd__(self, other):
        return 'right of ' + other


show(lambda: 'ab' + Right())
show(lambda: made + Right())

# f-strings: parts are made in their order, whatever they are.
n, big, f = 7, 10 ** 40, 2.5
print(f'{n}', f'{n}{n}', f'{n}-{big}', f'{True} {None} {f}', f'{n!s}{n!r}{n!a}', f'{-n}|{n - 10 ** 18}|{2 ** 63 - 1}|{-2 ** 63}')
print(f'{Number(3)} {Number(4):x} {Number(5)!s} {Number(6)!r}', f'{Text("t")} {Text("t")!r}')
print(f'{Loud("a")}{n}{Loud("b"):>3}{n:>3}{Loud("c")!s}{n!s}')
print('%s-%s %s' % (n, 'ab', Loud('d')), '%s%s' % (Number(7), 2.0))
print(f'{n}{LONG}{n}{made}{n}{wide}{n}é')
print(f'{n:>6} {n * n:08d} {n / 7:.3f} {"k" + str(n):<5}| {n:x}')


def parts():
    x = 1
    text = f'{x}{(yield x)}{x}{(yield 2)}'
    yield text


g = parts()
print(next(g), g.send('sent'), g.send(3 ** 50))


def changes():
    global n
    n += 1
    return n


print(f'{n}{changes()}{n}{changes()}{n}', n)


def fails():
    return f'{n}{1 // 0}'


show(fails)
many = '+'.join('{n}' for _ in range(300))
print(len(eval("f'" + many + "'")))
sys.set_int_max_str_digits(640)
show(lambda: f'{n}{10 ** 700}')

# Unpacking.
def pair(a, b):
    return a, b


a, b = pair(1, 2)
a, b = b, a
print(a, b)
(a, b), c = pair(pair(3, 4), 'c')
print(a, b, c)
a, b, c = [5, 6, 7]
print(a, b, c)
a, b = 'xy'
print(a, b)
[] = ()
for wrong in ((1,), [1], (1, 2, 3), [1, 2, 3], 'x', 'xyz', {1: 2}, 5, iter([1])):
    def unpack():
        a, b = wrong
    show(unpack)
x = [1, 2, 3]
x, y, z = x
print(x, y, z)
t = (1, 2)
t, u = t
print(t, u)


# Sums of several operands: in their order, texts or not.
class Add:
    def __init__(self, name):
        self.name = name

    def __add__(self, other):
        print('add', self.name, repr(other))
        return self.name + '+'

    def __radd__(self, other):
        print('radd', self.name, repr(other))
        return Add(self.name + '!')

    def __repr__(self):
        return 'Add(' + repr(self.name) + ')'


def say(x):
    print('say', repr(x))
    return x


def sums(a, b, c):
    show(lambda: a + 'x' + b + 'y' + c)
    show(lambda: 'x' + a + b + c)
    show(lambda: a + b + c + LONG)
    show(lambda: say(a) + say(b) + say('s') + say(c))
    show(lambda: f'{a}' + b + '%s' % (c,) + say(a))


values = ['', 'é', made, Text('sub'), 1, 2.5, Add('a'), [1], None]
for a in values:
    for b in values:
        sums(a, b, made)
        sums(made, a, b)
sums(1, 2, 3)
sums('a', 'b', 'c')
show(lambda: 1 + 2 + 'a')
show(lambda: [1] + [2] + 'a')
show(lambda: 'a' + 'b' + made + 'c' + 'd')
show(lambda: 'a' + unknown + 'b')
show(lambda: 'a' + 1 + unknown)
s = t = ''
for i in range(300):
    s = s + 'x' + str(i) + made
    t = t + str(i % 10) + 'é' + ''
    if i == 100:
        u = s + '!' + s
print(len(s), hash(s) == hash(''.join('x' + str(i) + made for i in range(300))), t[-6:], len(u))
before = s
s += ''
print(s is before)
print(s == ''.join('x' + str(i) + made for i in range(300)), u == u[:len(u) // 2] + '!' + u[len(u) // 2 + 1:])
exec('x = ' + ' + '.join(['made', "'+'"] * 60))
print(len(x))


def sent():
    x = 'a' + (yield 1) + 'b' + (yield 2) + 'c'
    yield x


g = sent()
print(next(g), g.send('B'), g.send('C'))
g = sent()
print(next(g))
show(lambda: g.send(1))


def where():
    return ('a' +
            made +
            None +
            'b')


try:
    where()
except TypeError:
    import traceback
    traceback.print_exc(file=sys.stdout)
for t in texts:
    u = t + made + ''
    print(len(t), len(u), len(u + 'ä'), len(u[:20]))
