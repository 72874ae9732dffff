# ends: SyntaxError
eval('[' * 150 + ']' * 149)
