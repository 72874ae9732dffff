package libm_test

import (
	"math"
	"testing"

	"github.com/skillet-run/skillet/py/internal/libm"
)

func TestExact(t *testing.T) {
	for _, tt := range []struct {
		name      string
		got, want float64
	}{
		{"log10(1000)", libm.Log10(1000), 3},
		{"log2(1 << 40)", libm.Log2(1 << 40), 40},
		{"log2(1/8)", libm.Log2(0.125), -3},
		{"cbrt(27)", libm.Cbrt(27), 3},
		{"cbrt(-1000)", libm.Cbrt(-1000), -10},
		{"pow(10, 15)", libm.Pow(10, 15), 1e15},
		{"pow(4, 0.5)", libm.Pow(4, 0.5), 2},
		{"pow(2, 0.5)", libm.Pow(2, 0.5), math.Sqrt2},
		{"pow(5e-324, 0.5)", libm.Pow(5e-324, 0.5), 0x1p-537},
		{"pow(2, -1074)", libm.Pow(2, -1074), 5e-324},
		{"pow(-2, 3)", libm.Pow(-2, 3), -8},
		{"exp2(10)", libm.Exp2(10), 1024},
		{"hypot(3, 4)", libm.Hypot(3, 4), 5},
		{"exp(0)", libm.Exp(0), 1},
		{"exp(1)", libm.Exp(1), math.E},
		{"atan(1)", libm.Atan(1), math.Pi / 4},
		{"sin(1e22)", libm.Sin(1e22), -0.8522008497671888},
		{"cos(1e300)", libm.Cos(1e300), -0.5753861119575491},
		{"sin(pi)", libm.Sin(math.Pi), 1.2246467991473532e-16},
		{"erf(1)", libm.Erf(1), 0.8427007929497149},
		{"erf(0.5)", libm.Erf(0.5), 0.5204998778130465},
		{"erf(3)", libm.Erf(3), 0.9999779095030014},
		{"erfc(2)", libm.Erfc(2), 0.004677734981047265},
		{"erfc(10)", libm.Erfc(10), 2.088487583762545e-45},
		{"erfc(-1)", libm.Erfc(-1), 1.842700792949715},
		{"exp(-745)", libm.Exp(-745), 5e-324},
	} {
		if tt.got != tt.want {
			t.Errorf("%s is %v, want %v", tt.name, tt.got, tt.want)
		}
	}
}
