# ends: SyntaxError
eval('(' * 100000 + ')' * 100000)
