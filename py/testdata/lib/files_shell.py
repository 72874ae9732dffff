import shlex, glob, tempfile, shutil, os, pathlib
print(shlex.split('a "b c" d\\ e \'f "g\' # no h'), shlex.split('x # y', comments=True), shlex.split('a "b\\"c" \'\' ""', posix=True), shlex.split('a "b c"', posix=False), shlex.quote("it's"), shlex.quote(''), shlex.quote('ok-1.txt'), shlex.join(['a b','c']))
for bad in ('"x', "a\\"):
    try: shlex.split(bad)
    except ValueError as e: print(e)
print(list(shlex.shlex('a=b; c "d e" #x\nf-g')), list(shlex.shlex('a&&b||c;d>>e | f -x=1', punctuation_chars=True)), list(shlex.shlex("x='y z' w", posix=True)))
with tempfile.TemporaryDirectory() as d:
    os.chdir(d)
    os.makedirs('a/b/c'); 
    for n in ('x.txt','a/y.txt','a/b/z.py','a/b/c/w.txt','.hid','a/.h2'):
        with open(n,'w') as f: f.write(n)
    s = sorted
    print(s(glob.glob('*')), s(glob.glob('*.txt')), s(glob.glob('**/*.txt', recursive=True)), s(glob.glob('a/*')), s(glob.glob('**', recursive=True)), glob.glob('[x]*'), glob.glob('nope'), glob.glob('a/b/'), s(glob.glob('*/')), s(glob.glob('*', include_hidden=True)), s(glob.glob('*', root_dir='a')), s(glob.glob('.*')), glob.escape('a[1]*'), s(glob.glob('a/**/', recursive=True)))
    print(shutil.copy('x.txt','q.txt'), open('q.txt').read(), shutil.copy('x.txt','a'), shutil.copytree('a','t', ignore=shutil.ignore_patterns('*.py')), s(p for p in glob.glob('t/**', recursive=True)))
    for f in (lambda: shutil.copyfile('x.txt','x.txt'), lambda: shutil.copytree('a','t'), lambda: shutil.copy('none','y'), lambda: shutil.rmtree('none'), lambda: shutil.move('a','a/b'), lambda: shutil.rmtree('x.txt')):
        try: print(f())
        except OSError as e: print(type(e).__name__, str(e).replace(d,''))
    print(shutil.move('q.txt','a/b'), shutil.move('t','t2'), os.path.exists('t')); shutil.rmtree('t2'); shutil.rmtree('none', ignore_errors=True); print(s(os.listdir()))
    with tempfile.NamedTemporaryFile('w+', suffix='.log', delete=True) as f: f.write('hi'); f.flush(); f.seek(0); print(f.read(), os.path.exists(f.name), f.name.endswith('.log')); n = f.name
    print(os.path.exists(n)); f = tempfile.NamedTemporaryFile(delete=False, dir='.'); f.write(b'x'); f.close(); print(os.path.exists(f.name)); os.remove(f.name)
    with tempfile.TemporaryFile() as f: print(f.write(b'abc'), f.seek(1), f.read())
    with tempfile.SpooledTemporaryFile(max_size=3, mode='w+') as f: f.write('abcdef'); f.seek(0); print(f.read())
    e = tempfile.mkdtemp(prefix='pp', dir=d); print(os.path.isdir(e), os.path.basename(e).startswith('pp'), len(os.path.basename(e))); 
    P = pathlib.Path('.'); print(s(map(str, P.glob('*.txt'))), s(map(str, P.rglob('*.txt'))), s(str(x) for x in P.iterdir() if x.is_dir() and not str(x).startswith('pp')))
    p = pathlib.Path('n/m'); p.mkdir(parents=True); (p/'f').write_text('a\nb'); print((p/'f').read_text(), (p/'f').stat().st_size, (p/'f').exists(), (p/'f').suffix, (p/'f').with_suffix('.x'), (p/'f').rename(p/'g'), [x.name for x in p.iterdir()]); (p/'g').unlink(); p.rmdir(); print(p.exists(), p.parent.exists())
    fd, name = tempfile.mkstemp(); os.write(fd, b'zz'); os.close(fd); print(open(name).read()); os.unlink(name)
    os.chdir('/')
print(os.path.exists(d), shutil.which('surely-not-there'), shutil.get_terminal_size((3,4)) is not None, callable(shutil.disk_usage))
