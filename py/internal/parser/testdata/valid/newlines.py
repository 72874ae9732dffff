x = 1
if x:
    y = """a
b"""
y = 2