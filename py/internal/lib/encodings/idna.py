"""Names of hosts with other characters than ASCII, as RFC 3490 has them."""

import re
import unicodedata

_DOTS = re.compile("[\u002E\u3002\uFF0E\uFF61]")
ace_prefix = b"xn--"
sace_prefix = "xn--"
_BASE, _TMIN, _TMAX, _SKEW, _DAMP, _BIAS, _N = 36, 1, 26, 38, 700, 72, 128
_DIGITS = "abcdefghijklmnopqrstuvwxyz0123456789"
_NOTHING = {0xAD, 0x34F, 0x1806, 0x180B, 0x180C, 0x180D, 0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF, *range(0xFE00, 0xFE10)}


def _adapted(delta, points, first):
    delta = delta // _DAMP if first else delta // 2
    delta += delta // points
    k = 0
    while delta > (_BASE - _TMIN) * _TMAX // 2:
        delta //= _BASE - _TMIN
        k += _BASE
    return k + (_BASE - _TMIN + 1) * delta // (delta + _SKEW)


def punycode_encode(text):
    """A text in punycode (RFC 3492)."""
    basic = [c for c in text if ord(c) < 128]
    out = "".join(basic) + ("-" if basic else "")
    n, delta, bias, done = _N, 0, _BIAS, len(basic)
    points = [ord(c) for c in text]
    first = True
    while done < len(points):
        m = min(p for p in points if p >= n)
        delta += (m - n) * (done + 1)
        n = m
        for p in points:
            if p < n:
                delta += 1
            elif p == n:
                q, k = delta, _BASE
                while True:
                    t = min(max(k - bias, _TMIN), _TMAX)
                    if q < t:
                        break
                    out += _DIGITS[t + (q - t) % (_BASE - t)]
                    q = (q - t) // (_BASE - t)
                    k += _BASE
                out += _DIGITS[q]
                bias = _adapted(delta, done + 1, first)
                first = False
                delta = 0
                done += 1
        delta += 1
        n += 1
    return out.encode("ascii")


def punycode_decode(data):
    """The text that punycode stands for."""
    text = data.decode("ascii") if isinstance(data, (bytes, bytearray)) else data
    basic, _, extended = text.rpartition("-")
    out = list(basic)
    n, i, bias = _N, 0, _BIAS
    at = 0
    while at < len(extended):
        before, weight, k = i, 1, _BASE
        while True:
            if at >= len(extended):
                raise UnicodeError("incomplete punycode string")
            digit = _DIGITS.find(extended[at].lower())
            if digit < 0:
                raise UnicodeError(f"Invalid extended code point '{extended[at]}'")
            at += 1
            i += digit * weight
            t = min(max(k - bias, _TMIN), _TMAX)
            if digit < t:
                break
            weight *= _BASE - t
            k += _BASE
        bias = _adapted(i - before, len(out) + 1, before == 0)
        n += i // (len(out) + 1)
        i %= len(out) + 1
        if n > 0x10FFFF:
            raise UnicodeError(f"Invalid character U+{n:x}")
        out.insert(i, chr(n))
        i += 1
    return "".join(out)


def nameprep(label):
    """A label in the form in which labels are compared."""
    label = "".join(c for c in label if ord(c) not in _NOTHING)
    label = unicodedata.normalize("NFKC", label.casefold())
    for c in label:
        if unicodedata.category(c) in ("Cc", "Cs", "Co", "Zs") and ord(c) > 127 or c in "\u2028\u2029\ufffd":
            raise UnicodeError(f"Invalid character {c!r}")
    sides = {unicodedata.bidirectional(c) for c in label}
    if sides & {"R", "AL"}:
        if "L" in sides:
            raise UnicodeError("Violation of BIDI requirement 2")
        if not all(unicodedata.bidirectional(label[i]) in ("R", "AL") for i in (0, -1)):
            raise UnicodeError("Violation of BIDI requirement 3")
    return label


def _sized(label):
    if not 0 < len(label) < 64:
        raise UnicodeError("label empty" if not label else "label too long")
    return label


def ToASCII(label):
    """A label as it is sent."""
    if label.isascii():
        return _sized(label.encode("ascii"))
    label = nameprep(label)
    if label.isascii():
        return _sized(label.encode("ascii"))
    if label.lower().startswith(sace_prefix):
        raise UnicodeError("Label starts with ACE prefix")
    return _sized(ace_prefix + punycode_encode(label))


def ToUnicode(label):
    """A label as it is shown."""
    if isinstance(label, bytes):
        label = label.decode("ascii")
    if not label.isascii():
        label = ToASCII(label).decode("ascii")
    if not label.lower().startswith(sace_prefix):
        return label
    found = punycode_decode(label[len(sace_prefix):].encode("ascii"))
    if ToASCII(found).decode("ascii").lower() != label.lower():
        raise UnicodeError("IDNA does not round-trip", label, found)
    return found


def encode(text):
    """The name of a host as it is sent."""
    if not text:
        return b""
    if text.isascii():
        labels = text.encode("ascii").split(b".")
        for label in labels[:-1]:
            _sized(label)
        if len(labels[-1]) >= 64:
            raise UnicodeError("label too long")
        return text.encode("ascii")
    labels = _DOTS.split(text)
    end = b"." if labels and not labels[-1] else b""
    if end:
        del labels[-1]
    return b".".join(ToASCII(label) for label in labels) + end


def decode(data):
    """The name of a host as it is shown."""
    if not data:
        return ""
    if ace_prefix not in data.lower():
        return data.decode("ascii")
    labels = data.split(b".")
    end = "." if labels and not labels[-1] else ""
    if end:
        del labels[-1]
    return ".".join(ToUnicode(label) for label in labels) + end
