package builtin

import (
	"strings"

	"github.com/skillet-run/skillet/sh/internal/interp"
)

func echo(c *interp.Call) int {
	args := c.Args
	newline, escapes := true, false
options:
	for len(args) > 0 && len(args[0]) > 1 && args[0][0] == '-' {
		if strings.Trim(args[0][1:], "neE") != "" {
			break options
		}
		for _, o := range args[0][1:] {
			switch o {
			case 'n':
				newline = false
			case 'e':
				escapes = true
			case 'E':
				escapes = false
			}
		}
		args = args[1:]
	}
	for i, a := range args {
		if i > 0 {
			c.Print(" ")
		}
		if escapes {
			text, stop := unescape(a)
			c.Print(text)
			if stop {
				return 0
			}
			continue
		}
		c.Print(a)
	}
	if newline {
		c.Print("\n")
	}
	return 0
}

// unescape does the escapes of echo -e; stop says that \c was among them.
func unescape(s string) (text string, stop bool) {
	if !strings.Contains(s, `\`) {
		return s, false
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 == len(s) {
			b.WriteByte(s[i])
			continue
		}
		i++
		if n := strings.IndexByte("abeEfnrtv\\", s[i]); n >= 0 {
			b.WriteByte("\a\b\x1b\x1b\f\n\r\t\v\\"[n])
			continue
		}
		switch s[i] {
		case 'c':
			return b.String(), true
		case '0':
			v := 0
			for n := 0; n < 3 && i+1 < len(s) && s[i+1] >= '0' && s[i+1] <= '7'; n++ {
				i++
				v = v*8 + int(s[i]-'0')
			}
			b.WriteByte(byte(v))
		default:
			b.WriteByte('\\')
			b.WriteByte(s[i])
		}
	}
	return b.String(), false
}
