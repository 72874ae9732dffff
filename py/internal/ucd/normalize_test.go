package ucd_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/py/internal/ucd"
)

var errEnough = errors.New("enough")

// TestMeter checks that work is announced before it is done, in steps, in
// proportion to the text, and that an error ends it.
func TestMeter(t *testing.T) {
	for _, s := range []string{
		strings.Repeat("plain ", 10000),
		strings.Repeat("é", 30000),
		strings.Repeat("e\u0301", 20000),
		strings.Repeat("\u0327\u0301", 15000),
		strings.Repeat("\u1100\u1161\u11a8", 7000),
		strings.Repeat("\u1161", 20000),
		strings.Repeat("\ufdfa", 20000),
		strings.Repeat("a\u0315\u0300", 12000),
	} {
		for _, f := range forms {
			checkMeter(t, f, s)
		}
	}
}

func checkMeter(t *testing.T, f ucd.Form, s string) {
	t.Helper()
	total, most := 0, 0
	out, err := f.Append(nil, s, func(n int) error {
		total, most = total+n, max(most, n)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	short := s[:12]
	if total < len(s) || total > 4*(len(s)+len(out)) {
		t.Errorf("%s of %d bytes (%+q...), %d out: meter says %d", f, len(s), short, len(out), total)
	}
	if run := strings.Count(s, "\u0327"); most > 4096+8 && run == 0 {
		t.Errorf("%s of %+q...: a step of %d", f, short, most)
	}
	calls := 0
	out, err = f.Append(nil, s, func(int) error {
		if calls++; calls == 3 {
			return errEnough
		}
		return nil
	})
	if !errors.Is(err, errEnough) || calls != 3 || len(out) > 20*2*4096 {
		t.Errorf("%s of %+q...: %v after %d calls, %d bytes out", f, short, err, calls, len(out))
	}
	if _, err := f.Is(s, func(int) error { return errEnough }); !errors.Is(err, errEnough) {
		t.Errorf("Is %s of %+q...: %v", f, short, err)
	}
}

// TestQuickSpan checks what the span promises: it may be kept, whatever follows.
func TestQuickSpan(t *testing.T) {
	for s, want := range map[string]int{"": 0, "abc": 3, "abé": 4, "abe\u0301": 2, "e\u0301": 0, "ab\u0327": 1, "ab\u0316c\u0334\u0316e\u0301": 9, "ab\u0316\u0334": 1} {
		if got, err := ucd.NFC.QuickSpan(s, nil); got != want || err != nil {
			t.Errorf("QuickSpan(%+q) = %d, %v, want %d", s, got, err, want)
		}
	}
}

func TestFormOf(t *testing.T) {
	for _, f := range forms {
		if got, ok := ucd.FormOf(f.String()); got != f || !ok {
			t.Errorf("FormOf(%s) = %s, %v", f, got, ok)
		}
	}
	for _, name := range []string{"", "nfc", "NFX", "Form(?)"} {
		if _, ok := ucd.FormOf(name); ok {
			t.Errorf("FormOf(%q) is known", name)
		}
	}
}

// FuzzNormalize checks on any bytes that the result is in the form, stays when
// it is normalised again, and is the same in two steps.
func FuzzNormalize(f *testing.F) {
	for _, s := range []string{
		"", "Cafe\u0301", "\u1100\u1161\u11a8\u11a8", "a\u0315\u0300\u0327", "\u0344\u0301",
		"\ufb03\ufdfa", "\xed\xa0\x80\u0301", "\xff\u0301", "\u1611e\u1611e", "\U0001611e\U0001611e\U0001611f",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, form := range forms {
			once := normal(form, s)
			if !ucd.Valid(once) {
				t.Errorf("%s(%+q) = %+q: not valid", form, s, once)
			}
			if again := normal(form, once); again != once {
				t.Errorf("%s(%+q) = %+q, again: %+q", form, s, once, again)
			}
			if !is(form, once) {
				t.Errorf("%s(%+q) = %+q: is not in the form", form, s, once)
			}
			if ucd.Valid(s) && is(form, s) != (once == s) {
				t.Errorf("Is(%+q) = %v, %s: %+q", s, is(form, s), form, once)
			}
		}
		if c := normal(ucd.NFC, s); normal(ucd.NFD, c) != normal(ucd.NFD, s) || normal(ucd.NFC, normal(ucd.NFD, s)) != c {
			t.Errorf("NFC and NFD of %+q disagree", s)
		}
	})
}
