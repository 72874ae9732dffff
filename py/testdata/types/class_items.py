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
