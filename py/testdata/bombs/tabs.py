# ends: MemoryError
x = ('\t' * 10**4).expandtabs(10**9)
