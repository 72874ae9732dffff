# Text beyond ASCII: indexing, slices, case, predicates, iteration, comparison.
s = "aé€\U0001f600z" * 40
print(len(s), s[1], s[2], s[3], s[-2], s[163], repr(s[60:75]), s[::-1][:6], s[3::50], s[197:2:-41])
print(s.find("z"), s.find("z", 5), s.rfind("€"), s.index("\U0001f600", 100, 110), s.count("é€", 10, 31), s.find("q"))
for i in (0, 1, 7, 64, 65, 128, 199):
    print(i, s[i], ord(s[i]), s[i:i + 3])
print([c for c in "aé€\U0001f600"], list(map(ord, "é€")), type(iter("a")).__name__, type(iter("é")).__name__)
for text in ("straße", "ǅungla", "ΣΑΣ", "İstanbul", "ﬁ", "ŉ", "dž", "1ª", "Ⅷ", "ª", "", " ", "\x1c\u2029", "٣", "²", "½", "_x", "1x", "é1", "ABC", "Abc Def", "aBC", "ａｂ"):
    print(repr(text), ascii(text), text.upper(), text.lower(), text.title(), text.capitalize(), text.swapcase(), ascii(text.casefold()),
          text.isalpha(), text.isalnum(), text.isdecimal(), text.isdigit(), text.isnumeric(), text.isidentifier(), text.islower(),
          text.isupper(), text.istitle(), text.isspace(), text.isprintable(), text.isascii())
print("a\u2028b\x85c\x1dd\r\ne\n\rf".splitlines(), "a\u2028b\x85c\r\n".splitlines(True))
print("\u3000a b\xa0c\u2003".split(), "\u3000 x \u2003".strip(), "xyéyx".strip("xy"), "ééaéé".strip("é"), "ab".strip(""))
print("aéb".partition("é"), "aébéc".rpartition("é"), "aébéc".split("é", 1), "aébéc".rsplit("é", 1), "a-b-c".replace("-", "—"))
print("é".center(6, "€"), "é".ljust(4, "*") + "|", "é".rjust(4) + "|", "-é".zfill(5), "a\té\tb".expandtabs(4))
print("é" < "z", "é" > "z", "\uffff" < "\U00010000", "\ud800" < "\ue000", "abc" < "abd", "" < "a", "a" <= "a", max("aéz"), min("aéz"))
print("éa" * 3, 3 * "€", "é" in "aéb", "€" not in "aéb", "" in "", "aé".startswith(("x", "aé")), "aé".endswith("é", 1), "aé".endswith("a", 0, 1))
print("aé".translate({233: "EE", 97: None}), "abc".translate(str.maketrans("ab", "xy", "c")), "abc".translate({97: 0x1f600, 98: "ß"}))
print(ascii("\ud800\udc00"), len("\ud800\udc00"), repr("\x00\x7f\x80\xad\u200b\ue000\U000e0001\U0001f600\n'\""), ascii("é€\U0001f600"))
print(repr("it's"), repr('say "hi"'), repr("'\""), repr("\\"), repr("tab\t"))
print(",".join(["é", "€"]), "é".join("abc"), "-".join(c for c in "é€"), "".join([]), "x".join(["only"]))
print(hash("é" * 20) == hash("éé" * 10), {"é": 1}["é"], "é" "€", "aé"[5:], "aé"[1:1], "aé"[-1:], "aé"[:-1])
print("abcé".removeprefix("ab"), "abcé".removesuffix("é"), "abc".removesuffix(""), "é".encode().decode() == "é")
it = iter("aé€b")
print(next(it), it.__length_hint__(), list(it), list(it))
it = iter("abcdef")
it.__setstate__(4)
print(list(it), iter("ab").__reduce__()[1:])
