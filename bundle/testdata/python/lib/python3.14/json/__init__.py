def loads(text): return eval(text)
