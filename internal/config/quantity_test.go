package config_test

import (
	"errors"
	"testing"
	"time"

	"github.com/skillet-run/skillet/internal/config"
)

func TestParseDuration(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"0": 0, "30": 30 * time.Second, "0.5": 500 * time.Millisecond, ".5": 500 * time.Millisecond, "1m30s": 90 * time.Second,
		"1500ms": 1500 * time.Millisecond, "2h": 2 * time.Hour, "600s": 10 * time.Minute, "007": 7 * time.Second,
	} {
		if got, err := config.ParseDuration(text); got != want || err != nil {
			t.Errorf("%q: got %v, %v", text, got, err)
		}
		if again, err := config.ParseDuration(config.FormatDuration(want)); again != want || err != nil {
			t.Errorf("%v: got %v, %v", want, again, err)
		}
	}
	for _, text := range []string{
		"", " ", "-1", "-1s", "3 s", "1,5", ".", "1.2.3", "NaN", "Inf", "1e3", "0x10", "s", "3x", "99999999999999999999", "30s ",
	} {
		got, err := config.ParseDuration(text)
		if f, ok := errors.AsType[*config.FormatError](err); !ok || f.Value != text {
			t.Errorf("%q: got %v, %v", text, got, err)
		}
	}
}

func TestParseBytes(t *testing.T) {
	for text, want := range map[string]int64{
		"0": 0, "1": 1, "65536": 65536, "1K": 1024, "1k": 1024, "1KiB": 1024, "1kib": 1024, "1KB": 1000, "64M": 64 << 20,
		"64MiB": 64 << 20, "64MB": 64_000_000, "2G": 2 << 30, "2GiB": 2 << 30, "2GB": 2_000_000_000, "10 MiB": 10 << 20,
		"8589934591G": 8589934591 << 30, "9223372036854775807": 9223372036854775807,
	} {
		if got, err := config.ParseBytes(text); got != want || err != nil {
			t.Errorf("%q: got %d, %v", text, got, err)
		}
		if again, err := config.ParseBytes(config.FormatBytes(want)); again != want || err != nil {
			t.Errorf("%d: got %d, %v", want, again, err)
		}
	}
	for _, text := range []string{
		"", "K", " K", "-1", "+1", "1.5G", "1T", "1B", "1 0K", "10  MiB", "0x10", "1_000", "8589934592G", "9223372036854775808", "1KK", "1iB",
	} {
		got, err := config.ParseBytes(text)
		if f, ok := errors.AsType[*config.FormatError](err); !ok || f.Value != text {
			t.Errorf("%q: got %d, %v", text, got, err)
		}
	}
}
