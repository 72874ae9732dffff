"""Colours in RGB, YIQ, HLS and HSV: each part from 0 to 1."""

__all__ = ["rgb_to_yiq", "yiq_to_rgb", "rgb_to_hls", "hls_to_rgb", "rgb_to_hsv", "hsv_to_rgb"]


def _limited(x):
    return min(1.0, max(0.0, x))


def rgb_to_yiq(r, g, b):
    """Brightness and two differences of colour, as NTSC has them."""
    y = 0.30 * r + 0.59 * g + 0.11 * b
    return y, 0.74 * (r - y) - 0.27 * (b - y), 0.48 * (r - y) + 0.41 * (b - y)


def yiq_to_rgb(y, i, q):
    """The way back of rgb_to_yiq; parts out of range become 0 or 1."""
    return (_limited(y + 0.9468822170900693 * i + 0.6235565819861433 * q),
            _limited(y - 0.27478764629897834 * i - 0.6356910791873801 * q),
            _limited(y - 1.1085450346420322 * i + 1.7090069284064666 * q))


def _hue(r, g, b, low, high):
    spread = high - low
    rest_r, rest_g, rest_b = (high - r) / spread, (high - g) / spread, (high - b) / spread
    if r == high:
        h = rest_b - rest_g
    elif g == high:
        h = 2.0 + rest_r - rest_b
    else:
        h = 4.0 + rest_g - rest_r
    return h / 6.0 % 1.0


def rgb_to_hls(r, g, b):
    """Hue, lightness, saturation."""
    high, low = max(r, g, b), min(r, g, b)
    total, spread = high + low, high - low
    light = total / 2.0
    if low == high:
        return 0.0, light, 0.0
    saturation = spread / total if light <= 0.5 else spread / (2.0 - high - low)
    return _hue(r, g, b, low, high), light, saturation


def _ramp(low, high, hue):
    hue %= 1.0
    if hue < 1.0 / 6.0:
        return low + (high - low) * hue * 6.0
    if hue < 0.5:
        return high
    if hue < 2.0 / 3.0:
        return low + (high - low) * (2.0 / 3.0 - hue) * 6.0
    return low


def hls_to_rgb(h, l, s):
    """The way back of rgb_to_hls."""
    if s == 0.0:
        return l, l, l
    high = l * (1.0 + s) if l <= 0.5 else l + s - l * s
    low = 2.0 * l - high
    return _ramp(low, high, h + 1.0 / 3.0), _ramp(low, high, h), _ramp(low, high, h - 1.0 / 3.0)


def rgb_to_hsv(r, g, b):
    """Hue, saturation, value."""
    high, low = max(r, g, b), min(r, g, b)
    if low == high:
        return 0.0, 0.0, high
    return _hue(r, g, b, low, high), (high - low) / high, high


def hsv_to_rgb(h, s, v):
    """The way back of rgb_to_hsv."""
    if s == 0.0:
        return v, v, v
    sector = int(h * 6.0)
    rest = h * 6.0 - sector
    low, falling, rising = v * (1.0 - s), v * (1.0 - s * rest), v * (1.0 - s * (1.0 - rest))
    return ((v, rising, low), (falling, v, low), (low, v, rising),
            (low, falling, v), (rising, low, v), (v, low, falling))[sector % 6]
