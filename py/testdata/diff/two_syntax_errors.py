# Where several things are wrong with a source, another one of them may be told.
for source in ["print(*[1,a' '], 2)", "print(*[], *( ** )[-1:])"]:
    try:
        compile(source, 'f', 'exec')
    except SyntaxError as e:
        print(e.msg, e.offset)
