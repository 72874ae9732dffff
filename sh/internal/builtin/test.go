package builtin

import (
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/code"
	"github.com/skillet-run/skillet/sh/internal/interp"
)

// test is test and [: the number of arguments decides how they are read, as POSIX
// says; more than four are an expression with -a and -o.
func test(c *interp.Call) int {
	args := c.Args
	if c.Name == "[" {
		if len(args) == 0 || args[len(args)-1] != "]" {
			c.Errorf("missing `]'")
			return 2
		}
		args = args[:len(args)-1]
	}
	x := condition{c: c, args: args}
	result := x.all()
	switch {
	case x.wrong != "":
		c.Errorf("%s", x.wrong)
		return 2
	case result:
		return 0
	}
	return 1
}

// condition is an expression of test.
type condition struct {
	c     *interp.Call
	args  []string
	pos   int
	depth int
	wrong string // the first fault
}

func (x *condition) fail(text string) bool {
	if x.wrong == "" {
		x.wrong = text
	}
	return false
}

// all evaluates all arguments.
func (x *condition) all() bool {
	a := x.args
	switch len(a) {
	case 0:
		return false
	case 1:
		return a[0] != ""
	case 2:
		return x.two(a)
	case 3:
		return x.three(a)
	case 4:
		if a[0] == "!" {
			return !x.three(a[1:])
		}
		if a[0] == "(" && a[3] == ")" {
			return x.two(a[1:3])
		}
	}
	result := x.or()
	if x.wrong == "" && x.pos < len(a) {
		if strings.HasPrefix(a[x.pos], "-") {
			return x.fail("syntax error: `" + a[x.pos] + "' unexpected")
		}
		return x.fail("too many arguments")
	}
	return result
}

func (x *condition) two(a []string) bool {
	switch {
	case a[0] == "!":
		return a[1] == ""
	case code.UnaryTest(a[0]):
		return x.unary(a[0], a[1])
	}
	return x.fail(a[0] + ": unary operator expected")
}

func (x *condition) three(a []string) bool {
	switch {
	case code.BinaryTest(a[1]):
		return x.binary(a[1], a[0], a[2])
	case a[1] == "-a":
		return a[0] != "" && a[2] != ""
	case a[1] == "-o":
		return a[0] != "" || a[2] != ""
	case a[0] == "!":
		return !x.two(a[1:])
	case a[0] == "(" && a[2] == ")":
		return a[1] != ""
	}
	return x.fail(a[1] + ": binary operator expected")
}

// maxNesting is how deep parentheses and "!" nest in an expression.
const maxNesting = 1000

func (x *condition) or() bool {
	result := x.and()
	for x.wrong == "" && x.peek(0) == "-o" {
		x.pos++
		right := x.and()
		result = result || right
	}
	return result
}

func (x *condition) and() bool {
	result := x.term()
	for x.wrong == "" && x.peek(0) == "-a" {
		x.pos++
		right := x.term()
		result = result && right
	}
	return result
}

// peek returns an argument that is still to be read; "" behind the last one.
func (x *condition) peek(n int) string {
	if x.pos+n < len(x.args) {
		return x.args[x.pos+n]
	}
	return ""
}

func (x *condition) term() bool {
	if x.depth++; x.depth > maxNesting {
		return x.fail("expression nests too deeply")
	}
	defer func() { x.depth-- }()
	left := len(x.args) - x.pos
	switch a := x.peek(0); {
	case left == 0:
		return x.fail("argument expected")
	case a == "!":
		x.pos++
		return !x.term()
	case left >= 3 && code.BinaryTest(x.peek(1)):
		x.pos += 3
		return x.binary(x.args[x.pos-2], x.args[x.pos-3], x.args[x.pos-1])
	case a == "(":
		x.pos++
		result := x.or()
		if x.wrong == "" && x.peek(0) != ")" {
			if x.pos >= len(x.args) {
				return x.fail("`)' expected")
			}
			return x.fail("`)' expected, found " + x.peek(0))
		}
		x.pos++
		return result
	case left >= 2 && code.UnaryTest(a):
		x.pos += 2
		return x.unary(a, x.args[x.pos-1])
	default:
		x.pos++
		return a != ""
	}
}

func (x *condition) unary(op, arg string) bool {
	if op == "-t" {
		fd, ok := x.integer(arg)
		return ok && fd < 1<<16 && x.c.Terminal(int(fd))
	}
	return x.c.Test1(op, arg)
}

func (x *condition) binary(op, a, b string) bool {
	if op[0] != '-' || op == "-nt" || op == "-ot" || op == "-ef" {
		result, _ := x.c.Test2(op, a, b)
		return result
	}
	m, ok := x.integer(a)
	if !ok {
		return false
	}
	n, ok := x.integer(b)
	if !ok {
		return false
	}
	switch op {
	case "-eq":
		return m == n
	case "-ne":
		return m != n
	case "-lt":
		return m < n
	case "-le":
		return m <= n
	case "-gt":
		return m > n
	}
	return m >= n
}

// integer reads a number, which may have blanks around it.
func (x *condition) integer(text string) (int64, bool) {
	n, err := strconv.ParseInt(strings.Trim(text, " \t\n\v\f\r"), 10, 64)
	if err != nil {
		return 0, x.fail(text + ": integer expression expected")
	}
	return n, true
}
