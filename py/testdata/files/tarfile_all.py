# Archives: tarfile.
import io
import os
import tarfile

os.mkdir('w')
os.chdir('w')
here = os.getcwd()


def t(f, *args, **kwargs):
    name = getattr(f, '__name__', f)
    try:
        print(name, str(f(*args, **kwargs)).replace(here, 'HERE'))
    except Exception as e:
        print(name, type(e).__name__, str(e).replace(here, 'HERE'))


def owner(info):
    info.uid = info.gid = 7
    info.uname, info.gname = 'user', 'group'
    info.mtime = 1_600_000_000
    return info


os.makedirs('src/sub')
for name, text in (('src/a.txt', 'alpha\n' * 100), ('src/sub/b', 'beta'), ('src/empty', '')):
    with open(name, 'w') as f:
        f.write(text)
os.chmod('src/a.txt', 0o640)
os.symlink('a.txt', 'src/link')
os.link('src/a.txt', 'src/z_hard')
long = 'src/' + 'n' * 120
with open(long, 'w') as f:
    f.write('long name')
for format in tarfile.USTAR_FORMAT, tarfile.GNU_FORMAT, tarfile.PAX_FORMAT:
    name = f't{format}.tar'
    with tarfile.open(name, 'w', format=format) as tar:
        tar.add('src', filter=lambda i: None if format == 0 and 'nnn' in i.name else owner(i))
        info = tarfile.TarInfo('caf\xe9/\u20ac.txt')
        info.size = 4
        info.mtime = 1_500_000_000
        tar.addfile(info, io.BytesIO(b'data'))
        big = tarfile.TarInfo('float')
        big.mtime = 12345.678
        big.uid = 8 ** 7 if format else 5
        tar.addfile(big)
    with open(name, 'rb') as f:
        data = f.read()
    import hashlib
    print(format, len(data), hashlib.sha256(data).hexdigest())
    with tarfile.open(name) as tar:
        print(tar.getnames())
        for m in tar:
            print(m.name[:20], oct(m.mode), m.uid, m.gid, m.size, m.mtime, m.type, m.linkname, m.uname, m.gname, m.isreg(), m.isdir(), m.issym(), m.islnk(), m.isfile(), m.isdev(), m.offset, m.offset_data, sorted(m.pax_headers))
        with tar.extractfile('src/a.txt') as f:
            print(f.read(6), f.readline(), f.tell(), f.seek(-6, 2), f.read(), f.readable(), f.seekable(), f.name, f.peek(1))
        print(tar.extractfile('src/z_hard').read(5), tar.extractfile('src/link').read(5), tar.extractfile('src'))
        t(tar.getmember, 'nope')
        t(tar.extractfile, 'nope')
        tar.extractall(f'out{format}')
        print(sorted(os.path.join(d, f)[:30] for d, _, fs in os.walk(f'out{format}') for f in fs), oct(os.stat(f'out{format}/src/a.txt').st_mode), os.readlink(f'out{format}/src/link'), os.stat(f'out{format}/src/a.txt').st_mtime)
        t(tar.add, 'src')
tarfile.open('t2.tar').list()
tarfile.open('t2.tar').list(verbose=False)
with tarfile.open('t1.tar', 'a') as tar:
    tar.add('src/sub/b', 'added', filter=owner)
    print(tar.getnames()[-2:])
print(tarfile.open('t1.tar').getnames()[-1])
with tarfile.open('t.tar.gz', 'w:gz') as tar:
    tar.add('src/sub', filter=owner)
for mode in 'r', 'r:gz', 'r:*', 'r|gz', 'r|*':
    with tarfile.open('t.tar.gz', mode) as tar:
        print(mode, [(m.name, m.size, tar.extractfile(m).read() if m.isreg() else None) for m in tar])
out = io.BytesIO()
with tarfile.open(fileobj=out, mode='w|') as tar:
    tar.add('src/sub', filter=owner)
out.seek(0)
with tarfile.open(fileobj=out, mode='r|') as tar:
    tar.extractall('stream')
