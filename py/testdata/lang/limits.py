# Programs larger than the machine's registers, windows and immediates.


def check(text, mode="exec"):
    scope = {}
    exec(compile(text, "<text>", mode), scope)
    return scope.get("result")


def lines(form, n, sep=""):
    return sep.join(form.format(i=i) for i in range(n))


print(check("def f():\n" + lines("    v{i} = {i}\n", 300) + "    del v7\n    try: v7\n    except UnboundLocalError as e: pass\n"
            "    for v9 in range(3): v10 += v9\n    v8 += 1\n    return v299 + v10 + v8 + v9\nresult = f()\n"))
print(check("def f():\n" + lines("    v{i} = {i}\n", 300) + "    def g(): return " + lines("v{i}", 300, "+") + "\n    v3 = 1000\n    return g\nresult = f()()\n"))
print(check("def f(*a, **k): return len(a), sum(a), len(k)\nresult = f(" + lines("{i}", 300, ",") + "), f(" + lines("{i}", 100, ",") + "," + lines("k{i}={i}", 150, ",") + ")"))
print(check("x = 1\nresult = sum([" + lines("x+{i}", 500, ",") + "]), len({" + lines("x+{i}", 500, ",") + "}), len((" + lines("x+{i}", 500, ",") + ")), len({" + lines("x+{i}: {i}", 500, ",") + "})"))
print(check("x = 1\nresult = len(f'" + lines("{{x}}{i}", 300) + "')"))
print(check("x = 0\n" + lines("x += {i}00000\nx -= {i}.5\ny = 's{i}'\n", 2000) + "result = x, y"))
print(check("result = " + "[" * 90 + "1" + "]" * 90))
print(check("def i(x): return x\nresult = " + "i(" * 60 + "1" + ")" * 60))
print(check("x = 1\nresult = " + lines("x", 3000, "+") + ", " + lines("x", 3000, " and ") + ", " + lines("{i}", 300, " < ")))
print(check("a = list(range(300))\n" + lines("v{i}", 300, ",") + " = a\n" + lines("w{i}", 200, ",") + ", *r, z = a\nresult = v0, v299, w199, len(r), z"))
print(check("def f(" + lines("a{i}={i}", 150, ", ") + ", *, " + lines("k{i}={i}", 40, ", ") + "): return a149 + k39\nresult = f()"))
print(check("".join("    " * i + f"for v{i} in range(1):\n" for i in range(20)) + "    " * 20 + "result = " + lines("v{i}", 20, "+")))
print(check("x = 5\nif x == 0: pass\n" + lines("elif x == {i} + 10: result = {i}\n", 1000) + "else: result = 'else'\n"))
print(check("class C:\n" + lines("    def m{i}(self): self.x{i} = {i}; return self.x{i}\n", 500) + "result = C().m499()"))
print(check("match 5:\n" + lines("    case 1{i}0: pass\n", 300) + "    case _: result = 'default'\n"))
for text in ["x" * 3 + " = [" * 20, "f(" * 250, "*a, *b = c", "return", lines("a{i}", 257, ",") + ", *b = c"]:
    try:
        compile(text, "<text>", "exec")
    except SyntaxError as e:
        print(e.msg, e.lineno, e.offset)
