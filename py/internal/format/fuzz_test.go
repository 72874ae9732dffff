package format_test

import (
	"math"
	"math/big"
	"testing"

	"github.com/skillet-run/skillet/py/internal/format"
)

var tight = &format.Limits{MaxDigits: 4300, MaxBytes: 1 << 16}

func FuzzSpec(f *testing.F) {
	for _, s := range []string{"", "*^+z#010,.3_f", "\xed\xa0\x80<5", ",_", "99999999999999999999", ".2147483647e", "0=8X", "c"} {
		f.Add(s, int64(-12345), 2.5, "h\u00e9")
	}
	f.Fuzz(func(_ *testing.T, text string, n int64, x float64, str string) {
		if s, err := new(format.Limits).ParseSpec(text, "int", false, database); err == nil {
			_, _ = s.AppendInt(nil, n, tight)
			_, _ = s.AppendBig(nil, new(big.Int).Exp(big.NewInt(n), big.NewInt(9), nil), tight)
			_, _ = s.AppendFloat(nil, x, tight)
			_, _ = s.AppendComplex(nil, complex(x, float64(n)), tight)
		}
		if s, err := new(format.Limits).ParseSpec(text, "str", true, database); err == nil {
			_, _ = s.AppendString(nil, str, tight)
		}
	})
}

func FuzzTemplate(f *testing.F) {
	for _, s := range []string{"{0[a].b!r:>{w}}", "{{}}", "{", "{!", "{0[", "\xed\xa0\x80{}"} {
		f.Add(s)
	}
	f.Fuzz(func(_ *testing.T, text string) {
		pieces, _ := new(format.Limits).ParseTemplate(text)
		var n format.Numbering
		for _, p := range pieces {
			if field, err := new(format.Limits).ParseField(p.Name, database); err == nil {
				_, _ = n.Resolve(&field)
			}
			_ = format.CheckConversion(p.Conversion)
		}
		_, _ = new(format.Limits).ParseField(text, database)
	})
}

func FuzzPercent(f *testing.F) {
	for _, s := range []string{"%(a)s%%%d", "%-+ #0*.*hd%s", "%9999999999d", "%", "%(", "%.3x%c%r%a\xff%\xff"} {
		f.Add(s, int64(-7), "x")
	}
	f.Fuzz(func(_ *testing.T, text string, n int64, str string) {
		number := value{kind: "i", big: big.NewInt(n)}
		for _, keys := range []bool{false, true} {
			args := arguments{[]value{number, {kind: "s", s: str}, {kind: "y", s: str}, {kind: "f", f: float64(n) / 7}}, keys}
			_, _ = format.Percent(nil, text, args, tight)
			_, _ = format.PercentBytes(nil, text, args, tight)
		}
	})
}

func FuzzNumbers(f *testing.F) {
	for _, s := range []string{"0x_1F", " 1_0.5e-3 ", "(nan+infj)", "0x1.8p-1075", "\u0661\u00a0", "-", "1e", "(", "'"} {
		f.Add(s, int64(0))
		f.Add(s, int64(16))
	}
	f.Fuzz(func(t *testing.T, text string, base int64) {
		_, _, _ = format.ParseInt(text, base, database, tight)
		_, _, _ = format.ParseIntBytes([]byte(text), base, tight)
		_, _ = format.ParseComplex(text, database, &format.Limits{})
		_, _ = format.ParseHexFloat(text, &format.Limits{})
		if x, err := format.ParseFloat(text, database, &format.Limits{}); err == nil {
			roundTrip(t, x)
		}
		_, _ = format.AppendRepr(nil, text, database, tight)
		_, _ = format.AppendASCII(nil, text, tight)
	})
}

func FuzzFloat(f *testing.F) {
	for _, x := range []float64{0, 5e-324, math.MaxFloat64, 1e16, 0.1} {
		f.Add(math.Float64bits(x), int64(-3))
	}
	f.Fuzz(func(t *testing.T, bits uint64, digits int64) {
		x := math.Float64frombits(bits)
		roundTrip(t, x)
		_, _ = format.RoundFloat(x, digits)
		_, _, _ = format.RoundToInt(x)
		_, _, _ = format.Ratio(x)
	})
}

func roundTrip(t *testing.T, x float64) {
	t.Helper()
	text := string(format.AppendFloat(nil, x))
	y, err := format.ParseFloat(text, database, &format.Limits{})
	if err != nil || y != x && !math.IsNaN(x) {
		t.Fatalf("%x is %s, which is %x: %v", x, text, y, err)
	}
	text = string(format.AppendHexFloat(nil, x))
	y, err = format.ParseHexFloat(text, &format.Limits{})
	if err != nil || y != x && !math.IsNaN(x) {
		t.Fatalf("%x is %s, which is %x: %v", x, text, y, err)
	}
}
