# ends: fuel
class C:
    def __del__(self):
        C()
while True:
    C()
