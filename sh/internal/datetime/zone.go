package datetime

import (
	"strings"
	"time"

	"github.com/skillet-run/skillet/internal/tzdata"
)

// Zone returns what a value of the variable TZ stands for: a name of the database of
// IANA, with or without ":" before it, or a rule of POSIX ("EST5EDT,M3.2.0,M11.1.0").
// An empty value is UTC; so is one that is neither, under the name at its start, and
// one that is very long.
func Zone(tz string) *time.Location {
	name := strings.TrimPrefix(tz, ":")
	if name == "" || name == "UTC" || name == "UTC0" || len(name) > maxZone {
		return time.UTC
	}
	if data, err := tzdata.Read(name); err == nil && data != nil {
		if zone, err := time.LoadLocationFromTZData(name, data); err == nil {
			return zone
		}
	}
	return posixZone(name)
}

// maxZone bounds the length of what TZ says, and so of names of zones.
const maxZone = 255

// posixZone makes a zone of a rule, by way of the data in which the package time
// reads rules.
func posixZone(rule string) *time.Location {
	letters := func(s string) int {
		n := 0
		for n < len(s) && (s[n]|0x20 >= 'a' && s[n]|0x20 <= 'z') {
			n++
		}
		return n
	}
	n := letters(rule)
	if n < 3 && !strings.HasPrefix(rule, "<") {
		return time.FixedZone(rule[:n], 0)
	}
	if rest := rule[n:]; n > 0 && rest == "" {
		return time.FixedZone(rule, 0)
	} else if rest != "" && !strings.Contains(rule, ",") && n > 0 && letters(rest[digitsEnd(rest):]) >= 3 {
		rule += ",M3.2.0,M11.1.0" // the rule that the C library takes where none is given
	}
	zone, err := time.LoadLocationFromTZData(rule, ruleData(rule))
	if err != nil {
		return time.FixedZone(rule[:n], 0)
	}
	return zone
}

// digitsEnd is where an offset, "-5:30", ends.
func digitsEnd(s string) int {
	n := 0
	for n < len(s) && strings.IndexByte("+-:0123456789", s[n]) >= 0 {
		n++
	}
	return n
}

// ruleData is a file of the format TZif, version 2, that holds a rule and one
// transition long ago, after which the rule is in force.
func ruleData(rule string) []byte {
	header := func(transitions byte) string {
		return "TZif2" + strings.Repeat("\x00", 15) + strings.Repeat("\x00\x00\x00\x00", 3) +
			"\x00\x00\x00" + string(rune(transitions)) + "\x00\x00\x00\x01" + "\x00\x00\x00\x04"
	}
	kind := strings.Repeat("\x00", 6) + "UTC\x00"
	return []byte(header(0) + kind + header(1) + "\x80\x00\x00\x00\x00\x00\x00\x00" + "\x00" + kind + "\n" + rule + "\n")
}
