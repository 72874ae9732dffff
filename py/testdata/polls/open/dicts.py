# --- dict display
x = dict.fromkeys(range(500_000))
{**x, **x}
# --- frozenset hash
x = [frozenset(range(100_000 + i)) for i in range(80)]
[hash(i) for i in x]
# --- class with many attributes
x = {'a%d' % i: i for i in range(100_000)}
type('C', (), x)
