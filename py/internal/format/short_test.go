package format_test

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/py/internal/format"
)

// shortText checks that the words of a Short have nothing behind its text.
func shortText(t *testing.T, s format.Short) string {
	t.Helper()
	room := make([]byte, 1, 64)
	all := s.Append(room)[1 : 1+format.MaxShort]
	for _, c := range all[min(s.Len, len(all)):] {
		if c != 0 {
			t.Errorf("%q has more behind its %d characters", all, s.Len)
		}
	}
	if got := string(s.Append([]byte("x"))); got != "x"+string(all[:s.Len]) {
		t.Errorf("%q without room is %q", all[:s.Len], got)
	}
	return string(all[:s.Len])
}

// numbers are ints around every power of ten and of two, and some at random.
func numbers() (list []int64) {
	r := rand.New(rand.NewPCG(1, 2))
	for base := uint64(2); base <= 10; base += 8 {
		for x := uint64(1); x < 1<<62; x *= base {
			for d := -2; d <= 2; d++ {
				list = append(list, int64(x)+int64(d), -int64(x)+int64(d))
			}
		}
	}
	for range 5000 {
		list = append(list, int64(r.Uint64())>>r.IntN(64))
	}
	return append(list, math.MinInt64, math.MaxInt64)
}

func TestShortInt(t *testing.T) {
	for _, v := range numbers() {
		want := strconv.FormatInt(v, 10)
		s, ok := format.ShortInt(v)
		if ok != (len(want) <= format.MaxShort) || ok && shortText(t, s) != want {
			t.Errorf("%d is %q, %t", v, shortText(t, s), ok)
		}
		if got := string(format.AppendInt(nil, v, 10)); got != want {
			t.Errorf("%d is appended as %q", v, got)
		}
	}
}

// Numbers in fields are what fmt makes of them, as far as the two agree.
func TestShortField(t *testing.T) {
	type row struct{ python, golang string }
	for _, f := range []row{
		{"d", "%d"},
		{"x", "%x"},
		{"6", "%6d"},
		{"<6", "%-6d"},
		{"06d", "%06d"},
		{"+", "%+d"},
		{" ", "% d"},
		{"+010", "%+010d"},
		{"16", "%16d"},
		{"16x", "%16x"},
		{"016x", "%016x"},
		{"17", "%17d"},
	} {
		s, err := new(format.Limits).ParseSpec(f.python, "int", false, database)
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range numbers() {
			want := fmt.Sprintf(f.golang, v)
			short, ok := s.ShortInt(v)
			if ok && shortText(t, short) != want || ok && len(want) > format.MaxShort {
				t.Errorf("format(%d, %q) is %q", v, f.python, shortText(t, short))
			}
			if got, _ := s.AppendInt(nil, v, tight); string(got) != want {
				t.Errorf("format(%d, %q) is appended as %q", v, f.python, got)
			}
		}
	}
}

// Go rounds half to even as well, from exact digits.
func TestShortFloat(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	list := []float64{0, math.Copysign(0, -1), 0.5, 1.5, 2.5, 0.125, 0.375, 1e-300, 5e-324, 0x1p-63, 0x1p-64, 0x1p-65, 0x1p-127, 0x1p-128, 1e15, 1e16, 0x1p52, 0x1p53, 9999.9999999, math.Inf(1), math.MaxFloat64}
	for range 20000 {
		list = append(list, math.Float64frombits(r.Uint64()), r.NormFloat64()*math.Pow10(r.IntN(14)-4), float64(r.IntN(1<<20))/float64(int(1)<<r.IntN(16)), float64(r.IntN(1e9))/1000)
	}
	for precision := range 10 {
		s, err := new(format.Limits).ParseSpec(fmt.Sprintf(".%df", precision), "float", false, database)
		if err != nil {
			t.Fatal(err)
		}
		for i, v := range list {
			if i&1 == 1 {
				v = -v
			}
			if math.IsNaN(v) || math.IsInf(v, 0) {
				if _, ok := s.ShortFloat(v); ok {
					t.Errorf("%v is a number", v)
				}
				continue
			}
			want := strconv.FormatFloat(v, 'f', precision, 64)
			if short, ok := s.ShortFloat(v); ok && shortText(t, short) != want {
				t.Errorf("%v with %d digits is %q", v, precision, shortText(t, short))
			} else if !ok && precision <= 8 && len(want) < format.MaxShort && math.Abs(v) < 1e7 {
				t.Errorf("%v with %d digits is not short", v, precision)
			}
			if got := string(format.AppendFixed(nil, v, precision)); got != want {
				t.Errorf("%v with %d digits is appended as %q", v, precision, got)
			}
		}
	}
}

