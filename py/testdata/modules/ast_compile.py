# compile() of trees that a program has made or changed.
import ast


class Doubled(ast.NodeTransformer):
    def visit_Constant(self, node):
        if isinstance(node.value, int):
            return ast.copy_location(ast.BinOp(node, ast.Mult(), ast.Constant(2)), node)
        return node

    def visit_FunctionDef(self, node):
        self.generic_visit(node)
        node.name += '_doubled'
        node.body.insert(0, ast.parse("print('enter')").body[0])
        return node


tree = ast.parse('''
def f(x, y=10):
    """Text."""
    return [x + 1 for x in range(y)], f'{x:>5}', (lambda z: z * 3)(x)
''')
namespace = {}
exec(compile(ast.fix_missing_locations(Doubled().visit(tree)), 'doubled', 'exec'), namespace)
print(namespace['f_doubled'](4))
print(eval(compile(ast.Expression(ast.BinOp(ast.Constant(40, lineno=1, col_offset=0), ast.Add(), ast.Constant(2, lineno=1, col_offset=0),
                                            lineno=1, col_offset=0)), 'x', 'eval')))
exec(compile(ast.Interactive([ast.Expr(ast.Constant('shown', lineno=1, col_offset=0), lineno=1, col_offset=0)]), 'x', 'single'))

# Constants that no source gives.
for value in -1, -1.5, -2**70, 1 + 2j, (1, (2, 'x'), None), complex(-0.0, 1), float('inf'), b'x', '\ud800':
    code = compile(ast.fix_missing_locations(ast.Expression(ast.Constant(value))), 'x', 'eval')
    print(ascii(eval(code)))

# A text with a part that is no field.
text = ast.JoinedStr([ast.Constant('a'), ast.Call(ast.Name('str', ast.Load()), [ast.Constant(3)], []), ast.Constant('b')])
print(eval(compile(ast.fix_missing_locations(ast.Expression(text)), 'x', 'eval')))

# The parts of a program.
program = '''
import asyncio
from math import pi as p
class A(object, metaclass=type):
    x: int = 1
    def m(self, /, a, *b, c=3, **d): return self.x, a, b, c, d
async def g():
    async for i in h():
        yield i
    async with C() as c: pass
async def h():
    for i in range(3): yield i
class C:
    async def __aenter__(self): return self
    async def __aexit__(self, *args): print('exit', args)
async def main(): print([i async for i in g()])
asyncio.run(main())
def kinds(v):
    match v:
        case 0 | -1: return 'small'
        case {'k': [a, *b], **c} if b: return a, b, c
        case A(x=x): return 'A', x
        case [1, _, *_]: return 'list'
        case str() as s: return s
        case None: return 'none'
        case _: return 'other'
print([kinds(v) for v in (0, -1, {'k': [1, 2], 'z': 3}, A(), [1, 2, 3], 'text', None, 1.5)])
try:
    try: raise ExceptionGroup('g', [ValueError(1), KeyError(2)])
    except* ValueError as e: print('star', e.exceptions)
except ExceptionGroup as e: print(e)
finally: print('finally')
def count(n):
    global total
    while n:
        n -= 1
        if n == 3: continue
        total += n
    else: total += 100
    return total
total = 0
print(count(6), A().m(1, 2, e=5), p > 3)
type Pair[T] = tuple[T, T]
def first[T](x: T) -> T: return x
print(Pair.__value__, first.__type_params__, t'{total!r:>{4}}'.strings)
def outer():
    n = 1
    def inner():
        nonlocal n
        n += 1
        return n
    return inner(), inner()
print(outer(), {**{'a': 1}, 'b': 2}, {*(), 1}, [*'ab'], 1 < 2 < 3, not 1, -(-1), ~1, 5 if total else 6, (w := 3), w)
d = {1: [1, 2, 3]}
d[1][0:2], d['x'] = (9,), 1
del d['x'], w
assert d == {1: [9, 3]}, d
print(d, *[1], sep='-')
'''
exec(compile(ast.parse(program), 'parts', 'exec'), {'__name__': 'parts'})


def located(node):
    return ast.fix_missing_locations(node)


