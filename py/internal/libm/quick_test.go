package libm_test

import (
	"math"
	"math/rand"
	"testing"

	"github.com/skillet-run/skillet/py/internal/libm"
)

// Quick versions give what those with full precision give.
func TestQuick(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	same := func(name string, got, want float64, args ...float64) {
		t.Helper()
		if got != want && !(math.IsNaN(got) && math.IsNaN(want)) {
			t.Errorf("%s%v is %x, want %x", name, args, got, want)
		}
	}
	worst, worstSin := 0.0, 0.0
	for range 100_000 {
		x := rng.NormFloat64() * math.Exp(rng.Float64()*8-4)
		if math.Abs(x) < 700 {
			same("exp", libm.Exp(x), libm.SlowExp(x), x)
		}
		if x != 0 {
			sin, cos := libm.SlowSinCos(x)
			same("sin", libm.Sin(x), sin, x)
			same("cos", libm.Cos(x), cos, x)
			worstSin = max(worstSin, libm.QuickSinError(x))
		}
		positive := math.Exp(rng.NormFloat64() * 20)
		if rng.Intn(3) == 0 {
			positive = 1 + rng.NormFloat64()*math.Exp(-rng.Float64()*30)
			if positive <= 0 || positive == 1 {
				continue
			}
		}
		worst = max(worst, libm.QuickLogError(positive))
		same("log", libm.Log(positive), libm.SlowLog(positive), positive)
		y := rng.NormFloat64() * math.Exp(rng.Float64()*6-3)
		if p := math.Abs(math.Log(positive) * y); p < 690 && p > 1e-15 {
			same("pow", libm.Pow(positive, y), libm.SlowPow(positive, y), positive, y)
		}
	}
	t.Logf("the quick logarithm is off by 2 ** %.1f at most", math.Log2(worst))
	t.Logf("the quick sine and cosine are off by 2 ** %.1f at most", math.Log2(worstSin))
	if worstSin > libm.SinError/2 {
		t.Errorf("the quick sine and cosine are off by %g", worstSin)
	}
	if worst > libm.LogError/2 {
		t.Errorf("the quick logarithm is off by %g", worst)
	}
}
