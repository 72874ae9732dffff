# Fields of f-strings: specifications, conversions, braces, nesting.
x, w, name = 42, 7, "ünï"
print(f'{x}{{a}}{x:{w}}{{b}}')
print(f'{x:>{w}}|{x:<{w}}|{x:^{w}}|{x:0{w}d}|{x:+,}|{x!r:>5}|{name!a}|{name!s:.2}|{name:>{w + 1}}')
print(f'{x=}|{x = }|{name=!s}|{x=:>5}|{x + 1 = !r:^6}|{"a" if x else "b"}|{[1, 2][0]}|{ {"k": 1}["k"] }')
print(f'{3.14159:.{2}f}|{1e10:g}|{255:#x}|{0.5:%}|{10**20:,}|{True}|{None}|{1j:.1f}|{-0.0:z.1f}')
print(f"{'nested ' + f'{x} and {f"{w}"}'}", f'''{
    x
    + 1
}''', rf'\d{x}\n', f'\x41{x}\N{BULLET}', f'{{}}', f'{"{}"}', f'{x:{"{"}>5}')
print(f'{(lambda: x)()}', f'{x!r}' 'plain' f'{w}', f'{x:%}' if isinstance(x, float) else '', f'{name:é>6}', f'{"":5}|', f'{"abcdef":.3}|')


class F:
    def __format__(self, spec):
        return f'<{spec}>'

    def __repr__(self):
        return 'F'


print(f'{F()}', f'{F():a b{w}c}', f'{F()!r:>3}', f'{F()=}', [f'{i}-{i * i:03}' for i in range(4)])
for spec in ('d', '10', 's', 'x', '.2', ',', 'zz', '=+8', '08', '_'):
    for value in (5, 2.5, 'q', True, None, [1]):
        try:
            print(f'{value:{spec}}', end='|')
        except Exception as e:
            print(type(e).__name__, e, end='|')
    print()
