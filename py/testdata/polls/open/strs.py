# --- str maketrans
x = ''.join(chr(i) for i in range(40_000)) * 20
str.maketrans(x, x)
# --- str add
x = 'ab' * 50_000_000
[len(x + y) for y in 'ab']
# --- str len wide
x = ['\u00e9b' * (5_000_000 + i) for i in range(3)]
[len(i + 'x') for i in x]
# --- str hash
x = 'ab' * 40_000_000
[hash(x + i) for i in 'ab']
# --- str percent of many
x = '%s' * 1_000_000
y = (1,) * 1_000_000
x % y
# --- str format of many
x = '{} ' * 500_000
y = (1,) * 500_000
x.format(*y)
# --- str format_map
x = '{a} ' * 500_000
x.format_map({'a': 1})
