# filecmp, fileinput, linecache, stat.
import fileinput
import filecmp
import linecache
import os
import stat
import sys

os.mkdir('w')
os.chdir('w')


def t(f, *args, **kwargs):
    try:
        print(getattr(f, '__name__', f), f(*args, **kwargs))
    except Exception as e:
        print(getattr(f, '__name__', f), type(e).__name__, e)


for name, text in (('a/same', '1'), ('b/same', '1'), ('a/diff', '1'), ('b/diff', '2'), ('a/left', ''), ('b/right', ''), ('a/sub/x', '1'), ('b/sub/x', '12'), ('a/sub/deep/q', ''), ('b/sub/deep/q', ''), ('a/funny', ''), ('a/.git/x', '')):
    os.makedirs(os.path.dirname(name), exist_ok=True)
    with open(name, 'w') as f:
        f.write(text)
    os.utime(name, (1, 1))
os.mkdir('b/funny')
print(filecmp.cmp('a/same', 'b/same'), filecmp.cmp('a/diff', 'b/diff'), filecmp.cmp('a/diff', 'b/diff', shallow=False), filecmp.cmp('a', 'b'), filecmp.cmp('a/sub/x', 'b/sub/x'))
t(filecmp.cmp, 'a/none', 'b/same')
print(filecmp.cmpfiles('a', 'b', ['same', 'diff', 'none', 'left'], shallow=False))
d = filecmp.dircmp('a', 'b', shallow=False)
d.report_full_closure()
d = filecmp.dircmp('a', 'b', ignore=['same'], hide=[])
print(d.left_list, d.right_list, d.common, d.left_only, d.right_only, d.common_dirs, d.common_files, d.common_funny, d.same_files, d.diff_files, d.funny_files, sorted(d.subdirs))
d.report()
d.report_partial_closure()
t(lambda: d.nothing)
filecmp.clear_cache()

for i in 1, 2:
    with open(f'f{i}', 'w') as f:
        f.write(f'{i} one\n{i} two\n')
with fileinput.input(['f1', 'f2']) as f:
    for line in f:
        print(f.filename(), f.lineno(), f.filelineno(), f.isfirstline(), f.isstdin(), f.fileno() > 2, line, end='')
for line in fileinput.input('f1', inplace=True, backup='.old'):
    print(line.upper(), end='')
print(open('f1').read(), open('f1.old').read())
for line in fileinput.input('f2', inplace=True):
    if fileinput.isfirstline():
        print('head')
    print(line.strip())
print(open('f2').read(), sorted(os.listdir()))
sys.argv = ['p', 'f1', 'f2']
for line in fileinput.input():
    if fileinput.filelineno() == 1:
        print(fileinput.filename(), fileinput.lineno(), line, end='')
        fileinput.nextfile()
fileinput.close()
t(fileinput.lineno)
t(fileinput.FileInput, 'f1', mode='w')
t(fileinput.FileInput, 'f1', inplace=True, openhook=print)
t(fileinput.FileInput, 'f1', openhook=5)
t(lambda: list(fileinput.FileInput('none')))
with fileinput.FileInput(['f1'], mode='rb') as f:
    print(f.readline(), f.readline(), f.readline())
with fileinput.FileInput(['f1'], openhook=fileinput.hook_encoded('utf-8')) as f:
    print(list(f))
with fileinput.FileInput(['f1'], openhook=fileinput.hook_compressed, encoding='utf-8') as f:
    print(list(f))

print(repr(linecache.getline('f1', 1)), repr(linecache.getline('f1', 9)), repr(linecache.getline('none', 1)), linecache.getlines('f2'))
with open('f1', 'w') as f:
    f.write('changed here\n')
print(linecache.getline('f1', 1))
linecache.checkcache('f1')
print(linecache.getline('f1', 1), sorted(n for n in linecache.cache if n.startswith('f')))
linecache.clearcache()
print(linecache.cache)

for mode in 0o100644, 0o040755, 0o120777, 0o104755, 0o102070, 0o041777, 0o041776, 0o020600, 0o060600, 0o010600, 0o140600, 0o107000, 0:
    print(oct(mode), stat.filemode(mode), oct(stat.S_IFMT(mode)), oct(stat.S_IMODE(mode)), [n for n in ('S_ISREG', 'S_ISDIR', 'S_ISLNK', 'S_ISCHR', 'S_ISBLK', 'S_ISFIFO', 'S_ISSOCK', 'S_ISDOOR', 'S_ISPORT', 'S_ISWHT') if getattr(stat, n)(mode)])
print([n for n in ('ST_MODE', 'ST_INO', 'ST_DEV', 'ST_NLINK', 'ST_UID', 'ST_GID', 'ST_SIZE', 'ST_ATIME', 'ST_MTIME', 'ST_CTIME', 'S_IRWXU', 'S_ISUID', 'S_IREAD', 'UF_HIDDEN', 'SF_APPEND', 'FILE_ATTRIBUTE_HIDDEN', 'IO_REPARSE_TAG_SYMLINK') if not hasattr(stat, n)])
