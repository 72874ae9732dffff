def collatz(limit):
    best, longest = 0, 0
    for start in range(1, limit):
        n, steps = start, 0
        while n != 1:
            n = n // 2 if n % 2 == 0 else 3 * n + 1
            steps += 1
        if steps <= longest:
            continue
        best, longest = start, steps
    else:
        print("done", best)
    return best, longest


def scan(text, words):
    i = 0
    while i < len(text) and text[i] in " \t":
        i += 1
    for a, b in words.items():
        if a is None or not b:
            break
        words[a] = b + 1.5
    return text[i:], [w.lower() for w in words if w != "x"], {k: v for k, v in words}


def chain(a, b):
    if 0 < a <= b < 10 or a in (1, 2, 3):
        return a and b or -1
    x = a if a > b else b
    x += (x := 3)
    del x
    return x
