"""Slices and sums of strs of every form: short, long, ASCII or not."""

TEXTS = ["", "a", "hello", "héllo", "hello world, this is", "grüße an alle, die hier sind", "x" * 200, "é" * 150]
ENDS = [None, -300, -20, -3, -1, 0, 1, 2, 7, 8, 13, 14, 15, 400]
total = 0
for s in TEXTS:
    for i in ENDS:
        for j in ENDS:
            for step in (None, 1, 2, -1, -3):
                part = s[i:j:step]
                assert part == "".join(list(s)[i:j:step]), (s, i, j, step)
                total = (total * 31 + len(part)) % 1000003
print(total)
print(repr("hello world, this is"[-100::-1]), repr("hello"[-100::-1]))

whole = ""
for i in range(300):
    whole += "abü"[i % 3]
    other = whole + "!"
    assert other[:-1] == whole and len(other) == i + 2 and other[i] == "abü"[i % 3]
print(len(whole), whole[:12], whole[150:160], whole.index("ü", 200))
