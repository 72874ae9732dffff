# Constants, capwords, Template, Formatter, and the types of t-strings.
import string
from string.templatelib import Interpolation, Template, convert


def t(f, *a, **k):
    try:
        r = f(*a, **k)
    except Exception as e:
        r = type(e).__name__, str(e)
    print(getattr(f, '__name__', f), a, k, '->', repr(r))


for n in string.__all__:
    v = getattr(string, n)
    if isinstance(v, str):
        print(n, repr(v))
t(string.capwords, '  hello   WORLD-foo bar ')
t(string.capwords, 'a-b-c', '-')
t(string.capwords, ' a  b', ' ')
T = string.Template
for s in '$who likes $what', '${who}ly $$ $$who', '$', 'a\nb $ c', '$1', '${', '${a', '${1}', '$ who', 'é$who', '$whoé', '$_x1', '', '$who$who', '$Who', '$$', 'x ${who!r}':
    x = T(s)
    t(x.substitute, who='tim', what='kung pao')
    t(x.safe_substitute, {'who': 'map'}, what='w')
    t(x.is_valid)
    t(x.get_identifiers)
t(T('$a $b').substitute, {'a': 1, 'b': 2}, b=3)
t(T('$a').substitute, {'a': None})
t(T('$a').substitute, 1, 2)
t(T('$self $mapping').substitute, self=1, mapping=2)
t(T('$a').substitute)
t(T('$a').safe_substitute)
print(T('x').template, T.delimiter, T.idpattern, T.braceidpattern, T.flags, T.pattern.pattern.split() != [], T.pattern.flags)


class D(T):
    delimiter = '%'
    idpattern = '[a-z]+_[a-z]+'


t(D('%a_b %ab $x %%').safe_substitute, a_b=1, ab=2)


class Br(T):
    braceidpattern = '[0-9]+'


t(Br('$a ${1} ${a}').safe_substitute, {'a': 'A', '1': 'one'})


class Pat(T):
    pattern = r'''
    (?P<escaped>@@) | @(?P<named>[a-z]+) | @\{(?P<braced>[a-z]+)\} | (?P<invalid>@)
    '''


t(Pat('@x @{y} @@ @').safe_substitute, x=1, y=2)
t(Pat('@x @{y} @@ @1').substitute, x=1, y=2)
F = string.Formatter()
t(F.format, '{0} {1!r:>5} {a.real} {b[0]} {{}}', 1, 'x', a=5, b=[7])
t(F.format, '{} {} {}', 1, 2, 3)
t(F.format, '{} {:{}}', 1, 2, 5)
t(F.format, '{0} {}', 1)
t(F.format, '{} {0}', 1)
t(F.format, '{}')
t(F.format, '{x}')
t(F.format, '{0!z}', 1)
t(F.format, '{0!s} {0!r} {0!a}', 'é')
t(F.format, '{0:{1:{2}}}', 1, 2, 3)
t(F.format, '{0[a]}', {'a': 3})
t(F.format, '{', 1)
t(F.format, '}', 1)
t(F.format, '{0', 1)
t(F.format, '{:d}', 'x')
t(F.format, '{0:>{width}}', 'x', width=4)
t(F.format, '{.real} {[0]}', 5, 'ab')
t(F.format, '{:{}} {}', 1, 4, 2)
t(F.format)
t(F.vformat, '{0} {a}', (1,), {'a': 2})
t(F.get_field, '0.real', (3,), {})
t(F.get_field, 'a[0].x', (), {'a': [Interpolation]})
t(F.get_value, 'k', (), {'k': 1})
t(F.get_value, 0, ('z',), {})
t(F.convert_field, 3, 'q')
t(F.convert_field, 3, None)
t(F.format_field, 3, '>4')
print(list(F.parse('a{b!r:c}{{d}}{}')))


class Check(string.Formatter):
    def check_unused_args(self, used, args, kwargs):
        print('used', sorted(map(str, used)), args, kwargs)

    def get_value(self, key, args, kwargs):
        if isinstance(key, str):
            return kwargs.get(key, '<' + key + '>')
        return super().get_value(key, args, kwargs)

    def format_field(self, value, spec):
        return '[' + super().format_field(value, spec) + ']'


t(Check().format, '{0} {nope} {x:>3}', 1, 2, x=5, y=6)
name = 'W'
n = 3.14159
x = t'hi {name!r:>5} and {n:.{2}f} {name=}{n}'
print(x, x.strings, [(i.value, i.expression, i.conversion, i.format_spec) for i in x.interpolations], x.values, list(x) == [p for p in x], type(x) is Template)
print(Template('a', 'b', Interpolation(1, 'e', 'r', 's'), 'c'), Template(), Template(Interpolation('v')), Template('a') + Template('b'), t'a' + t'{n}')
t(lambda: Template('a') + 'b')
t(lambda: 'a' + Template('b'))
t(Interpolation, 1, 'x', 'z')
t(Interpolation, 1, 5)
t(Interpolation, 1, 'x', None, 'spec')
for c in None, 's', 'r', 'a', 'x', '':
    t(convert, 'é', c)
match Interpolation(1, 'a', 'r', 'z'):
    case Interpolation(v, e, c, f):
        print(v, e, c, f)
print(Template.__module__, Interpolation.__module__, Interpolation.__match_args__)
print(string.__all__)
