package text

import (
	"io"
	"slices"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

var tsort = command.Command{
	Name:    "tsort",
	Summary: "perform topological sort",
	Usage:   "[FILE]",
	Run:     runTsort,
}

// graphNode is a word with those that come after it.
type graphNode struct {
	name    string
	after   []*graphNode // in the order in which they were named
	before  int
	printed bool
	mark    int
}

func runTsort(c *command.Ctx) int {
	if len(c.Args) > 1 {
		return c.Misused("extra operand %s", command.Quote(c.Args[1]))
	}
	var words []string
	status := inputs(c, func(name string, r io.Reader) error {
		content, err := c.ReadAll(r)
		c.Hold(len(content))
		words = strings.Fields(string(content))
		return err
	})
	if status != 0 {
		return status
	}
	name := "-"
	if len(c.Args) > 0 {
		name = c.Args[0]
	}
	if len(words)%2 == 1 {
		c.Errorf("%s: input contains an odd number of tokens", command.QuoteName(name))
		return 1
	}
	nodes := map[string]*graphNode{}
	var order []*graphNode
	node := func(word string) *graphNode {
		n := nodes[word]
		if n == nil {
			c.Hold(96 + len(word))
			n = &graphNode{name: word}
			nodes[word] = n
			order = append(order, n)
		}
		return n
	}
	for i := 0; i < len(words); i += 2 {
		c.Charge(4)
		a, b := node(words[i]), node(words[i+1])
		if a != b {
			c.Hold(8)
			a.after = append(a.after, b)
			b.before++
		}
	}
	return printOrder(c, name, order)
}

// printOrder prints what nothing stands before any more. GNU's tsort looks at words in
// the order of their names first, and goes on with those that become free.
func printOrder(c *command.Ctx, name string, order []*graphNode) (status int) {
	slices.SortFunc(order, func(a, b *graphNode) int { return strings.Compare(a.name, b.name) })
	left := len(order)
	for left > 0 {
		var queue []*graphNode
		for _, n := range order {
			c.Charge(1)
			if n.before == 0 && !n.printed {
				queue = append(queue, n)
			}
		}
		for len(queue) > 0 {
			n := queue[0]
			queue = queue[1:]
			c.Charge(2 + len(n.after))
			c.Stdout.Print(n.name + "\n")
			n.printed = true
			left--
			for i := len(n.after) - 1; i >= 0; i-- {
				if n.after[i].before--; n.after[i].before == 0 {
					queue = append(queue, n.after[i])
				}
			}
		}
		if left > 0 {
			status = 1
			breakLoop(c, name, order)
		}
	}
	return status
}

// breakLoop tells of a loop, and takes one of its edges away.
func breakLoop(c *command.Ctx, name string, order []*graphNode) {
	c.Errorf("%s: input contains a loop:", command.QuoteName(name))
	var start *graphNode
	for _, n := range order {
		if !n.printed && n.before > 0 {
			start = n
			break
		}
	}
	// Walk back over what stands before, until a word comes again.
	back := map[*graphNode]*graphNode{}
	for _, n := range order {
		if !n.printed {
			for _, m := range n.after {
				if !m.printed && back[m] == nil {
					back[m] = n
				}
			}
		}
	}
	for _, n := range order {
		n.mark = 0
	}
	at, step := start, 1
	for at.mark == 0 {
		c.Charge(1)
		at.mark = step
		step++
		at = back[at]
	}
	loop := []*graphNode{at}
	for n := back[at]; n != at; n = back[n] {
		loop = append(loop, n)
	}
	for i := len(loop) - 1; i >= 0; i-- {
		c.Errorf("%s", loop[i].name)
	}
	from := back[loop[len(loop)-1]]
	for i, m := range from.after {
		if m == loop[len(loop)-1] {
			from.after = append(from.after[:i], from.after[i+1:]...)
			m.before--
			break
		}
	}
}
