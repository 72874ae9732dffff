package config

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// FormatError says that a text is not of the form that is wanted.
type FormatError struct {
	Value string // the text; *** for a secret
	What  string // the form, with its article: "a duration"
	Use   string // what to write instead
}

func (e *FormatError) Error() string {
	return fmt.Sprintf("%.80q is not %s: use %s", e.Value, e.What, e.Use)
}

// ParseDuration reads a Go duration ("1m30s") or plain seconds ("90", "0.5").
// Zero is a duration, a negative one is not. The error is a *FormatError.
func ParseDuration(text string) (time.Duration, error) {
	failure := &FormatError{Value: text, What: "a duration", Use: "seconds (30) or a Go duration (1m30s)"}
	if text == "" {
		return 0, failure
	}
	if strings.Trim(text, "0123456789.") == "" {
		text += "s"
	}
	d, err := time.ParseDuration(text)
	if err != nil || d < 0 {
		return 0, failure
	}
	return d, nil
}

// FormatDuration writes d in seconds ("90s", "0.5s"), as ParseDuration reads it.
func FormatDuration(d time.Duration) string {
	return strconv.FormatFloat(d.Seconds(), 'f', -1, 64) + "s"
}

// unit is a suffix of a number of bytes.
type unit struct {
	suffix string
	size   int64
}

// units lists the suffixes, the largest first. As with the GNU tools, K, M and G
// are the same as KiB, MiB and GiB, whereas KB, MB and GB are powers of 1000.
var units = []unit{
	{"GiB", 1 << 30},
	{"GB", 1e9},
	{"G", 1 << 30},
	{"MiB", 1 << 20},
	{"MB", 1e6},
	{"M", 1 << 20},
	{"KiB", 1 << 10},
	{"KB", 1e3},
	{"K", 1 << 10},
}

// ParseBytes reads a whole number of bytes with an optional suffix: K, M, G and
// KiB, MiB, GiB are powers of 1024; KB, MB, GB are powers of 1000. Case and one
// space before the suffix do not matter. The error is a *FormatError.
func ParseBytes(text string) (int64, error) {
	failure := &FormatError{Value: text, What: "a number of bytes", Use: "a number such as 65536, 64K, 10MiB or 1GB"}
	digits, size := text, int64(1)
	for _, u := range units {
		if n := len(text) - len(u.suffix); n > 0 && strings.EqualFold(text[n:], u.suffix) {
			digits, size = strings.TrimSuffix(text[:n], " "), u.size
			break
		}
	}
	if strings.Trim(digits, "0123456789") != "" {
		return 0, failure // a sign
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || n > math.MaxInt64/size {
		return 0, failure
	}
	return n * size, nil
}

// FormatBytes writes n with the largest power of 1024 that divides it ("10MiB"),
// as ParseBytes reads it.
func FormatBytes(n int64) string {
	for _, u := range units {
		if strings.HasSuffix(u.suffix, "iB") && n != 0 && n%u.size == 0 {
			return strconv.FormatInt(n/u.size, 10) + u.suffix
		}
	}
	return strconv.FormatInt(n, 10)
}
