# ends: fuel|memory|MemoryError
class C: pass
c = C()
i = 0
while True:
    setattr(c, 'a%d' % i, i)
    i += 1
