# The frames of a traceback have no local variables here once their calls have
# ended: they are not printed, and NameErrors suggest none of them.
import traceback


def t(src):
    try:
        exec(src, {})
    except Exception as e:
        print(traceback.format_exception(e)[-1], end='')


t('class A:\n  def f(self):\n    foo\n  foo2=1\n  def foo(self): pass\nA().f()')
t('class A:\n  foo=1\n  def f(self):\n    foo\nA().f()')
t('class A:\n  foo=1\n  def f(self):\n    foo=2\n    fooo\nA().f()')
t('def f():\n  xyz=1\n  return xyzz\nf()')


def g(x):
    y = 'loc'
    raise KeyError(x)


try:
    g(5)
except KeyError as e:
    lines = ''.join(traceback.TracebackException.from_exception(e, capture_locals=True).format())
    print(lines[lines.index('in g'):])
