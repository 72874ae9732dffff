# The marks below source lines, which parts of them, and which lines are shown.
import linecache
import traceback


def f(*a, **k):
    raise ValueError('x')


def t(src):
    name = '<example>'
    linecache.cache[name] = (len(src), None, src.splitlines(True), name)
    try:
        exec(compile(src, name, 'exec'), {'f': f})
    except BaseException as e:
        print(''.join(traceback.format_exception(e)[2:3]) + str(e))


t('f(1,\n 2)\n')
t('x = f(1,\n 2,\n 3, 4)\n')
t('x = (1 +\n  f(1,\n 2,\n 3,\n 4,\n  5))\n')
t('if 1:\n    x = (1 +\n      None +\n   3\n  )\n')
t('if 1:\n    x = (1\n    # c\n    \\\n    +\n      None +\n   3\n  )\n')
t('x = [1,\n2,\n3,\n4,\n5][\n7\n]')
t('x = [1,\n2,\n3,\n4,\n5\n][\n7\n\n\n\n\n]')
t('raise ValueError(\n"x", \n"y",\n "z")')
t('d={}\nd["x"]["y"]["z"]\n')
t('d={}\nd["é"]["y"]["z"]\n')
t('d={"é":1}\nd["é"]["世界"]["z"]\n')
t('1 + None ; 3')
t('x = 1 / 0')
t('x = 1 // 0 # comment')
t('return_ = f()')
t('x.y = f()')
t('x = f() + 1')
t('f() ; 1')
t('[f() for i in [1]]')
t('f(\n\n\n\n\n)')
t('assert 1 == 2, "abc"')
t('assert (1 == \n 2)')
t('x = lambda: f()\nx()')
t('x=3\nx.foo.bar')
t('(f\n)(\n1\n)')
t('(f)(1)(2)')
t('(1\n+ None)(1)(2)')
t('for i in f(): pass')
t('with f() as x: pass')
t('with 3 as x:\n  pass')
t('a, b = 1')
t('a, b = (1, 2,\n3)')
t('del x')
t('x = """a\nb\n""" + 1 ')
t('x = 1  ;   y = "世" + 3')
t('\tx = 1  ;\ty = "世" + 3'.lstrip())
t('if 1:\n\tx = 1  ;\ty = "世" + 3')
t('@f\ndef x(): pass')
t('class A(f()):\n  pass')
t('class A(1):\n  pass')
t('class A:\n  x=1\n  y=2\n  f()')
t('x = not f()')
t('x = -None')
t('x = 1 < None')
t('x = f"{f()}"')
t('x = yy if f() else 3')
t('x = await_(f())')
t('1 @\\\n 3')
t('1 ** "3"')
t('(1) ** ("3")')
t('x = 5; (   x  )  [  3 ]')
t('x = 5; x  # c')
t('while f(): pass')
t('f(**3)')
t('f(*3)')
t('x += 1')
t('x=1\nx += None')
t('match f():\n  case 1: pass')
t('try:\n  f()\nfinally:\n  pass')
t('print(1 +\n 2 +\n 3 + \n None + \n 3 + \n 4 +\n 5)')
class G:
    pass


g = G()
g.f = f
import builtins
builtins.g = g
builtins.G = G
for src in ['a=b=f()','g.x=f()','g[1]=f()','a,b=f()','x: int = f()','a=g.f()','a=G()()','def q():\n  return f()\nq()','def q():\n  return g.f()\nq()','def q():\n  return f(1,\n   2)\nq()','def q():\n  return G()()\nq()','def q():\n  return g.f(1,\n   2)\nq()','a = g.f(1,\n  2)','a = g.z(1,\n  2)','a = [f(),\n  2]','def q():\n  yield f(1)\nlist(q())','a = yy','a = 1/0','a = g.zz','assert f(1)','assert f(\n1)','if 1:\n    a=f(1,2)', 'if 1:\n    a=f(1,2) # c','x=f(  ) ;', 'raise f()', 'x=(f())','return_=1;x=f()','x=f();y=2', 'raise ValueError("x")', 'raise ValueError("x") from None','x = yield_', 'é = f("é")','éé = f("é"); 1','éé = f(\n"é"); 1','éé = "世世", f(\n"é",1\n); 1','éé = 1; "世世"/f(\n"é",1\n); 1','if 1:\n\té = 1; "世世"/g(\n"é",1\n); 1','if 1:\n\té = 1; "世世"/\\\n\tNone+2']:
    t(src)
