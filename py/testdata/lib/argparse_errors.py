import argparse, sys
def run(p, argv, f='parse_args'):
    try:
        print(getattr(p,f)(argv))
    except SystemExit as e:
        print('exit', e.code)
    except Exception as e:
        print(type(e).__name__, e)
    sys.stdout.flush()
sys.stderr = sys.stdout
p = argparse.ArgumentParser(prog='r'); p.add_argument('-o'); p.add_argument('r', nargs='...')
for a in (['-o','1','x'],['x','-o','1'],['-q'],['-o=3','--','-x'],['-o3','y']): run(p,a)
run(p, ['-q','x'], 'parse_known_args')
p = argparse.ArgumentParser(prog='r', exit_on_error=False, suggest_on_error=True, epilog='e %(prog)s', usage='%(prog)s [stuff]')
p.add_argument('-n', type=int, choices=[1,2,3]); p.add_argument('-m', choices=['apple','pear'], required=True); p.add_argument('-5', dest='five', action='store_true')
p.add_argument('files', nargs='*', default='zz'); p.add_argument('-abc', '--long-option-name', dest='l', action='extend', nargs='+'); p.add_argument('-x', action='append_const', const=2); p.add_argument('-y', action='store_false')
for a in ([],['-n','7','-m','pear'],['-m','appel'],['-m','pear','-5','a','b'],['-m','pear','--long','1','2','--','q'],['-mpear','-xx','-yx'],['-m','pear','-xz'],['-m','pear','--lo='],['-y=1','-m','pear']): run(p,a)
p.print_help()
print(p)
for f in (lambda: p.add_argument('-n'), lambda: p.add_argument('a','b'), lambda: p.add_argument('q', required=True), lambda: p.add_argument('q', action='nope'), lambda: p.add_argument('-q', nargs=0), lambda: p.add_argument('q', nargs=2, metavar=('a',)), lambda: p.add_argument('-z', type='int'), lambda: p.add_argument('-w', help='100%'), lambda: p.add_argument('--')):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
q = argparse.ArgumentParser(prog='par', add_help=False, conflict_handler='resolve'); q.add_argument('--v', help='old'); q.add_argument('--v', '-v', help='new', metavar='VV'); g=q.add_argument_group('grp','about grp'); g.add_argument('--in', dest='in_', required=True, type=float)
m=q.add_mutually_exclusive_group(required=True); m.add_argument('--foo', action='store_true', help=argparse.SUPPRESS); m.add_argument('--bar', action='store_true'); m.add_argument('bz', nargs='?')
q.set_defaults(func=len, v='9')
r = argparse.ArgumentParser(prog='child', parents=[q], description='Raw\n   text %(prog)s', formatter_class=argparse.RawDescriptionHelpFormatter, argument_default=argparse.SUPPRESS, prefix_chars='-+', fromfile_prefix_chars='@')
r.add_argument('+x', '++xx', help='x')
r.print_help()
run(r, ['--in','2.5','--bar','+x','1']); run(r,['--in','x']); run(r,['--in','1']); run(r, ['--in','1','--foo','--bar'])
i = argparse.ArgumentParser(prog='i'); i.add_argument('--foo'); i.add_argument('cmd'); i.add_argument('rest', nargs='*', type=int)
run(i, 'doit 1 --foo bar 2 3'.split(), 'parse_intermixed_args'); run(i, 'doit 1 --foo bar 2 3'.split(), 'parse_args'); run(i, 'doit 1 --fo bar 2 -z 3'.split(), 'parse_known_intermixed_args')
def even(s):
    if int(s)%2: raise argparse.ArgumentTypeError(f'{s} is odd')
    return int(s)
e = argparse.ArgumentParser(prog='e', formatter_class=lambda prog: argparse.HelpFormatter(prog, max_help_position=40, width=60)); e.add_argument('--even-number-option-here', type=even, default='4', help='the even number, one which is divisible by two and %(type)s'); e.add_argument('--two', type=lambda x: 1/0 if x=='0' else int(x))
run(e,['--even','3']); run(e,[]); run(e,['--two','z']); e.print_help()
t = argparse.ArgumentParser(prog='ty', formatter_class=argparse.MetavarTypeHelpFormatter); t.add_argument('a', type=int); t.add_argument('-f', type=float); t.print_help()
d = argparse.ArgumentParser(prog='def', formatter_class=argparse.ArgumentDefaultsHelpFormatter); d.add_argument('--a', help='a', default=3); d.add_argument('b', nargs='?', help='b', default=[1]); d.add_argument('--c', action='store_true', help='c'); d.add_argument('--d', required=True, help='dd', deprecated=True); d.print_help(); run(d,['--d','1'])
ns=argparse.Namespace(a=1, **{'b c':2}); print(ns, 'a' in ns, ns==argparse.Namespace(a=1), vars(ns))
w = argparse.ArgumentParser(prog='a-very-long-program-name-that-does-not-fit-in-the-line-at-all-x'); w.add_argument('--option-one'); w.add_argument('--option-two'); w.add_argument('positional'); w.print_usage()
s = argparse.ArgumentParser(prog='g'); s.add_argument('-v', action='store_true'); ss = s.add_subparsers(); x=ss.add_parser('one'); x.set_defaults(f=1); y=x.add_subparsers(dest='deep', help='deeper'); y.add_parser('two').add_argument('z', nargs=2)
run(s,[]); run(s,['one']); run(s,['one','two','a']); run(s,['one','two','a','b']); run(s,['nope']); s.print_help(); x.print_help(); run(s,['one','two','-h']); run(s,['one','-x','y'])
