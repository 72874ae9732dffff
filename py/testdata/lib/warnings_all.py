# Filters, actions, what is shown and recorded, and errors.
import sys
import warnings

sys.stderr = sys.stdout  # warnings and prints in the order of time


def t(f, *a, **k):
    try:
        r = f(*a, **k)
    except BaseException as e:
        r = type(e).__name__, str(e)
    print(f.__name__, a, k, '->', r)


print(sorted(n for n in warnings.__all__ if n not in ('_',)))
print([(f[0], f[1], f[2].__name__, f[4]) for f in warnings.filters])
t(warnings.simplefilter, 'bad')
t(warnings.simplefilter, 'error', lineno='x')
t(warnings.simplefilter, 'error', lineno=-1)
t(warnings.filterwarnings, 'bad')
t(warnings.filterwarnings, 'error', 3)
t(warnings.filterwarnings, 'error', category=int)
t(warnings.filterwarnings, 'error', category=3)
t(warnings.filterwarnings, 'error', module=3)
t(warnings.filterwarnings, 'error', lineno=-3)
t(warnings.filterwarnings, 'error', lineno='1')
print([(f[0], f[1], f[2].__name__, f[4]) for f in warnings.filters])
t(warnings.warn, 'x', int)
t(warnings.warn, 'x', 3)
t(warnings.warn, 3)
t(warnings.warn, 'x', skip_file_prefixes='abc')
t(warnings.warn, 'x', skip_file_prefixes=(3,))
t(warnings.warn_explicit, 'x', UserWarning, 'f.py', 'x')
t(warnings.formatwarning, 'msg', UserWarning, 'nofile.py', 3)
t(warnings.formatwarning, 'msg', UserWarning, 'nofile.py', 3, '  src \n')


class Err:
    def write(self, text):
        sys.stdout.write(text.replace(__file__, 'FILE'))


sys.stderr = Err()
with warnings.catch_warnings():
    warnings.simplefilter('always')
    warnings.warn('one')
    warnings.warn('three', DeprecationWarning, stacklevel=1)
    warnings.warn(FutureWarning('four'))
    warnings.warn(FutureWarning('five'), UserWarning)
    warnings.warn('multi\nline')
    warnings.warn('', BytesWarning)
    warnings.warn_explicit('six', ResourceWarning, 'foo.py', 7)
    warnings.warn_explicit('seven', ResourceWarning, 'foo.py', 7, 'mod', {}, source=3)


def actions(action):
    with warnings.catch_warnings(record=True) as log:
        warnings.resetwarnings()
        warnings.simplefilter(action)
        for i in range(3):
            try:
                warnings.warn('same')
                warnings.warn('same %d' % i)
            except UserWarning as e:
                print('raised', e)
        for i in range(2):
            warnings.warn_explicit('x', UserWarning, 'f.py', 3, registry=globals().setdefault('reg', {})) if action != 'error' else 0
            warnings.warn_explicit('x', UserWarning, 'f.py', 4, registry=reg) if action != 'error' else 0
    print(action, [(str(w.message), w.lineno) for w in log], sorted(map(str, globals().pop('reg', {}))))


for action in 'default', 'always', 'all', 'ignore', 'module', 'once', 'error':
    actions(action)
with warnings.catch_warnings(record=True) as log:
    warnings.filterwarnings('ignore', 'abc.*f')
    warnings.filterwarnings('error', 'Boo', category=UserWarning, module='__main')
    warnings.filterwarnings('always', '', module='other')
    print([(f[0], f[1], f[2].__name__, f[3], f[4]) for f in warnings.filters[:3]])
    t(warnings.warn, 'abc def')
    t(warnings.warn, 'ABCf')
    t(warnings.warn, 'xabcf')
    t(warnings.warn, 'boom')
    t(warnings.warn, 'boom', RuntimeWarning)
    warnings.warn_explicit('boom', UserWarning, 'f', 1, 'other')
    warnings.warn_explicit('boom', UserWarning, 'f', 1, 'xother')
    warnings.warn_explicit('boom', UserWarning, 'dir/other.py', 1)
    print([str(w.message) for w in log])
    warnings.simplefilter('ignore', append=True)
    warnings.simplefilter('ignore')
    n = len(warnings.filters)
    warnings.simplefilter('ignore')
    print(len(warnings.filters) - n, warnings.filters[0], warnings.filters[-1])
with warnings.catch_warnings(action='error', category=RuntimeWarning):
    t(warnings.warn, 'x', RuntimeWarning)
w = log[0]
print(w.category, w.file, w.line, w.source, str(w)[:40], type(w).__name__)
c = warnings.catch_warnings(record=True)
print(repr(c).replace(repr(warnings), 'M'))
t(c.__exit__)
with c:
    t(c.__enter__)


@warnings.deprecated('use g')
def f(x):
    "doc"
    return x


@warnings.deprecated('no class', category=FutureWarning)
class A:
    def __init__(self, x=1):
        self.x = x


class B(A):
    pass


@warnings.deprecated('silent', category=None)
def h():
    return 5


with warnings.catch_warnings(record=True) as log:
    warnings.simplefilter('always')
    print(f(3), f.__name__, f.__doc__, f.__deprecated__, f.__wrapped__.__deprecated__)
    print(A(2).x, B().x, h(), h.__deprecated__, A.__deprecated__)

    class C(A):
        pass
    print([(str(w.message), w.category.__name__) for w in log])
t(warnings.deprecated, 3)
t(warnings.deprecated('x').__call__, 3)


def show(message, category, filename, lineno, file=None, line=None):
    print('SHOW', message, category.__name__, filename.rpartition('/')[2], file, line)


with warnings.catch_warnings():
    warnings.showwarning = show
    warnings.simplefilter('always')
    warnings.warn('shown')
    warnings.showwarning = 3
    t(warnings.warn, 'bad')
with warnings.catch_warnings():
    warnings.formatwarning = lambda *a: repr(a[1:2]) + '\n'
    warnings.simplefilter('always')
    warnings.warn('formatted')
with warnings.catch_warnings():
    warnings.simplefilter('always')
    warnings.warn('deep', stacklevel=1000)


def level3():
    warnings.warn('lev', stacklevel=3)


def level2():
    level3()


with warnings.catch_warnings(record=True) as log:
    warnings.simplefilter('always')
    level2(); here = sys._getframe().f_lineno
    print(log[0].lineno == here, log[0].filename == __file__)
sys.stderr = None
warnings.simplefilter('always')
warnings.warn('nowhere')
