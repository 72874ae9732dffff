// Package format turns Python's built-in values into text and text into values,
// as CPython 3.14 does, to the letter of its error messages. It knows no heap:
// everything is a function over Go values.
//
//   - repr.go: repr and ascii of str, bytes and bytearray
//   - double.go: float and complex to text; hexfloat.go: float.hex and fromhex
//   - bigtext.go: int to text in any base, digits to int; numbers.go: int, float
//     and complex from text; round.go: round, as_integer_ratio, int(float)
//   - spec.go: the format specification of PEP 3101; number.go: numbers laid out
//     by one; formatted.go: format() of int, float, complex and str
//   - template.go: str.format templates and their field names
//   - percent.go: the % operator of str and bytes
//
// Text is WTF-8: UTF-8 in which a lone surrogate takes its three bytes. Where
// CPython counts characters, so does this package.
//
// Functions append to a slice of the caller. Those whose output or work can be
// large take [Limits]: the size is known and checked before anything is built.
package format
