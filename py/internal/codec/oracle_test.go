package codec_test

import (
	"encoding/hex"
	"errors"
	"fmt"
	"math/rand"
	"os/exec"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/bundle/bundletest"
	"github.com/skillet-run/skillet/py/internal/codec"
)

var (
	encodings = []string{
		"utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be", "ascii", "latin-1",
		"cp1252", "cp437", "koi8-r", "unicode_escape", "raw_unicode_escape", "UTF8", "l1", "us-ascii", "hex", "nonesuch",
	}
	handlers = []string{
		"strict", "ignore", "replace", "backslashreplace", "xmlcharrefreplace", "namereplace", "surrogateescape",
		"surrogatepass", "nope",
	}
	bytesOf = []string{
		"a", "\\", "x", "u", "U", "N", "{", "}", "0", "4", "8", "\x00", "\n", "\xe9", "\xff", "\xfe", "\xfe\xff", "\xff\xfe", "\xff\xfe\x00\x00", "\x00\x00\xfe\xff",
		"\xed\xa0\x80", "\xed\xb2", "\xed", "\xf0\x9f\x98\x80", "\xf0\x9f\x98", "\xf4\x90\x80\x80", "\xc3\xa9", "\xe2\x82", "\xc0", "\xd8\x00", "\x00\xdc", "\xd8",
		"\\N{BULLET}", "\\N{", "\\u20ac", "\\x4", "\\U0011ffff", "\xef\xbb\xbf", "\xef\xbb", "\x81",
	}
	chars = []string{
		"a", "z", "\\", "\n", "\t", "é", "Ā", "€", "\U0001f600", "\u0378", "\xed\xa0\x80", "\xed\xb2\x80", "\xed\xb3\xbf", "\x7f", "\u0080", "я", "─",
	}
)

func TestAgainstCPython(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	var lines []string
	for range 6000 {
		way, parts := "d", bytesOf
		if rng.Intn(2) == 0 {
			way, parts = "e", chars
		}
		var data strings.Builder
		for range rng.Intn(7) {
			data.WriteString(parts[rng.Intn(len(parts))])
		}
		lines = append(lines, fmt.Sprintf("%s %s %s %s", way, encodings[rng.Intn(len(encodings))], handlers[rng.Intn(len(handlers))], hex.EncodeToString([]byte(data.String()))))
	}
	cmd := exec.Command(bundletest.Python(t), "-I", "-W", "ignore", "testdata/answer.py")
	cmd.Stdin = strings.NewReader(strings.Join(lines, "\n") + "\n")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
	if len(want) != len(lines) {
		t.Fatalf("%d answers to %d lines", len(want), len(lines))
	}
	for i, line := range lines {
		if got := ours(t, line); got != want[i] {
			t.Errorf("%s: %s, CPython has %s", line, got, want[i])
		}
	}
}

func ours(t *testing.T, line string) string {
	t.Helper()
	f := strings.Split(line, " ")
	data, err := hex.DecodeString(f[3])
	if err != nil {
		t.Fatal(err)
	}
	k, err := codec.Find(f[1])
	if err != nil {
		if f[0] == "d" && len(data) == 0 {
			return "" // CPython does not look
		}
		return "LookupError"
	}
	var out []byte
	if f[0] == "d" {
		out, _, err = k.Decode(nil, data, f[2], true, codec.Meter{})
	} else {
		out, err = k.Encode(nil, string(data), f[2], codec.Meter{})
	}
	var failed *codec.Error
	var wrong *codec.BadHandlerError
	switch {
	case err == nil:
		return hex.EncodeToString(out)
	case errors.As(err, &failed):
		return fmt.Sprintf("%s %d %d %s", failed.Encoding, failed.Start, failed.End, failed.Reason)
	case errors.As(err, &wrong):
		return "TypeError"
	}
	return "LookupError"
}

func TestDecodeInPieces(t *testing.T) {
	text := "a\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80z"
	for _, name := range []string{"utf-8", "utf-16-le", "utf-32-be", "latin-1"} {
		k, err := codec.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		whole, err := k.Encode(nil, text, "ignore", codec.Meter{})
		if err != nil && name != "latin-1" {
			t.Fatal(err)
		}
		want, _, _ := k.Decode(nil, whole, "strict", true, codec.Meter{})
		for size := 1; size < 6; size++ {
			var got, left []byte
			for i := 0; i < len(whole); i += size {
				left = append(left, whole[i:min(i+size, len(whole))]...)
				var n int
				if got, n, err = k.Decode(got, left, "strict", false, codec.Meter{}); err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				left = left[n:]
			}
			if string(got) != string(want) || len(left) > 0 {
				t.Errorf("%s by %d: %q, %d left; want %q", name, size, got, len(left), want)
			}
		}
	}
}