name = ast.Name('x', ast.Load())
stored = ast.Name('x', ast.Store())
no_args = ast.arguments()
wrong = [
    ('exec', ast.Expression(name)), ('eval', ast.Module([])), ('single', ast.Module([])), ('exec', name),
    ('eval', ast.Expression(stored)), ('exec', ast.Module([ast.Assign([name], name)])), ('exec', ast.Module([ast.Delete([stored])])),
    ('exec', ast.Module([ast.Assign([], name)])), ('exec', ast.Module([ast.If(name, [])])), ('exec', ast.Module([ast.Import([])])),
    ('exec', ast.Module([ast.FunctionDef('f', no_args, [])])), ('exec', ast.Module([name])), ('exec', ast.Module([None])),
    ('exec', ast.Module(name)), ('eval', ast.Expression(ast.Pass())), ('eval', ast.Expression(None)), ('eval', ast.Expression(3)),
    ('eval', ast.Expression(ast.Name(3, ast.Load()))), ('eval', ast.Expression(ast.Name('None', ast.Load()))),
    ('eval', ast.Expression(ast.Constant([1]))), ('eval', ast.Expression(ast.Constant(ast))),
    ('eval', ast.Expression(ast.BoolOp(ast.And(), [name]))), ('eval', ast.Expression(ast.Compare(name, [], []))),
    ('eval', ast.Expression(ast.Compare(name, [ast.Lt()], [name, name]))), ('eval', ast.Expression(ast.Dict([name], []))),
    ('eval', ast.Expression(ast.ListComp(name, []))), ('eval', ast.Expression(ast.BinOp(name, ast.Not(), name))),
    ('eval', ast.Expression(ast.List([name, None], ast.Load()))), ('eval', ast.Expression(ast.Call(name, [stored], []))),
    ('exec', ast.Module([ast.Try([ast.Pass()])])), ('exec', ast.Module([ast.Try([ast.Pass()], [], [ast.Pass()], [ast.Pass()])])),
    ('exec', ast.Module([ast.Raise(None, name)])), ('exec', ast.Module([ast.ImportFrom('m', [ast.alias('a')], -1)])),
    ('exec', ast.Module([ast.Expr(ast.Lambda(ast.arguments([], [], None, [], [], None, [name]), name))])),
    ('exec', ast.Module([ast.Match(name, [ast.match_case(ast.MatchOr([ast.MatchAs()]), None, [ast.Pass()])])])),
    ('exec', ast.Module([ast.Match(name, [ast.match_case(ast.MatchValue(name), None, [ast.Pass()])])])),
    ('exec', ast.Module([ast.Match(name, [ast.match_case(ast.MatchSingleton(1), None, [ast.Pass()])])])),
    ('exec', ast.Module([ast.Match(name, [ast.match_case(ast.MatchStar(), None, [ast.Pass()])])])),
    ('exec', ast.Module([ast.Match(name, [ast.match_case(ast.MatchMapping([ast.Constant(1)], []), None, [ast.Pass()])])])),
    ('exec', ast.Module([ast.Match(name, [])])), ('exec', ast.Module([ast.Global([])])), ('exec', ast.Module([ast.Global([3])])),
    ('exec', ast.Module([ast.AnnAssign(ast.Attribute(name, 'a', ast.Store()), name, None, 1)])),
    ('exec', ast.Module([ast.Return(name)])), ('exec', ast.Module([ast.Break()])), ('exec', ast.Module([ast.Nonlocal(['x'])])),
    ('exec', ast.Module([ast.With([], [ast.Pass()])])), ('exec', ast.Module([ast.Expr(ast.Yield(name))])),
]
for mode, tree in wrong:
    try:
        compile(located(tree), 'wrong', mode)
    except (TypeError, ValueError, SyntaxError) as error:
        print(f'{type(error).__name__}: {error}')
    else:
        print(mode, ast.dump(tree), 'compiles')

# Positions are needed, and have an order.
for node in ast.Constant(1), ast.Constant(1, lineno=1), ast.Constant(1, lineno=3, col_offset=0, end_lineno=2), ast.Constant(1, lineno='x', col_offset=0):
    try:
        compile(ast.Expression(node), 'wrong', 'eval')
    except (TypeError, ValueError) as error:
        print(f'{type(error).__name__}: {error}')

# Classes of a program's own are what they extend; a tree may be asked for again.
class Special(ast.Name):
    _fields = ('id', 'ctx', 'more')


print(eval(compile(located(ast.Expression(Special('len', ast.Load(), more=1))), 'x', 'eval')))
tree = ast.parse('1')
print(compile(tree, 'x', 'exec', ast.PyCF_ONLY_AST) is tree)
for source in 3, None, [], object():
    try:
        compile(source, 'x', 'exec')
    except TypeError as error:
        print(error)
try:
    exec(compile(ast.parse('\n\nraise ValueError(1)'), 'placed', 'exec'))
except ValueError as error:
    print(error.__traceback__.tb_next.tb_lineno)
