package builtin

import (
	"strings"

	"github.com/skillet-run/skillet/sh/internal/interp"
	"github.com/skillet-run/skillet/sh/internal/pattern"
)

// help shows how builtins are used, from their rows.
func help(c *interp.Call) int {
	short, describe := false, false
	l := scan(c, "dms")
	for letter := range l.all {
		short = short || letter == 's'
		describe = describe || letter == 'd'
	}
	switch {
	case l.bad:
		return 2
	case len(l.rest) == 0:
		for _, name := range c.BuiltinNames() {
			c.Print(synopsis(c.Known(name)), "\n")
		}
		return 0
	}
	if strings.ContainsAny(strings.Join(l.rest, ""), "*?[") {
		word := "keyword"
		if len(l.rest) > 1 {
			word = "keywords"
		}
		c.Print("Shell commands matching ", word, " `", strings.Join(l.rest, ", "), "'\n\n")
	}
	found := false
	for _, topic := range l.rest {
		for _, name := range topics(c, topic) {
			found = true
			b := c.Known(name)
			switch {
			case short:
				c.Print(name, ": ", synopsis(b), "\n")
			case describe:
				c.Print(name, " - ", b.Summary, "\n")
			default:
				c.Print(name, ": ", synopsis(b), "\n    ", b.Summary, "\n")
				if b.Help != "" {
					c.Print("\n    ", strings.ReplaceAll(b.Help, "\n", "\n    "), "\n")
				}
			}
		}
	}
	if !found {
		topic := l.rest[len(l.rest)-1]
		c.Errorf("no help topics match `%s'.  Try `help help' or `man -k %s' or `info %s'.", topic, topic, topic)
		return 1
	}
	return 0
}

func synopsis(b *interp.Builtin) string { return strings.TrimSpace(b.Name + " " + b.Usage) }

// topics returns the builtins that a pattern matches or, if there is none, those that
// begin with it.
func topics(c *interp.Call, topic string) []string {
	var exact, begin []string
	p := pattern.Compile(topic, 0)
	for _, name := range c.BuiltinNames() {
		if ok, err := p.Match(name, c.Charger()); err == nil && ok {
			exact = append(exact, name)
		}
		if strings.HasPrefix(name, topic) {
			begin = append(begin, name)
		}
	}
	if len(exact) > 0 {
		return exact
	}
	return begin
}
