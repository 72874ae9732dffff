# Namespaces that get names while code over them runs.
g = globals()
y = 0
def f():
    global y
    for i in range(100):
        g['k' + str(i)] = i
        y = i
        y = y + 1
    return y
print(f(), y, g['y'])
def f():
    global y
    for i in range(300):
        g.setdefault('l' + str(i), i)
        y = i
        y = y + 1
    return y
print(f(), y, g['y'])
import sys
me = sys.modules[__name__]
def f():
    global y
    for i in range(300):
        setattr(me, 'm' + str(i), i)
        y = i
        y = y + 1
    return y
print(f(), y, g['y'])
def f():
    global y
    for i in range(600):
        g['a long name of a variable %d' % i] = i
        y = i
        y = y + 1
    return y
print(f(), y, g['y'])
def f():
    global y
    for i in range(600):
        g.update({'n %d' % i: i})
        y = i
        y = y + 1
    return y
print(f(), y, g['y'])
