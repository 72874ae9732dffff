package compile

import (
	"strings"

	"github.com/skillet-run/skillet/py/internal/ast"
)

// percent turns 'text %s' % (a, b) into the f-string that does the same, as
// CPython does it: for %s, %r and %a with short widths.
func percent(e *ast.BinOp) (*ast.JoinedStr, bool) {
	left, ok := e.Left.(*ast.Constant)
	if !ok || e.Op != ast.Mod || left.Kind != ast.ConstStr {
		return nil, false
	}
	args, ok := e.Right.(*ast.Tuple)
	if !ok || hasStar(args.Elts) {
		return nil, false
	}
	j := &ast.JoinedStr{Span: e.Span}
	used := 0
	for rest := left.Str; rest != ""; {
		text, after := literalText(rest)
		if text != "" {
			j.Values = append(j.Values, &ast.Constant{Span: left.Span, Kind: ast.ConstStr, Str: text})
		}
		if rest = after; rest == "" {
			break
		}
		f, n := percentField(rest)
		if n == 0 || used == len(args.Elts) {
			return nil, false
		}
		f.Value = args.Elts[used]
		f.Span = f.Value.Pos()
		j.Values = append(j.Values, f)
		rest = rest[n:]
		used++
	}
	if used != len(args.Elts) || used == 0 {
		return nil, false
	}
	return j, true
}

// literalText returns what stands before the first field of a format, and what
// follows.
func literalText(s string) (text, rest string) {
	for from := 0; ; {
		i := strings.IndexByte(s[from:], '%')
		if i < 0 {
			return text + s, ""
		}
		i += from
		if i+1 == len(s) || s[i+1] != '%' {
			return text + s[:i], s[i:]
		}
		text, s, from = text+s[:i+1], s[i+2:], 0
	}
}

// percentField reads a field, and returns its length, or 0 if it is another.
func percentField(s string) (*ast.FormattedValue, int) {
	i, left := 1, false
	for ; i < len(s) && strings.IndexByte("-+ #0", s[i]) >= 0; i++ {
		left = left || s[i] == '-'
	}
	width, n := shortNumber(s[i:])
	i += n
	prec := ""
	if i < len(s) && s[i] == '.' {
		p, n := shortNumber(s[i+1:])
		if p == "" {
			p = "0"
		}
		prec, i = "."+p, i+1+n
	}
	if i >= len(s) || s[i] != 's' && s[i] != 'r' && s[i] != 'a' {
		return nil, 0
	}
	f := &ast.FormattedValue{Conversion: int(s[i])}
	if width != "" && !left {
		width = ">" + width
	}
	if spec := width + prec; spec != "" {
		f.FormatSpec = &ast.JoinedStr{Values: []ast.Expr{&ast.Constant{Kind: ast.ConstStr, Str: spec}}}
	}
	return f, i + 1
}

// shortNumber reads at most two digits. A third one makes its caller fail.
func shortNumber(s string) (string, int) {
	n := 0
	for n < len(s) && n < 2 && s[n] >= '0' && s[n] <= '9' {
		n++
	}
	return s[:n], n
}
