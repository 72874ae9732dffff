# What exceptions look like: notes, groups, chains, repeated lines, syntax errors.
import traceback
def show(e,**k):
    print(''.join(traceback.format_exception(e,**k)));print('-----')
class S(Exception):
    def __str__(self): raise ValueError
show(S())
e=ValueError('a\nb'); e.add_note('n1\nn2'); e.add_note(''); show(e)
for n in (3, [1,2,'x'], ('a','b'), None, {'a':1}, 'str', b'x', [S()], [], type('R',(),{'__repr__':lambda s:1/0})(), [type('R',(),{'__str__':lambda s:1/0})()]):
    e=ValueError('a'); e.__notes__=n; show(e)
class N(Exception):
    @property
    def __notes__(self): raise ValueError('boo')
show(N('q'))
eg=ExceptionGroup('eg',[ValueError(1),ExceptionGroup('in',[TypeError('x\ny'),KeyError('k')])]); eg.add_note('gn\nz'); eg.exceptions[0].add_note('vn'); show(eg)
try:
    try: raise ValueError('first')
    except Exception as x: raise eg from x
except Exception as y: show(y)
eg=ExceptionGroup('eg',[ValueError(i) for i in range(20)]); show(eg)
e=ValueError(0)
for i in range(15): e=ExceptionGroup('g%d'%i,[e])
show(e)
try:
    try: raise ValueError('first')
    except Exception as x: raise TypeError('second')
except Exception as y: eg=ExceptionGroup('eg',[y]); show(eg)
try: raise eg
except Exception as z: show(z)
def rec(n): 
    if n: rec(n-1)
    else: 1/0
for n in (2,3,4,5,10):
    try: rec(n)
    except Exception as e: show(e)
try: rec(20)
except Exception as e: show(e,limit=3); show(e,limit=-3); show(e,limit=0); show(e, chain=False)
a=ValueError('a');b=TypeError('b');a.__cause__=b;b.__context__=a; show(a)
class MyE(SyntaxError): pass
def se(*a):
    e=MyE(*a); show(e)
se('msg')
se('msg',('f.py',1,2,'abc def'))
se('msg',('f.py',1,2,'abc def\n',1,5))
se('msg',('f.py',1,2,'   abc def\n',1,5))
se('msg',('f.py',1,5,'   abc def\n',1,5))
se('msg',('f.py',1,5,'   abc def\n',1,9))
se('msg',('f.py',1,5,'   abc def\n',2,9))
se('msg',('f.py',1,50,'   abc def\n',1,90))
se('msg',('f.py',1,0,'   abc def\n',1,0))
se('msg',('f.py',1,-1,'   abc def\n',1,0))
se('msg',('f.py',None,2,'   abc def\n',1,0))
se('msg',('f.py',3,None,'   abc def\n',1,0))
se('msg',(None,3,2,'   abc def\n',1,0))
se('msg',('f.py',3,2,None,1,0))
se('msg',('f.py',3,2,'',1,0))
se('msg',('f.py',3,5,'世界 x y',3,6))
se('msg',('f.py',3,5,'a\tb\tx y',3,6))
se('msg',('f.py',3,5,'\f\ta\tb\tx y',3,6))
se(None,('f.py',3,5,'a b',3,6))
se('',('f.py',3,5,'a b',3,6))
se()
se(3)
se('msg',('f.py',None,None,None))
e=SyntaxError('x',('f',1,1,'abc')); e.add_note('note'); show(e)
e=IndentationError('x',('f',1,1,'abc'));  show(e)
show(KeyboardInterrupt()); show(SystemExit(3)); show(OSError(2,'No such')); show(OSError(2,'No such','f')); show(KeyError('')); show(ValueError('')); show(ValueError(None)); show(ValueError(1,2))
class O:
    class I(Exception): __module__='m.n'
    class J(Exception): __module__=3
    class K(Exception): __module__='builtins'
show(O.I()); 
show(O.J('s')); show(O.K('x'))
print(traceback.format_exception_only(eg)); print(traceback.format_exception_only(eg,show_group=True))
print(traceback.format_exception(None)); print(traceback.format_exception_only(None)); print(traceback.format_exception_only(None,None))
print(traceback.format_exc())
for a in [(1,),(ValueError,),(ValueError,1),(ValueError,1,2),(ValueError(1),None),(None,None,None),(ValueError,None,None), ()]:
    try: print(a, traceback.format_exception(*a))
    except Exception as e: print(a,type(e),e)
    try: print(a, traceback.format_exception_only(*a))
    except Exception as e: print(a,type(e),e)
try: rec(1)
except Exception as ee:
    tb=ee.__traceback__
s=traceback.extract_tb(tb); print(s); print(list(s)); print(repr(s[0]), s[0][:], len(s[0]), s[0]==s[0], s[0]==('x',)); f=s[0]; print(f.filename,f.lineno,f.name,f.line,f.locals,f.end_lineno,f.colno,f.end_colno)
f=traceback.FrameSummary('a',1,'n'); print(f, f.line, f==('a',1,'n',''), f==('a',1,'n',None), list(f))
f=traceback.FrameSummary('a',None,'n'); print(f, f.line); print(traceback.StackSummary.from_list([f,('a',2,'b','line'),('a',2,'b','line'),('a',2,'b','  line\n')]).format())
print(traceback.format_list([('a',2,'b',None)]))
f=traceback.FrameSummary('a',2,'n',line='  abc\n  def',locals={'x':1,'a':S}); print(f.line,f.locals); print(''.join(traceback.StackSummary.from_list([f]).format()))
te = traceback.TracebackException.from_exception(eg)
print(te, te.exc_type_str, te.stack, te.max_group_width, len(te.exceptions))
te = traceback.TracebackException.from_exception(b)
print(te == te, te == traceback.TracebackException.from_exception(b), te == 3, te.__hash__)
import io
out = io.StringIO()
te.print(file=out)
print(out.getvalue())


def g(x):
    raise KeyError(x)


try:
    g(5)
except KeyError as e:
    print(traceback.format_tb(e.__traceback__)[-1])
    traceback.print_exc(file=out)
    print(out.getvalue()[-30:])
    print([(fr.f_code.co_name, n) for fr, n in traceback.walk_tb(e.__traceback__)])


def h():
    return traceback.extract_stack()[-2:], traceback.format_stack()[-1], list(traceback.walk_stack(None))[0][1]


print(h())
print(sorted(traceback.__all__))
