import configparser, io
c = configparser.ConfigParser()
c.read_string('''[DEFAULT]
base = /opt
; comment
[a]
path = %(base)s/x
n: 5
f=1.5
b = yes
multi = one
  two

  three
# c
Key = V ; not comment
[b c]
empty =
pct = 100%%
''')
print(c.sections(), dict(c['a']), c['a']['path'], c.getint('a','n'), c['a'].getfloat('f'), c['a'].getboolean('b'), c['a'].get('zz'), c.get('a','zz',fallback='fb'), repr(c['a']['multi']), c['a']['KEY'], 'a' in c, 'zz' in c['a'], c.has_option('a','base'), c.options('b c'), c.items('b c'), c.defaults(), len(c), list(c), c['a'], c.get('a','path',raw=True), c.get('a','path',vars={'base':'Q'}), c['b c'].getint('x', 3))
c['new'] = {'k': 'v', 'n': 1}; c.set('new', 'z', 'q'); c.add_section('s2'); c['s2']['x'] = 'multi\nline'; c.remove_option('a','n'); c.remove_section('b c')
o = io.StringIO(); c.write(o); print(o.getvalue()); o = io.StringIO(); c.write(o, space_around_delimiters=False); print(o.getvalue())
for f in (lambda: c.get('no','x'), lambda: c.get('a','no'), lambda: c['nope'], lambda: c.add_section('a'), lambda: c.add_section('DEFAULT'), lambda: c.set('a','x',3), lambda: c.read_string('x=1'), lambda: c.read_string('[q]\nx=1\nx=2'), lambda: c.read_string('[q]\n[q]'), lambda: c.read_string('[z]\nnothing\n also'), lambda: c.getint('a','path'), lambda: c.getboolean('a','path'), lambda: c.read_string('[y]\nv=%(gone)s') or c['y']['v'], lambda: c.read_string('[y2]\nv=%(v)s') or c['y2']['v'], lambda: c.read_string('[y3]\nv=%x') or c['y3']['v'], lambda: c.set('a','x','%bad'), lambda: c.read('none.ini'), lambda: c.getint('a','none')):
    try: print(f())
    except Exception as e: print(type(e).__name__, '|', e)
e = configparser.ConfigParser(interpolation=configparser.ExtendedInterpolation(), allow_no_value=True, inline_comment_prefixes=('#',), converters={'list': lambda v: v.split(',')})
e.read_string('[p]\nhome=/h\nflag\n[q]\nd=${p:home}/${sub} # hi\nsub=s$$\nl=a,b'); print(dict(e['q']), dict(e['p']), e.getlist('q','l'), e['q'].getlist('l'))
r = configparser.RawConfigParser(); r.optionxform = str; r.read_dict({'S': {'Aa': 1, 'b': '%(x)s'}}); print(r.items('S'), {s: dict(r[s]) for s in r})
d = configparser.ConfigParser({'x': '1'}, delimiters=('=',), strict=False); d.read_file(['[s]\n','a:b = 2\n','[s]\n','c = 3\n']); print(d.items('s'), 'x' in d['s'])
