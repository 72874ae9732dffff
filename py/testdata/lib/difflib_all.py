import difflib, random
print(difflib.get_close_matches('appel',['ape','apple','peach','puppy']), difflib.get_close_matches('x',['y']), difflib.get_close_matches('accross', ['across','access','cross','acres'], n=2, cutoff=.7))
s = difflib.SequenceMatcher(None, 'qabxcd', 'abycdf'); print(s.ratio(), s.quick_ratio(), s.real_quick_ratio(), s.get_opcodes(), s.get_matching_blocks(), s.find_longest_match(0,6,0,6))
s = difflib.SequenceMatcher(lambda c: c==' ', 'private Thread currentThread;', 'private volatile Thread currentThread;'); print(round(s.ratio(),3), s.get_matching_blocks(), s.bjunk)
a = 'one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\n'.splitlines(True)
b = 'ore\ntree\nthree\nemu\nfour\nfive\nsix\nseven\neight\nnine!\nten\nend\n'.splitlines(True)
print(''.join(difflib.ndiff(a, b))); print(''.join(difflib.unified_diff(a, b, 'a.txt', 'b.txt', 'd1', n=1))); print(''.join(difflib.context_diff(a, b, 'a', 'b')))
print(''.join(difflib.restore(difflib.ndiff(a,b), 1)) == ''.join(a), ''.join(difflib.restore(difflib.ndiff(a,b), 2)) == ''.join(b))
print(list(difflib.unified_diff(['a'],['b'],lineterm='')), list(difflib.unified_diff(a,a)), list(difflib.diff_bytes(difflib.unified_diff,[b'a\xff'],[b'b'],lineterm=b'')))
print('\n'.join(difflib.Differ().compare(['\tindented line','b'],['\tindented lime','  c'])))
r = random.Random(5)
for k in range(60):
    words = ['alpha beta','alpha beto','gamma','delta x','delta  x','','zeta\t1','zeta\t2']
    x = [r.choice(words) for _ in range(r.randrange(9))]; y = [r.choice(words) for _ in range(r.randrange(9))]
    print(k, list(difflib.ndiff(x, y))); m = difflib.SequenceMatcher(None, x, y); print(m.get_opcodes(), m.ratio(), list(m.get_grouped_opcodes(1)))
for k in range(5):
    x = ''.join(r.choice('abcde ') for _ in range(300)); y = ''.join(r.choice('abcde ') for _ in range(250))
    m = difflib.SequenceMatcher(None, x, y); print(m.ratio(), len(m.get_opcodes()), sorted(m.bpopular)); m = difflib.SequenceMatcher(None, x, y, autojunk=False); print(m.ratio(), m.find_longest_match())
for f in (lambda: difflib.get_close_matches('a',[],n=0), lambda: difflib.get_close_matches('a',[],cutoff=2), lambda: list(difflib.unified_diff([b'a'],['b'])), lambda: list(difflib.restore([],3))):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
