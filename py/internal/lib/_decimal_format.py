"""Format specifications of Decimals."""

import re as _re

import decimal as _d

_SPEC = _re.compile(r"""
    (?:(?P<fill>.)?(?P<align>[<>=^]))?
    (?P<sign>[-+ ])?
    (?P<nozero>z)?
    (?P<zeros>0)?
    (?P<width>(?!0)\d+)?
    (?P<separator>[,_])?
    (?:\.(?P<precision>\d+)?(?P<fraction>[,_])?)?
    (?P<type>[eEfFgGn%])?
    \Z
""", _re.VERBOSE | _re.DOTALL)


def format_decimal(d, spec, ctx):
    """Returns a Decimal as text, as a specification says."""
    m = _SPEC.match(spec)
    if m is None:
        raise ValueError("invalid format string")
    if "." in spec and m["precision"] is None and m["fraction"] is None and \
            spec.rstrip("eEfFgGn%").endswith("."):
        raise ValueError("invalid format string")
    kind = m["type"] or ("g" if ctx._capitals == 0 else "G")
    fill, align = m["fill"] or " ", m["align"] or ">"
    if m["zeros"] and not m["align"]:
        fill, align = "0", "="
    width = int(m["width"] or 0)
    plus = {"+": "+", " ": " "}.get(m["sign"], "")
    if d._kind:
        text = d.copy_abs().__str__()
        sign = "-" if d._sign else plus
        if m["zeros"] and fill == "0":
            fill, align = " ", ">"
        return _pad(sign, text + ("%" if kind == "%" else ""), fill, align, width)
    n, exp, sign = d._int, d._exp, d._sign
    if kind == "%":
        exp += 2
    n, exp = _rounded(n, exp, sign, kind, m["precision"], m["type"] is None, ctx)
    if m["nozero"] and not n:
        sign = 0
    whole, fraction, power = _layout(n, exp, kind, m["precision"])
    tail = ""
    if power is not None:
        tail = ("E" if kind in "EG" else "e") + f"{power:+d}"
    if kind == "%":
        tail += "%"
    if m["fraction"] and fraction:
        fraction = m["fraction"].join(fraction[i:i + 3] for i in range(0, len(fraction), 3))
    tail = ("." + fraction if fraction else "") + tail
    head = "-" if sign else plus
    separator = m["separator"]
    if separator:
        room = width - len(head) - len(tail) if align == "=" and fill == "0" else 0
        whole = _grouped(whole, separator, room)
    elif align == "=" and fill == "0":
        whole = whole.rjust(width - len(head) - len(tail), "0")
    return _pad(head, whole + tail, fill, align, width)


def _rounded(n, exp, sign, kind, precision, plain, ctx):
    """Rounds to as many digits as a type and a precision ask for."""
    rounding = ctx._rounding
    if precision is None:
        if kind in "fF%" and exp > 0:
            return n * 10 ** exp, 0
        return n, exp
    places = int(precision)
    if kind in "fF%":
        if exp < -places:
            n, _ = _d._shorten(sign, n, -places - exp, rounding)
        else:
            n *= 10 ** (exp + places)
        return n, -places
    if not n and kind in "gGn":
        return n, exp
    size = _d._digits(n)
    want = places + 1 if kind in "eE" else max(places, 1)
    if size > want:
        drop = size - want
        n, _ = _d._shorten(sign, n, drop, rounding)
        exp += drop
        if _d._digits(n) > want:
            n //= 10
            exp += 1
    elif kind in "eE" and n:
        n *= 10 ** (want - size)
        exp -= want - size
    return n, exp


def _layout(n, exp, kind, precision):
    """Returns the digits before and after the point, and the power shown."""
    digits = _d._text(n)
    left = exp + len(digits)
    if kind in "eE":
        if not n and precision is not None:
            return "0", "0" * int(precision), exp + int(precision)
        if not n:
            return "0", "", exp
        dot = 1
    elif kind in "fF%":
        dot = left
    elif exp <= 0 and left > -6:
        dot = left
    else:
        dot = 1
    if dot <= 0:
        whole, fraction = "0", "0" * -dot + digits
    elif dot >= len(digits):
        whole, fraction = digits + "0" * (dot - len(digits)), ""
    else:
        whole, fraction = digits[:dot], digits[dot:]
    power = left - dot
    return whole, fraction, power if power or kind in "eE" else None


def _grouped(digits, separator, room):
    first = len(digits) % 3
    parts = ([digits[:first]] if first else []) + [
        digits[i:i + 3] for i in range(first, len(digits), 3)]
    text = separator.join(parts)
    while len(text) < room:
        lead = text.partition(separator)[0]
        text = "0" + text if len(lead) < 3 else ("0" + separator + text)
    return text


def _pad(sign, body, fill, align, width):
    room = fill * (width - len(sign) - len(body))
    if align == "<":
        return sign + body + room
    if align == ">":
        return room + sign + body
    if align == "=":
        return sign + room + body
    half = len(room) // 2
    return room[:half] + sign + body + room[half:]
