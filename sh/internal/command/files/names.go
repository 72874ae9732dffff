package files

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// The styles in which names are shown, as --quoting-style names them.
var quotingStyles = []string{
	"literal", "shell", "shell-always", "shell-escape", "shell-escape-always", "c", "c-maybe", "escape", "locale", "clocale",
}

// styled shows a name in a style of quoting.
func styled(name, style string) string {
	switch style {
	case "shell":
		if needsQuotes(name) {
			return plainQuotes(name)
		}
	case "shell-always":
		return plainQuotes(name)
	case "shell-escape":
		if needsQuotes(name) {
			return command.Quote(name)
		}
	case "shell-escape-always":
		return command.Quote(name)
	case "c", "clocale":
		return `"` + escaped(name, `"`) + `"`
	case "c-maybe":
		if text := escaped(name, `"`); text != name {
			return `"` + text + `"`
		}
	case "escape":
		return escaped(name, " ")
	case "locale":
		return "'" + escaped(name, "'") + "'"
	}
	return name
}

func plainQuotes(name string) string {
	if strings.Contains(name, "'") && !strings.ContainsAny(name, "\"\\$`") {
		return `"` + name + `"`
	}
	return "'" + strings.ReplaceAll(name, "'", `'\''`) + "'"
}

// needsQuotes reports whether a shell would not take a name for one word. A colon is
// no reason, though it is one in messages.
func needsQuotes(name string) bool {
	return command.QuoteName(strings.ReplaceAll(name, ":", "_")) != strings.ReplaceAll(name, ":", "_")
}

// escaped shows what cannot be printed, backslashes and the characters in special as
// C does.
func escaped(name, special string) string {
	var b strings.Builder
	for i := 0; i < len(name); {
		r, size := utf8.DecodeRuneInString(name[i:])
		if at := strings.IndexByte("\a\b\t\n\v\f\r", name[i]); at >= 0 {
			b.WriteString(`\` + "abtnvfr"[at:at+1])
		} else if r == utf8.RuneError && size == 1 || command.RuneWidth(r) < 0 {
			for _, c := range []byte(name[i : i+size]) {
				fmt.Fprintf(&b, `\%03o`, c)
			}
		} else {
			if r == '\\' || strings.ContainsRune(special, r) {
				b.WriteByte('\\')
			}
			b.WriteString(name[i : i+size])
		}
		i += size
	}
	return b.String()
}

// hidden replaces what cannot be printed by "?".
func hidden(name string) string {
	var b strings.Builder
	for i := 0; i < len(name); {
		r, size := utf8.DecodeRuneInString(name[i:])
		if r == utf8.RuneError && size == 1 || command.RuneWidth(r) < 0 {
			b.WriteByte('?')
		} else {
			b.WriteString(name[i : i+size])
		}
		i += size
	}
	return b.String()
}
