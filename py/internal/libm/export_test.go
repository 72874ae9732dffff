package libm

import "math"

// The versions with full precision, whatever the quick ones say.

func SlowExp(x float64) float64 { return dd{x, 0}.exp() }

func SlowLog(x float64) float64 { return logOf(x).hi }

func SlowPow(x, y float64) float64 { return logOf(x).mulFloat(y).exp() }

// SlowSinCos returns both.
func SlowSinCos(x float64) (sin, cos float64) {
	s, c := sinCos(x)
	return s.hi, c.hi
}

// QuickSinError returns the errors of quickSinCos, relative to the results.
func QuickSinError(x float64) float64 {
	_, r := reduce(x)
	s, c := quickSinCos(r)
	exactS, exactC := sinCosSmall(r)
	return max(math.Abs(s.sub(exactS).hi/exactS.hi), math.Abs(c.sub(exactC).hi/exactC.hi))
}

// SinError is the error that quickSinCos is trusted with.
const SinError = sinError

// QuickLogError returns the error of quickLog relative to the result.
func QuickLogError(x float64) float64 {
	exact := logOf(x)
	return math.Abs(quickLog(x).sub(exact).hi / exact.hi)
}

// LogError is the error that quickLog is trusted with.
const LogError = logError
