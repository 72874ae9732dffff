# What aclose() and athrow() of an asynchronous generator return is a coroutine, and
# can be awaited, but not iterated over.
async def generator():
    yield 1


step = generator().aclose()
print(type(step).__name__, hasattr(step, '__next__'))
step.close()
