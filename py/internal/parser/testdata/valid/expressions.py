# Expressions of every kind.
1; 1_000; 0xFF; 0o17; 0b1_01; 1.5; .5; 5.; 1e10; 1E-5; 1_0.0_1e1_0; 3j; 1.5J; 0; 00; 0_0
123456789012345678901234567890; 0xFFFFFFFFFFFFFFFFFFFFFF; 9223372036854775807; 9223372036854775808; 1e400; 1e-400; 0e0; 00.5; 007.5
1if 1else 2; 0x1for x in y
None; True; False; ...
a + b - c * d / e // f % g @ h ** i ** j
-a ** -b; +a; ~a; not a; not not a; - - a
a << b >> c & d ^ e | f
a < b <= c == d != e >= f > g
a in b; a not in b; a is b; a is not b; not a in b
a and b or c and not d or e
a if b else c if d else e
lambda: 0; lambda x: x; lambda x, /, y=1, *a, z, w=2, **k: (x, y)
lambda *, a: a; lambda *a: a; lambda **k: k; lambda a, b=1, /: a; lambda x=lambda: 1: x
(yield_ := 5); (a := b, c := d); [a := 1]; {a := 1}; f(a := 1); x[a := 1]
f(); f(a); f(a, b,); f(*a, **k); f(a, *b, c=1, *d, **e, f=2); f(x for x in y); f(a=(yield_))
f(a)(b)[c].d.e[f:g](h)
x[:]; x[1:]; x[:1]; x[1:2]; x[::]; x[1::]; x[:1:]; x[::1]; x[1:2:3]; x[1, 2]; x[1,]; x[*a]; x[*a, b]; x[1:2, ...]; x[a, *b, c:d]
(); (a,); (a, b); (a, b,); (*a, b); a, b; a,; *a, b
[]; [a]; [a, b,]; [*a, *b]
{}; {a: b}; {a: b, **c, d: e,}; {**a}; {a}; {a, *b,}; {*a, *b}
[x for x in y]; [x for x in y if z if w for a, b in c]; {x for x in y}; {a: b for a, b in c}; (x for x in y)
[x for x, in y]; [x for (x, y) in z]; [x for [x, y] in z]; [x for *x, y in z]; [x for a.b in c]; [x for a[0] in c]
[(x, y) for x in a for y in b if x if not y]
[x for x in a if (b if c else d)]; [i for i in range(5) if (j := i)]
(
    a
    +
    b  # comment
)
a \
    + b
"x" 'y' """z
w"""; r'\n'; R"\x"; u'x'; U"y"; b'\x00\xff\n'; rb'\d'; Rb"\d"; bR'\d'; b'a' b"b"; u'a' 'b'; 'a' u'b'
'\a\b\f\n\r\t\v\\\'\"\0\12\123\x41\u00e9\U0001f600\N{BULLET}\N{EM DASH}'
'\ud800 \udc00 \ud83d\ude00'; '\
continued'; 'é€😀'; "it's"; 'say "hi"'; 'both \' and "'; '\x7f\x80\xad\u200b\ue000'
'tab	in'
(((a))); ((a), (b)); (a)(b); (a).b; (a)[b]; -(a); (a) + (b); not (a); (a) < (b)
((yield_)); (lambda: (yield))
é = 1; naïve; ﬁ; ªb; µ; x٣
match; case; type; _; match.x; match[1]; match(1); match * 1; match, case; type(x); type.y; case(1); print; exec
match - 1; match
print(a); type = 1; case = 2; match = 3; match: int = 4; type: int
