# ends: OverflowError
x = '%.*f' % (10**10, 1.0)
