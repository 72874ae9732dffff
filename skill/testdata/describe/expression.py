"a".join([])
# A comment later.
