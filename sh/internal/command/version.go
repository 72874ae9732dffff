package command

import "strings"

// CompareVersions compares names as versions, so that "a2" is before "a10", as
// sort -V and ls -v do: by filevercmp of gnulib.
func CompareVersions(a, b string) int {
	if a == b {
		return 0
	}
	if c, decided := compareDots(a, b); decided {
		return c
	}
	pa, pb := versionPrefix(a), versionPrefix(b)
	if c := compareRuns(a[:pa], b[:pb]); c != 0 || pa == len(a) && pb == len(b) {
		return c
	}
	return compareRuns(a, b)
}

// compareDots decides about what is empty or hidden.
func compareDots(a, b string) (c int, decided bool) {
	for _, first := range []string{"", ".", ".."} {
		switch {
		case a == first:
			return -1, true
		case b == first:
			return 1, true
		}
	}
	switch ha, hb := a[0] == '.', b[0] == '.'; {
	case ha && !hb:
		return -1, true
	case hb && !ha:
		return 1, true
	}
	return 0, false
}

// versionPrefix is the length of a name without its suffixes, (\.[A-Za-z~][A-Za-z0-9~]*)*.
func versionPrefix(s string) int {
	prefix := 0
	for i := 0; i < len(s); {
		i++
		prefix = i
		for i+1 < len(s) && s[i] == '.' && (isLetter(s[i+1]) || s[i+1] == '~') {
			for i += 2; i < len(s) && (isLetter(s[i]) || isDigit(s[i]) || s[i] == '~'); i++ {
				continue
			}
		}
	}
	return prefix
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }
func isDigit(c byte) bool  { return c >= '0' && c <= '9' }

// versionOrder ranks one character: "~" first, then the end, digits, letters, the rest.
func versionOrder(s string) int {
	switch {
	case s == "":
		return -1
	case isDigit(s[0]):
		return 0
	case isLetter(s[0]):
		return int(s[0])
	case s[0] == '~':
		return -2
	}
	return int(s[0]) + 256
}

// compareRuns compares runs of digits by value, and what is between them by order.
func compareRuns(a, b string) int {
	for a != "" || b != "" {
		for a != "" && !isDigit(a[0]) || b != "" && !isDigit(b[0]) {
			if c := versionOrder(a) - versionOrder(b); c != 0 {
				return c
			}
			a, b = a[1:], b[1:]
		}
		a, b = strings.TrimLeft(a, "0"), strings.TrimLeft(b, "0")
		first := 0
		for a != "" && b != "" && isDigit(a[0]) && isDigit(b[0]) {
			if first == 0 {
				first = int(a[0]) - int(b[0])
			}
			a, b = a[1:], b[1:]
		}
		switch {
		case a != "" && isDigit(a[0]):
			return 1
		case b != "" && isDigit(b[0]):
			return -1
		case first != 0:
			return first
		}
	}
	return 0
}
