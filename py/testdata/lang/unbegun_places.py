# Where a generator stands that has not begun.
import sys, traceback
def t(f):
    try: f()
    except BaseException as e:
        traceback.print_exc(file=sys.stdout)
def deco(f): return f
@deco
@deco
def unbegun(a=
   1):
    yield 1
@deco
async def un2():
    '''doc'''
    x = 1
class Meth:
    @deco
    async def un3(
        self):
            pass
t(lambda: unbegun().throw(ValueError))
t(lambda: un2().throw(ValueError))
t(lambda: un2().throw(GeneratorExit))
t(lambda: Meth().un3().throw(GeneratorExit))
t(lambda: (x for x in
    [1]).throw(ValueError))
t(lambda: unbegun().throw(StopIteration))
t(lambda: un2().throw(StopIteration(3)))
try: unbegun().throw(ValueError)
except ValueError as e:
    tb = e.__traceback__.tb_next
    print(tb.tb_lineno, tb.tb_frame.f_code.co_name)
    print(traceback.extract_tb(tb)[0])
