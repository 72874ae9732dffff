package format_test

import (
	"errors"
	"math"
	"math/big"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/py/internal/format"
)

// TestTooLarge asks for results that must be refused before they are built.
func TestTooLarge(t *testing.T) {
	small := &format.Limits{MaxBytes: 10000}
	spec := func(text string) format.Spec {
		s, err := new(format.Limits).ParseSpec(text, "int", false, database)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	percent := func(template string, l *format.Limits, v ...value) error {
		_, err := format.Percent(nil, template, arguments{values: v}, l)
		return err
	}
	one := value{kind: "i", big: big.NewInt(1)}
	huge := new(big.Int).Lsh(big.NewInt(1), 100000)
	tests := map[string]func(l *format.Limits) error{
		"width": func(l *format.Limits) error {
			s := spec("9223372036854775807d")
			_, err := s.AppendInt(nil, 1, l)
			return err
		},
		"zeros and groups": func(l *format.Limits) error {
			s := spec("09223372036854775807,d")
			_, err := s.AppendInt(nil, 1, l)
			return err
		},
		"wide fill": func(l *format.Limits) error {
			s := spec("\U0001f600>9223372036854775807d")
			_, err := s.AppendInt(nil, 1, l)
			return err
		},
		"precision": func(l *format.Limits) error {
			s := spec(".2147483647f")
			_, err := s.AppendFloat(nil, 1, l)
			return err
		},
		"alternate": func(l *format.Limits) error {
			s := spec("#.2147483647g")
			_, err := s.AppendFloat(nil, 1, l)
			return err
		},
		"complex": func(l *format.Limits) error {
			s := spec(".2147483647_f")
			_, err := s.AppendComplex(nil, 1, l)
			return err
		},
		"string": func(l *format.Limits) error {
			s := spec("<9999999999")
			_, err := s.AppendString(nil, "x", l)
			return err
		},
		"percent width":     func(l *format.Limits) error { return percent("%9223372036854775807d", l, one) },
		"percent precision": func(l *format.Limits) error { return percent("%.2147483640d", l, one) },
		"percent float":     func(l *format.Limits) error { return percent("%.2147483640f", l, one) },
		"percent text":      func(l *format.Limits) error { return percent("%2147483640s", l, one) },
		"percent sum":       func(l *format.Limits) error { return percent("%6000d%6000d", l, one, one) },
		"int":               func(l *format.Limits) error { _, err := format.AppendBig(nil, huge, 10, l); return err },
		"int, hexadecimal":  func(l *format.Limits) error { _, err := format.AppendBig(nil, huge, 16, l); return err },
		"repr": func(l *format.Limits) error {
			_, err := format.AppendRepr(nil, strings.Repeat("\n", 8000), database, l)
			return err
		},
		"ascii": func(l *format.Limits) error {
			_, err := format.AppendASCII(nil, strings.Repeat("\u4e2d", 8000), l)
			return err
		},
		"repr of bytes": func(l *format.Limits) error { _, err := format.AppendBytesRepr(nil, make([]byte, 8000), l); return err },
		"digits": func(l *format.Limits) error {
			_, _, err := format.ParseInt(strings.Repeat("1", 20000), 10, database, l)
			return err
		},
	}
	for name, run := range tests {
		t.Run(name, func(t *testing.T) {
			var large *format.TooLargeError
			if err := run(small); !errors.As(err, &large) || large.Size <= large.Max || large.Max != 10000 {
				t.Errorf("error %v, want a TooLargeError", err)
			}
		})
	}
}

// TestCharge cuts long work off at its first, second, ... charge.
func TestCharge(t *testing.T) {
	stop := errors.New("stop")
	digits := strings.Repeat("1234567890", 5000)
	number, _ := new(big.Int).SetString(digits, 10)
	work := map[string]func(l *format.Limits) error{
		"to text":       func(l *format.Limits) error { _, err := format.AppendBig(nil, number, 10, l); return err },
		"from text":     func(l *format.Limits) error { _, _, err := format.ParseInt(digits, 10, database, l); return err },
		"from text, 16": func(l *format.Limits) error { _, _, err := format.ParseInt(digits, 16, database, l); return err },
		"round":         func(l *format.Limits) error { _, err := format.RoundInt(number, -3, l); return err },
	}
	for name, run := range work {
		t.Run(name, func(t *testing.T) {
			calls, units := 0, int64(0)
			count := func(n int64) error { calls++; units += n; return nil }
			if err := run(&format.Limits{Charge: count}); err != nil || units < 100 {
				t.Fatalf("error %v, %d units in %d calls", err, units, calls)
			}
			for last := 1; last <= calls; last++ {
				left := last
				err := run(&format.Limits{Charge: func(int64) error {
					if left--; left == 0 {
						return stop
					}
					return nil
				}})
				if !errors.Is(err, stop) {
					t.Fatalf("charge %d of %d: error %v", last, calls, err)
				}
			}
		})
	}
}

// TestBigRoundTrip converts long numbers in every base.
func TestBigRoundTrip(t *testing.T) {
	for bits := 1; bits < 60000; bits = bits*3/2 + 7 {
		v := new(big.Int).Lsh(big.NewInt(0x5bd1e995), uint(bits))
		v.Sub(v, big.NewInt(12345)).Mul(v, v).Neg(v)
		for base := 2; base <= 36; base++ {
			text, err := format.AppendBig([]byte("x"), v, base, &format.Limits{})
			if err != nil || string(text[1:]) != v.Text(base) {
				t.Fatalf("%d bits in base %d: wrong text, error %v", v.BitLen(), base, err)
			}
			small, large, err := format.ParseInt(string(text[1:]), int64(base), database, &format.Limits{})
			if large == nil {
				large = big.NewInt(small)
			}
			if err != nil || large.Cmp(v) != 0 {
				t.Fatalf("%d bits from base %d: wrong number, error %v", v.BitLen(), base, err)
			}
		}
	}
}

func TestCheckMaxDigits(t *testing.T) {
	for n, want := range map[int64]string{
		0: "", 640: "", 4300: "",
		639:           "ValueError: maxdigits must be >= 640 or 0 for unlimited",
		-1:            "ValueError: maxdigits must be >= 640 or 0 for unlimited",
		math.MaxInt64: "OverflowError: Python int too large to convert to C int",
	} {
		got := ""
		if err := format.CheckMaxDigits(n); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}

func TestByteArrayRepr(t *testing.T) {
	got, err := format.AppendByteArrayRepr(nil, []byte("it's\x00"), limits)
	if want := `bytearray(b"it\'s\x00")`; err != nil || string(got) != want {
		t.Errorf("%s, %v; want %s", got, err, want)
	}
}

// TestAppends checks that results follow what the slice holds already.
func TestAppends(t *testing.T) {
	for text, want := range map[string]string{"z#10.0e": "e-    0.e+00", "z#.0e": "e-0.e+00", "E": "e--0.000000E+00"} {
		s, err := new(format.Limits).ParseSpec(text, "float", false, database)
		if err != nil {
			t.Fatal(err)
		}
		got, err := s.AppendFloat([]byte("e-"), math.Copysign(0, -1), limits)
		if err != nil || string(got) != want {
			t.Errorf("%s: %q, %v; want %q", text, got, err, want)
		}
	}
	if got := format.AppendComplex([]byte("x"), complex(0, -1)); string(got) != "x-1j" {
		t.Errorf("%q", got)
	}
}