print(os.listdir('stream/src/sub'))
out.seek(0)
print(tarfile.is_tarfile(out), tarfile.is_tarfile('t2.tar'), tarfile.is_tarfile('src/a.txt'), tarfile.is_tarfile('src/empty'))
t(tarfile.open, 'none.tar')
t(tarfile.open, 't2.tar', 'q')
t(tarfile.open, 't2.tar', 'r:zip')
t(tarfile.open, 't2.tar', 'r:gz')
t(tarfile.open, 't2.tar', 'x')
t(tarfile.open)
t(tarfile.TarFile, 't2.tar', 'rw')
t(tarfile.open, 'src/empty', 'r:')
t(tarfile.open, 'src/a.txt', 'r:')
with open('t2.tar', 'rb') as f:
    data = f.read()
t(tarfile.open, fileobj=io.BytesIO(data[:300]), mode='r:')
t(lambda: tarfile.open(fileobj=io.BytesIO(data[:2000]), mode='r:').getnames())
bad = bytearray(data)
bad[10] ^= 1
t(tarfile.open, fileobj=io.BytesIO(bad), mode='r:')

# what is dangerous
def make(*infos):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode='w') as tar:
        for name, kind, link, mode in infos:
            info = tarfile.TarInfo(name)
            info.type = kind
            info.linkname = link
            info.mode = mode
            info.size = 2 if kind == tarfile.REGTYPE else 0
            tar.addfile(info, io.BytesIO(b'ab') if info.size else None)
    out.seek(0)
    return tarfile.open(fileobj=out)


os.mkdir('dest')
cases = [('../up', tarfile.REGTYPE, '', 0o644), ('/abs/x', tarfile.REGTYPE, '', 0o644), ('a/../../x', tarfile.REGTYPE, '', 0o644), ('s', tarfile.SYMTYPE, '/etc', 0o777), ('s2', tarfile.SYMTYPE, '../..', 0o777),
         ('s3', tarfile.SYMTYPE, 'ok', 0o777), ('h', tarfile.LNKTYPE, '../x', 0o644), ('fifo', tarfile.FIFOTYPE, '', 0o644), ('dev', tarfile.CHRTYPE, '', 0o644), ('suid', tarfile.REGTYPE, '', 0o6777), ('exec', tarfile.REGTYPE, '', 0o711), ('ro', tarfile.REGTYPE, '', 0o400), ('d', tarfile.DIRTYPE, '', 0o777)]
for case in cases:
    for filter in 'data', 'tar', 'fully_trusted':
        if filter == 'fully_trusted' and case[0] in ('fifo', 'dev', '../up', '/abs/x', 'a/../../x', 'h'):
            continue
        if filter == 'tar' and case[0] in ('fifo', 'dev', 'h'):
            continue
        tar = make(case)
        try:
            tar.extractall(f'dest/{filter}', filter=filter)
            where = f'dest/{filter}/' + case[0].lstrip('/')
            print(case[0], filter, oct(os.lstat(where).st_mode) if case[1] == tarfile.REGTYPE else os.path.lexists(where))
        except Exception as e:
            print(case[0], filter, type(e).__name__, str(e).replace(here, 'HERE'))
t(make(cases[-2]).extractall, 'x', filter='nope')
t(make(cases[-3]).extract, 'exec', 'dest/one', filter=lambda info, path: print(info.name, path))
t(make(cases[-3]).extract, 'exec', 'dest/one')
info = tarfile.TarInfo('x')
print(info.replace(mode=0o700, name='y').get_info(), info.path, tarfile.data_filter(info, 'dest').mode)
t(info.tobuf, 9)
t(tarfile.TarInfo('n' * 101).tobuf, tarfile.USTAR_FORMAT)
print(len(tarfile.TarInfo('n' * 60 + '/' + 'm' * 60).tobuf(tarfile.USTAR_FORMAT)), tarfile.ENCODING, tarfile.DEFAULT_FORMAT)
print(sorted(set(tarfile.__all__) - {'LinkFallbackError'}))
