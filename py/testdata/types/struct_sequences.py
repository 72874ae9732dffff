# Tuples with names for their items.
import os
import time

t = time.gmtime(0)
print('%s-%s-%s %s %s %s %s %s %s' % t, '%d' * 9 % t, b'%d' * 9 % t, ('%s ' * len(os.uname()) % os.uname()).count(' ') > 4)
for f in (lambda: (1,) + t, lambda: [*t], lambda: tuple(t) == t, lambda: t < (1971,), lambda: hash(t) == hash(tuple(t)), lambda: t[1:3],
          lambda: '{0[0]}'.format(t), lambda: t.index(1970), lambda: t * 2, lambda: '%s %s' % t):
    try:
        print(f())
    except TypeError as e:
        print(e)