func TestShortText(t *testing.T) {
	for _, spec := range []string{"5", "<5", ">5", "^5", "^6", "*^9", "0>9", "s", "16", "17", ".2", "=5", "+", "\u00e9>5"} {
		s, err := new(format.Limits).ParseSpec(spec, "str", true, database)
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range []int64{1, 22, 333, 4444, 55555, 666666, 1234567890123456} {
			text, _ := format.ShortInt(v)
			short, ok := s.ShortText(text)
			if !ok {
				continue
			}
			want, err := s.AppendString(nil, shortText(t, text), limits)
			if err != nil || shortText(t, short) != string(want) {
				t.Errorf("format('%d', %q) is %q, not %q, %v", v, spec, shortText(t, short), want, err)
			}
		}
	}
}

func shortFrom(text string) format.Short {
	var word [16]byte
	copy(word[:], text)
	return format.Short{Lo: binary.LittleEndian.Uint64(word[:]), Hi: binary.LittleEndian.Uint64(word[8:]), Len: len(text)}
}

func TestParseShort(t *testing.T) {
	check := func(text string) {
		t.Helper()
		want, err := strconv.ParseInt(text, 10, 64)
		if got, ok := format.ParseShort(shortFrom(text)); ok != (err == nil) || ok && got != want {
			t.Errorf("%q is %d, %t, not %d, %v", text, got, ok, want, err)
		}
	}
	for _, v := range numbers() {
		text := strconv.FormatInt(v, 10)
		if len(text) > format.MaxShort {
			continue
		}
		check(text)
		check(text[:len(text)-1] + ":")
		if v >= 0 && len(text) < format.MaxShort {
			check("+" + text)
			check("0" + text)
		}
	}
	for c := range 256 {
		for _, text := range []string{string([]byte{byte(c)}), "1" + string([]byte{byte(c)}) + "2345", "12345678901" + string([]byte{byte(c)}) + "2", string([]byte{byte(c)}) + "23456789012345"} {
			check(text)
		}
	}
	for _, text := range []string{"", "-", "+", "--1", "+-1", "-+1", "1-", "0000000000000000", "9999999999999999", "-999999999999999", "1_0"} {
		check(text)
	}
}

func TestParseShortFloat(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	const letters = "0123456789.-+eE_ 0123456789"
	for i := range 200000 {
		text := make([]byte, r.IntN(16))
		for j := range text {
			if text[j] = letters[r.IntN(10)]; r.IntN(12) == 0 {
				text[j] = letters[r.IntN(len(letters))]
			}
		}
		if i&1 == 0 && len(text) > 0 {
			text[r.IntN(len(text))] = '.'
		}
		got, ok := format.ParseShortFloat(shortFrom(string(text)))
		want, err := strconv.ParseFloat(string(text), 64)
		if ok && (err != nil || math.Float64bits(got) != math.Float64bits(want)) {
			t.Fatalf("%q is %v, not %v, %v", text, got, want, err)
		}
		plain := strings.Count(string(text), ".") == 1 && !strings.ContainsAny(string(text), "eE_")
		if !ok && err == nil && plain && len(text) < 15 {
			t.Fatalf("%q is not read", text)
		}
	}
}
