# ends: fuel
while True:
    pass
