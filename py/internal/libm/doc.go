// Package libm has the elementary functions of package math, with the results
// that CPython has from the C library.
//
// Those are within a little more than half a unit of the last place, while
// package math is off by one unit or more, which shows in every program that
// prints them. So exp, log, pow, sin and their kin are computed here with twice
// the precision, as sums of two float64 (dd.go), and rounded once: correctly in
// all but one of some thousand million cases, and as the C library does in all
// but one of a thousand. Package math gives the first approximation where a step
// of Newton's does the rest. The hyperbolic functions, their inverses, erf and
// erfc are those of fdlibm, as in C.
//
//   - dd.go: arithmetic with sums of two float64
//   - exp.go: exp, expm1, exp2, sinh, cosh, tanh, pow
//   - log.go: log, log1p, log2, log10, asinh, acosh, atanh
//   - trig.go: sin, cos, tan, asin, acos, atan, atan2; reduce.go: their arguments
//   - root.go: cbrt, hypot, ldexp
//   - erf.go: erf, erfc
//   - fast.go: quick versions of exp, log, pow, sin and cos, which are mostly enough
//
// No function multiplies and adds in one step unless it says FMA, so that
// results are the same on all machines.
package libm
