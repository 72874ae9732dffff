package command

import (
	"slices"
	"strings"
)

// Choice finds the argument of an option among the words it may be; the start of a
// word is enough where it is the start of one meaning only. Words that mean the same
// stand in one string: "none off". It returns the first of them; a value that is none
// ends the tool with a message that lists them all, as the GNU tools have it.
func Choice(c *Ctx, option, value string, meanings ...string) string {
	found := []string{}
	for _, meaning := range meanings {
		words := strings.Fields(meaning)
		if slices.Contains(words, value) {
			return words[0]
		}
		if slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, value) }) {
			found = append(found, words[0])
		}
	}
	if len(found) == 1 {
		return found[0]
	}
	kind := "invalid"
	if len(found) > 1 {
		kind = "ambiguous"
	}
	c.Errorf("%s argument %s for %s", kind, Quote(value), Quote(option))
	c.Stderr.Print("Valid arguments are:\n")
	for _, meaning := range meanings {
		c.Stderr.Print("  - '" + strings.ReplaceAll(meaning, " ", "', '") + "'\n")
	}
	c.Stderr.Print("Try '" + c.Name + " --help' for more information.\n")
	c.Exit(1)
	return ""
}
