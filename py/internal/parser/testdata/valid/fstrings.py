f''; f"a"; F'{a}'; f'{a}b{c}'; f'{{'; f'}}'; f'{{}}'; f'{{{a}}}'; f'a{{b{c}}}d'
f'{a!r}'; f'{a!s}'; f'{a!a}'; f'{a:>10}'; f'{a!r:>10}'; f'{a:{b}}'; f'{a:{b}.{c}}'; f'{a:{b!r:{c}}}'; f'{a:x{b}y}'
f'{a=}'; f'{a = }'; f'{a=!r}'; f'{a=:x}'; f'{a = !s:>{w}}'; f'x{a=}y'; f'{ a }'; f'{a+b=}'; f'{"x"=}'; f'{a ==b}'; f'{a!=b}'; f'{a >= b}'
f'{a:=5}'; f'{(a:=5)}'; f'{a,}'; f'{a, b}'; f'{*a, b}'; f'{yield_}'; f'{lambda_}'; f'{(lambda x: x)}'; f'{ {1: 2}[1] }'; f'{ {a for a in b} }'
f'{x["a"]}'; f"{x['a']}"; f'{f'{f'{a}'}'}'; f'{f"{a}" "b"}'; f"{"a"}"; f"{"\n".join(a)}"
f'''a
{b}
c{
d
}'''
f'{
a
}'; f'{a  # comment
}'; f'''{a:
}'''; f'{
    a = 
}'
rf'\d{a}\n'; fr"\{a}"; Rf'\N{a}'; f'\n{a}\t'; f'\N{BULLET}{a}'; f'\{a}'; f'{a:\n}'; f'{a:{'\n'}}'; rf'{a:\d}'
f'a' 'b' f'{c}' 'd'; 'a' f'b'; f'' ''; f'{a}' f'{b}'; '' f'{a}'; f'{a}' ''
(f'a'
 f'{b}'
 'c')
f'{a:%Y-%m-%d}'; f'{a:,}'; f'{a:{{}}}' if 0 else 1; f'{3.4:10}'; f'{a.b[c]:d}'; f'{a()}'; f'{a:}'; f'{a!r:}'
f'é{a}ü'; f'{é}'; f'{a:é}'; f'{"é"}' 'ö'; f'{not a}'; f'{a if b else c}'; f'{a:{b if c else d}}'
u'x' f'{a}'; f'{a}' u'x'
f'{"a" if b else "c"}'; f'{a["b"]["c"]}'; f'{a[b:c]}'; f'{a[::2]!r}'; f'{x:{y}{z}}'; f'{-a}'; f'{await_}'
t''; t'a'; t'{a}'; t'a{b}c'; t'{a!r:>{b}}'; t'{a=}'; t'{ a }'; t'{a  =  }'; t'a' t'{b}'; T"{x}"; rt'\d{a}'; tR"{b}\n"; t'{a + b}'; t'{a:{b}}'
t'{f'{a}'}'; f'{t'{a}'}'; t'{a!s}'; t'{
 a }'; t'{{}}'; t'{a}{b}'; t'{"x"}'; t'{a # c
}'; t'{ (a) }'
f'{x:{w}{{a}}}'
f'{x:{w}a{{b}}}{x:{w}}}}'
f'{x:{w}{b!r}{{c}'
t'{x:{w}{{literal}}}'
