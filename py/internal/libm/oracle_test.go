package libm_test

import (
	"bufio"
	"math"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/bundle/bundletest"
	"github.com/skillet-run/skillet/py/internal/libm"
)

func functions() map[string]func(x, y float64) float64 {
	one := func(f func(float64) float64) func(x, y float64) float64 {
		return func(x, _ float64) float64 { return f(x) }
	}
	return map[string]func(x, y float64) float64{
		"exp": one(libm.Exp), "exp2": one(libm.Exp2), "expm1": one(libm.Expm1), "log": one(libm.Log),
		"log2": one(libm.Log2), "log10": one(libm.Log10), "log1p": one(libm.Log1p), "sin": one(libm.Sin),
		"cos": one(libm.Cos), "tan": one(libm.Tan), "asin": one(libm.Asin), "acos": one(libm.Acos),
		"atan": one(libm.Atan), "sinh": one(libm.Sinh), "cosh": one(libm.Cosh), "tanh": one(libm.Tanh),
		"asinh": one(libm.Asinh), "acosh": one(libm.Acosh), "atanh": one(libm.Atanh), "cbrt": one(libm.Cbrt),
		"erf": one(libm.Erf), "erfc": one(libm.Erfc),
		"pow": libm.Pow, "atan2": libm.Atan2,
		"hypot": func(x, y float64) float64 { return libm.Hypot(x, y) },
	}
}

// TestOracle compares with the C library of CPython. Its results may be off by a
// unit in the last place, those of cbrt by three.
func TestOracle(t *testing.T) {
	out, err := exec.Command(bundletest.Python(t), "-I", "testdata/values.py").Output()
	if err != nil {
		t.Fatal(err)
	}
	fs := functions()
	total, same := map[string]int{}, map[string]int{}
	lines := bufio.NewScanner(strings.NewReader(string(out)))
	for lines.Scan() {
		words := strings.Fields(lines.Text())
		var xs [3]float64
		for i, w := range words[1:] {
			x, err := strconv.ParseFloat(w, 64)
			if err != nil {
				t.Fatal(err)
			}
			xs[i] = x
		}
		name, want := words[0], xs[len(words)-2]
		got := fs[name](xs[0], xs[1])
		total[name]++
		if got == want {
			same[name]++
			continue
		}
		most := 1.0
		if name == "cbrt" {
			most = 3
		}
		if ulps := math.Abs(float64(int64(math.Float64bits(got)) - int64(math.Float64bits(want)))); ulps > most {
			t.Errorf("%s is %x, want %x", strings.Join(words[:len(words)-1], " "), got, want)
		}
	}
	for name, n := range total {
		t.Logf("%s: %d of %d are the same", name, same[name], n)
		least := 0.99
		if name == "cbrt" {
			least = 0.4
		}
		if float64(same[name]) < least*float64(n) {
			t.Errorf("%s: only %d of %d are the same", name, same[name], n)
		}
	}
}

func BenchmarkSin(b *testing.B) {
	x := 0.5
	for range b.N {
		x = libm.Sin(x + 1)
	}
}

func BenchmarkPow(b *testing.B) {
	x := 0.5
	for range b.N {
		x = libm.Pow(x+1.5, 0.3)
	}
}

func BenchmarkExp(b *testing.B) {
	x := 0.5
	for range b.N {
		x = libm.Exp(-x)
	}
}
