package text

import (
	"io"
	"slices"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
)

var tsort = command.Command{
	Name:     "tsort",
	Summary:  "perform topological sort",
	Usage:    "[FILE]",
	Operands: command.Operands{Most: 1},
	Run:      runTsort,
}

// graphNode is a word with those that come after it.
type graphNode struct {
	name    string
	after   []*graphNode // in the order in which they were named
	before  int
	printed bool
	next    *graphNode // in a chain that may be a loop
}

func runTsort(c *command.Ctx) int {
	var words []string
	status := c.Inputs(c.Args, func(name string, r io.Reader) error {
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

// breakLoop tells of a loop, and takes one of its edges away. It looks at the words again
// and again, and puts in front of a chain what has the first of the chain behind it, until
// that is one of the chain.
func breakLoop(c *command.Ctx, name string, order []*graphNode) {
	c.Errorf("%s: input contains a loop:", command.QuoteName(name))
	for _, n := range order {
		n.next = nil
	}
	var first *graphNode
	for {
		for _, n := range order {
			c.Charge(1 + len(n.after))
			switch {
			case n.before == 0:
			case first == nil:
				first = n
			case !slices.Contains(n.after, first):
			case n.next == nil:
				n.next, first = first, n
			default:
				for at := first; at != n; at = at.next {
					c.Errorf("%s", at.name)
				}
				c.Errorf("%s", n.name)
				i := slices.Index(n.after, first)
				n.after = slices.Delete(n.after, i, i+1)
				first.before--
				return
			}
		}
	}
}
