# Patterns: glob and fnmatch.
import fnmatch
import glob
import os
import re

os.mkdir('w')
os.chdir('w')
for name in ('a.txt', 'b.txt', '.hidden', 'd/c.txt', 'd/.h/x.txt', 'd/e/f.py', 'd/e/[x].py', 'D/G.TXT', 'd/e/e/e/z', 'sp ace', '-dash'):
    os.makedirs(os.path.dirname(name) or '.', exist_ok=True)
    open(name, 'w').close()
os.symlink('d', 'link')
os.symlink('nowhere', 'broken')


def t(f, *args, **kwargs):
    try:
        print(args, kwargs, f(*args, **kwargs))
    except Exception as e:
        print(args, kwargs, type(e).__name__, e)


def g(*args, **kwargs):
    return sorted(glob.glob(*args, **kwargs))


patterns = ['*', '*.txt', '**', '**/*', 'd/*', 'd/**', 'd/**/', '*/', './*', '?.txt', '[ab].txt', '[!a].txt', 'd/*/*', '**/*.py', '.*', 'd/.*', 'nope', 'nope*', '', 'a.txt', 'd/', 'd',
            'link/*', 'link/**', 'broken', 'd/e/[[]x].py', '**/e/**/z', '***', 'd/../*.txt', '/nope/*', 'd//e/*', '*/e', 'D/*', '**/', '[', 'd/[']
for p in patterns:
    for recursive in False, True:
        t(g, p, recursive=recursive)
    t(g, p, recursive=True, include_hidden=True)
    t(g, p, root_dir='d', recursive=True)
    t(g, os.fsencode(p))
t(g, b'*', root_dir=b'd')
here = os.getcwd()
print([p.replace(here, 'HERE') for p in g(os.path.join(here, '*.txt'))])
fd = os.open('d', os.O_RDONLY)
t(g, '*', dir_fd=None)
print(g('e/*', dir_fd=fd), g('*', root_dir='e', dir_fd=fd))
os.close(fd)
it = glob.iglob('*.txt')
print(iter(it) is it, sorted(it))
print([glob.escape(s) for s in ('a*b', '[x]?', 'plain', '/a/*', b'*')], glob.has_magic('a*'), glob.has_magic('a'), glob.has_magic(b'['))
for p in ('*', '**', '*.txt', '**/*', 'a/**/b', 'a**b', '?', '[a-c]', '[!a]', '.*', '', 'a/', '**/**', 'a/*/b', 'x[y', 'a.b*'):
    for kwargs in ({}, {'recursive': True}, {'include_hidden': True}, {'recursive': True, 'include_hidden': True}, {'seps': '/\\'}):
        t(glob.translate, p, **kwargs)
names = ['a.txt', 'B.TXT', 'c', '.x', 'a/b', '[', 'x]', '']
for p in ('*', '*.txt', '*.TXT', '?', '[abc]', '[!abc]', '[a-c]*', '[]]', '[!]]', '[', '[[]', 'x[]]', '', '.*', '[b-a]', '[--0]', '[!', '*[*', '**'):
    print(p, fnmatch.filter(names, p), fnmatch.filterfalse(names, p), [fnmatch.fnmatch(n, p) for n in names], [fnmatch.fnmatchcase(n, p) for n in names], fnmatch.translate(p))
print(fnmatch.filter([b'a', b'b'], b'a*'), fnmatch.fnmatch(b'a', b'?'))
t(fnmatch.fnmatch, 'a', b'a')
t(fnmatch.filter, ['a'], b'a')
print(fnmatch.__all__, glob.__all__)
