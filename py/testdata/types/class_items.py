# Replacement fields that subscript classes.
def t(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
t(lambda: '{0[0]}'.format(str)); t(lambda: '{0[a]}'.format(int)); t(lambda: '%(a)s' % str)
class G:
    def __class_getitem__(c, k): return k
t(lambda: '{0[a]}'.format(G)); t(lambda: '{0[a]}'.format(list))
import operator
t(lambda: operator.itemgetter(0)(str)); t(lambda: [*map(operator.itemgetter(0), [str])])


# Items behind a common one are not looked at.
t(lambda: {2, 5}.isdisjoint([3, ('b', [2]), 2]))
t(lambda: {2, 5}.isdisjoint((2, [2], 2)))
t(lambda: {2, 5}.isdisjoint((1, [2], 2)))
t(lambda: {2: 1}.keys().isdisjoint([2, [2]]))
