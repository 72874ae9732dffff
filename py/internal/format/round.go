package format

import (
	"math"
	"math/big"
	"strconv"
)

// Bounds of the digits that change what a double is rounded to.
const (
	maxRoundDigits = 323
	minRoundDigits = -308
)

// RoundFloat returns round(v, digits), correctly rounded, halves to even. Digits
// beyond the range of int64 are given as its ends.
func RoundFloat(v float64, digits int64) (float64, error) {
	switch {
	case math.IsNaN(v) || math.IsInf(v, 0) || v == 0 || digits > maxRoundDigits:
		return v, nil
	case digits < minRoundDigits:
		return math.Copysign(0, v), nil
	}
	var room [400]byte
	var text []byte
	if digits >= 0 {
		text = strconv.AppendFloat(room[:0], v, 'f', int(digits), 64)
	} else {
		text = roundLeft(room[:0], v, int(-digits))
	}
	rounded, err := strconv.ParseFloat(string(text), 64)
	if err != nil {
		return 0, overflowError("rounded value too large to represent")
	}
	return rounded, nil
}

// roundLeft appends v rounded at n places before the point.
func roundLeft(dst []byte, v float64, n int) []byte {
	exact := strconv.AppendFloat(nil, math.Abs(v), 'e', maxDoubleDigits, 64)
	digits, point := split(exact)
	if math.Signbit(v) {
		dst = append(dst, '-')
	}
	switch kept := point - n; {
	case kept > 0:
		return strconv.AppendFloat(dst, math.Abs(v), 'e', kept-1, 64)
	case kept == 0 && (digits[0] > '5' || digits[0] == '5' && len(digits) > 1):
		return strconv.AppendInt(append(dst, '1', 'e'), int64(n), 10)
	default: // less than half, or exactly half and zero is even
		return append(dst, '0')
	}
}

// FloatToInt returns int(v): in an int64 when it fits, else in a big.Int.
func FloatToInt(v float64) (int64, *big.Int, error) {
	switch {
	case math.IsNaN(v):
		return 0, nil, valueError("cannot convert float NaN to integer")
	case math.IsInf(v, 0):
		return 0, nil, overflowError("cannot convert float infinity to integer")
	case v >= -(1<<63) && v < 1<<63:
		return int64(v), nil, nil
	}
	n, _ := new(big.Float).SetFloat64(v).Int(nil)
	return 0, n, nil
}

// RoundToInt returns round(v), halves to even.
func RoundToInt(v float64) (int64, *big.Int, error) { return FloatToInt(math.RoundToEven(v)) }

// RoundInt returns round(v, digits) for an int and digits below zero; an int
// stays as it is with any others.
func RoundInt(v *big.Int, digits int64, l *Limits) (*big.Int, error) {
	if digits >= 0 || v.Sign() == 0 {
		return v, nil
	}
	// Ten to so many places is more than twice v: nothing is left.
	if -digits < 0 || -digits > int64(digitEstimate(v.BitLen(), 10))+1 {
		return new(big.Int), nil
	}
	unit, err := l.powerOfTen(uint64(-digits))
	if err != nil {
		return nil, err
	}
	quotient, rest, err := l.quoRem(new(big.Int).Abs(v), unit)
	if err != nil {
		return nil, err
	}
	if c := rest.Lsh(rest, 1).Cmp(unit); c > 0 || c == 0 && quotient.Bit(0) == 1 {
		quotient.Add(quotient, big.NewInt(1))
	}
	if quotient, err = l.mul(quotient, unit); err != nil {
		return nil, err
	}
	if v.Sign() < 0 {
		quotient.Neg(quotient)
	}
	return quotient, nil
}

// Ratio returns v.as_integer_ratio().
func Ratio(v float64) (numerator, denominator *big.Int, err error) {
	switch {
	case math.IsNaN(v):
		return nil, nil, valueError("cannot convert NaN to integer ratio")
	case math.IsInf(v, 0):
		return nil, nil, overflowError("cannot convert Infinity to integer ratio")
	}
	ratio, _ := new(big.Float).SetFloat64(v).Rat(nil)
	return ratio.Num(), ratio.Denom(), nil
}
