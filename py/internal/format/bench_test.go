package format_test

import (
	"math/big"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/py/internal/format"
)

func BenchmarkFloatRepr(b *testing.B) {
	b.ReportAllocs()
	buf := make([]byte, 0, 64)
	for b.Loop() {
		buf = format.AppendFloat(buf[:0], 3.14159265358979)
	}
}

// BenchmarkFormatFloat is f"{x:.2f}", with the specification parsed each time.
func BenchmarkFormatFloat(b *testing.B) {
	b.ReportAllocs()
	buf := make([]byte, 0, 64)
	for b.Loop() {
		s, _ := new(format.Limits).ParseSpec(".2f", "float", false, database)
		buf, _ = s.AppendFloat(buf[:0], 1234.5678, limits)
	}
}

// BenchmarkFormatInt is f"{n:,}".
func BenchmarkFormatInt(b *testing.B) {
	b.ReportAllocs()
	buf := make([]byte, 0, 64)
	for b.Loop() {
		s, _ := new(format.Limits).ParseSpec(",", "int", false, database)
		buf, _ = s.AppendInt(buf[:0], 1234567890, limits)
	}
}

func BenchmarkIntText(b *testing.B) {
	b.ReportAllocs()
	buf := make([]byte, 0, 64)
	for b.Loop() {
		buf = format.AppendInt(buf[:0], 1234567890, 10)
	}
}

func BenchmarkRepr(b *testing.B) {
	b.ReportAllocs()
	buf := make([]byte, 0, 64)
	for b.Loop() {
		buf, _ = format.AppendRepr(buf[:0], "hello, world", database, limits)
	}
}

func BenchmarkPercent(b *testing.B) {
	b.ReportAllocs()
	buf := make([]byte, 0, 64)
	args := arguments{values: []value{{kind: "s", s: "abc"}, {kind: "i", big: big.NewInt(42)}}}
	for b.Loop() {
		buf, _ = format.Percent(buf[:0], "%s=%05d", args, limits)
	}
}

func BenchmarkParseInt(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		_, _, _ = format.ParseInt("1234567890", 10, database, limits)
	}
}

func BenchmarkParseFloat(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		_, _ = format.ParseFloat("1234.5678", database, &format.Limits{})
	}
}

// BenchmarkBigText and BenchmarkParseBig convert a million digits.
func BenchmarkBigText(b *testing.B) {
	v := new(big.Int).Exp(big.NewInt(7), big.NewInt(1183295), nil)
	for b.Loop() {
		_, _ = format.AppendBig(nil, v, 10, &format.Limits{})
	}
}

func BenchmarkParseBig(b *testing.B) {
	text := strings.Repeat("1234567890", 100000)
	for b.Loop() {
		_, _, _ = format.ParseInt(text, 10, database, &format.Limits{})
	}
}
