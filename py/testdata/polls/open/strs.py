# --- str len wide
x = ['\u00e9b' * (5_000_000 + i) for i in range(3)]
[len(i + 'x') for i in x]
# --- str hash
x = 'ab' * 40_000_000
[hash(x + i) for i in 'ab']
