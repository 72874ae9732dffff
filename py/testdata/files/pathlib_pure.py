# Paths that touch no files, of both systems.
import os
import pathlib
import pickle
from pathlib import Path, PosixPath, PurePath, PurePosixPath as X, PureWindowsPath as W


def t(f, *args, **kwargs):
    try:
        print(getattr(f, '__name__', f), f(*args, **kwargs))
    except Exception as e:
        print(getattr(f, '__name__', f), type(e).__name__, e)


posix = ['', '.', '/', '//', '///', '//a', '///a', 'a', './a', 'a/', 'a//b', 'a/./b', 'a/../b', '..', '../a', '/a/b/c.tar.gz',
         '.hidden', '.hidden.txt', 'a.', 'a..', '..a', 'a.b.', 'a b', '~', '~/x', 'a\\b', 'c:/x', 'é', '/.', 'a/b/../c/.']
windows = ['', '.', 'c:', 'c:\\', 'c:/', 'c:a', 'c:.', 'c:..', 'c:/a/b', 'C:\\A\\B.txt', '\\a', '/a/b', '//srv', '//srv/share', '//srv/share/',
           '//srv/share/a/b', '\\\\?\\c:\\x', '\\\\?\\UNC\\s\\h\\x', '\\\\.\\dev\\x', 'a/b\\c', '..\\a', 'con', 'nul.txt', 'a:b', './c:x', 'a.txt.', 'é:']
for cls, paths in ((X, posix), (W, windows)):
    for s in paths:
        p = cls(s)
        print(repr(s), repr(p), str(p), p.parts, repr(p.drive), repr(p.root), repr(p.anchor), repr(p.name), repr(p.suffix), p.suffixes,
              repr(p.stem), repr(p.parent), list(map(str, p.parents)), p.is_absolute(), p.as_posix(), bytes(p))
for cls, pairs in ((X, [('a', 'b'), ('a', '/b'), ('/', 'a'), ('', 'a'), ('a', ''), ('a', '.'), ('a', '..'), ('//x', '/y')]),
                   (W, [('c:/a', 'b'), ('c:/a', 'd:b'), ('c:/a', 'c:b'), ('c:/a', 'C:b'), ('c:/a', '/b'), ('c:', 'a'), ('a', 'c:'), ('c:/a', 'd:/b'), ('//s/h', 'x'),
                        ('//s/h/x', '/y'), ('a', '//s/h'), ('c:/', '')])):
    for a, b in pairs:
        print(cls(a) / b, cls(a, b), a / cls(b), cls(a).joinpath(b, 'z'), cls(cls(a), cls(b)))
t(lambda: X('a') / 5)
t(lambda: 5 / X('a'))
t(X, 5)
t(X, b'a')
t(X, None)
t(X('a').joinpath, 5)
print(X(W('a\\b')), W(X('a/b')), X('a', W('b\\c')), X(os.fspath(X('q'))))
print(X('a') == X('./a'), X('a') == W('a'), W('A') == W('a'), W('c:/A') == W('C:\\a'), hash(W('A')) == hash(W('a')), X('A') == X('a'), X('a') == 'a', Path('a') == X('a'))
print(sorted([X('b'), X('a/b'), X('a'), X('/a'), X('a.b'), X('a-b'), X('a/b/c'), X('')]))
print(sorted([W('b'), W('A/b'), W('a'), W('c:/a'), W('B/a')], key=lambda p: p), X('a') < X('b'), W('a') <= W('A'), W('B') > W('a'), X('a') >= X('a'))
t(lambda: X('a') < W('a'))
t(lambda: X('a') < 'b')
for cls in X, W:
    for name in 'x', 'x.y', '', '.', '..', 'a/b', 'a\\b', 'c:':
        t(cls('d/f.txt').with_name, name)
        t(cls('d/f.txt').with_stem, name)
        t(cls('d/f.txt').with_suffix, name)
    for s in '.z', 'z', '.', '', '..', '.a.b', './a':
        t(cls('d/f.txt').with_suffix, s)
        t(cls('d/f').with_suffix, s)
    t(cls('').with_name, 'x')
    t(cls('/').with_name, 'x')
    t(cls('').with_suffix, '.x')
    t(cls('f.txt').with_stem, '')
    t(cls('f').with_stem, 'q')
for a, b in (('a/b/c', 'a'), ('a/b/c', 'a/b/c'), ('a/b', 'a/b/c'), ('a', 'b'), ('/a', 'a'), ('a', '/a'), ('/a/b', '/'), ('a/b', 'a/../x'), ('a/b', '..'), ('.', 'a'), ('a', '.')):
    t(X(a).relative_to, b)
    t(X(a).relative_to, b, walk_up=True)
    print(X(a).is_relative_to(b), X(a).is_relative_to(X(b)))
for a, b in (('C:/a/b', 'c:/A'), ('c:/a', 'd:/a'), ('c:a', 'c:'), ('/a', '/'), ('c:/a', '/'), ('//s/h/x/y', '//S/H/X')):
    t(W(a).relative_to, b)
    t(W(a).relative_to, b, walk_up=True)
t(X('a').relative_to)
p = X('/a/b/c')
print(p.parents[0], p.parents[-1], p.parents[1:], len(p.parents), repr(p.parents), X('/a') in p.parents, list(reversed(p.parents)))
t(lambda: p.parents[5])
t(lambda: p.parents[-9])

