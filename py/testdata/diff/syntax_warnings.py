# The compiler gives no SyntaxWarnings: CPython writes three here, to stderr.
print('\d')
print(1 is 1)
assert (1, 'always true')
