"""What functions of cmath do where arguments have methods in Python."""

import cmath as _m


def _complex(z):
    kind = type(z)
    for name in ("__complex__", "__float__", "__index__"):
        if hasattr(kind, name):
            return complex(z)
    raise TypeError(f"must be real number, not {kind.__name__}")


def _wrap(name):
    f = getattr(_m, name)

    def call(z):
        return f(_complex(z))
    return call


acos, acosh, asin, asinh, atan, atanh = map(_wrap, ("acos", "acosh", "asin", "asinh", "atan", "atanh"))
cos, cosh, exp, log10, sin, sinh = map(_wrap, ("cos", "cosh", "exp", "log10", "sin", "sinh"))
sqrt, tan, tanh = map(_wrap, ("sqrt", "tan", "tanh"))
isfinite, isinf, isnan, phase, polar = map(_wrap, ("isfinite", "isinf", "isnan", "phase", "polar"))


def log(z, *base):
    return _m.log(_complex(z), *[_complex(b) for b in base])


def isclose(a, b, rel_tol=1e-09, abs_tol=0.0):
    return _m.isclose(_complex(a), _complex(b), rel_tol=rel_tol, abs_tol=abs_tol)