matches = [('a/b/c.py', '*.py'), ('a/b/c.py', 'b/*.py'), ('a/b/c.py', '/b/*.py'), ('/a/c.py', '/a/*.py'), ('a/b', 'a/**'), ('a/b/c', 'a/**/c'), ('a/c', 'a/**/c'),
           ('a', '**'), ('', '**'), ('', ''), ('.', '*'), ('a', '*'), ('.a', '*'), ('a/.b', 'a/*'), ('A.PY', '*.py'), ('a/b/c', '*/c'), ('a/b/c', '**/*'), ('a/b/c', '*'),
           ('a', 'a/'), ('a', './a'), ('a[b', 'a[[]b'), ('ab', 'a[!c]'), ('a]', 'a[]]'), ('a/b', 'a?b'), ('abc', 'a*c'), ('/', '/'), ('/a', '/*'), ('a/b/c/d', 'a/**/d'), ('x/a', '**/a'),
           ('a/b', '**a/b'), ('ab/b', 'a**/b'), ('foo.txt', 'FOO*')]
for path, pattern in matches:
    for cls in X, W:
        row = []
        for f in 'match', 'full_match':
            for cs in None, True, False:
                try:
                    row.append(getattr(cls(path), f)(pattern, case_sensitive=cs))
                except Exception as e:
                    row.append(f'{type(e).__name__}: {e}')
        print(path, pattern, *row)
print(X('a/b').match(X('*')), X('a/b').full_match(X('*/*')))
for p in X('/a b/é%#'), Path('/x y/~'), W('c:/a b'), W('//s/h/x'):
    import warnings
    with warnings.catch_warnings():
        warnings.simplefilter('ignore')
        t(p.as_uri)
t(Path('a').as_uri)
for uri in 'file:///a/b%20c', 'file:/a', 'file://localhost/x', 'file://other/x', 'http://x', 'file:a', '/a', 'file:///', 'file:', 'FILE:///A':
    t(Path.from_uri, uri)
for p in X('a/b'), W('c:/a'), Path('x'):
    q = pickle.loads(pickle.dumps(p))
    print(type(q) is type(p), q == p, p.__reduce__())
print(Path('x'), repr(Path('x')), type(Path()), PurePath('a'), isinstance(Path(), os.PathLike), isinstance(Path(), X), issubclass(PosixPath, Path))
t(pathlib.WindowsPath, 'a')
t(lambda: X('a').nothing)
print(issubclass(pathlib.UnsupportedOperation, NotImplementedError), pathlib.__all__)


class Mine(X):
    def __init__(self, *args, note='n'):
        super().__init__(*args)
        self.note = note

    def with_segments(self, *args):
        return type(self)(*args, note=self.note)


m = Mine('a/b.c', note='kept')
print((m / 'x').note, m.parent.note, m.with_name('q').note, m.relative_to('a').note, [p.note for p in m.parents], repr(m))
import ntpath
import posixpath
for f, args in ((ntpath.splitroot, windows), (ntpath.splitdrive, windows), (ntpath.split, windows), (ntpath.splitext, windows), (ntpath.normpath, windows + ['a/../..', 'c:a/../..', '/..', 'a\\.\\b']),
                (ntpath.isabs, windows), (ntpath.normcase, windows), (ntpath.basename, windows), (ntpath.dirname, windows), (ntpath.isreserved, windows + ['a ', 'com1.x', 'x|y'])):
    print(f.__name__, [f(a) for a in args], [f(os.fsencode(a)) for a in args][:4])
for args in (('c:/a', 'b'), ('c:', 'b'), ('c:/a', 'd:'), ('a', '/b'), ('c:/', '//s/h'), ('', 'a'), ('a/', 'b'), ('//s/h', 'x')):
    print(ntpath.join(*args), ntpath.join(*map(os.fsencode, args)))
t(ntpath.join, 'a', b'b')
t(ntpath.join, 'a', 5)
for args in (['c:/a/b', 'c:/a/c'], ['C:\\A', 'c:/a/b'], ['a', 'b'], ['c:a', 'c:/a'], ['c:/a', 'd:/a'], [], ['/a', 'a'], ['a/./b', 'a\\b\\c']):
    t(ntpath.commonpath, args)
for f, args in ((posixpath.splitroot, posix), (posixpath.splitdrive, posix), (posixpath.split, posix), (posixpath.splitext, posix), (posixpath.normpath, posix), (posixpath.isabs, posix),
                (posixpath.basename, posix), (posixpath.dirname, posix), (posixpath.normcase, posix)):
    print([f(a) for a in args], [f(os.fsencode(a)) for a in args][:4])
    if f not in (posixpath.splitroot, posixpath.normpath):
        t(f, 5)
        t(f, None)
for args in (('a', b'b'), ('a', 5), (5,), ('a', None), (b'a', 'b')):
    t(posixpath.join, *args)
for args in (['/a/b', '/a/c'], ['a', 'b'], ['a', '/a'], [], ['a', b'a'], [5], ['/a//b', '/a/b/c'], ['a'], ['', 'a']):
    t(posixpath.commonpath, args)
    t(posixpath.commonprefix, args)
for args in (('/a/b', '/a'), ('/a', '/a/b'), ('/a', '/'), ('', '/'), ('/a', '/a'), ('a', b'b'), (5,), ('/a/../b', '/c/./d')):
    t(posixpath.relpath, *args)
os.environ['V'] = 'value'
os.environ['HOME'] = '/h'
for s in '$V', '${V}', '$V/x', '$NONE', '${NONE}', '$', '${', '${V', '$$V', '%V%', 'a$Vb', '$V$V', '$1':
    print(s, posixpath.expandvars(s), posixpath.expandvars(os.fsencode(s)), ntpath.expandvars(s))
for s in '~', '~/a', 'a~', '~nobodyknows/x', '':
    print(s, posixpath.expanduser(s))
print(Path('~/x').expanduser(), Path.home(), Path('a/~').expanduser())
t(Path('~nobodyknows').expanduser)
