// Package arith is the arithmetic of bash: $(( )), (( )), let, subscripts, offsets
// and the values of integer variables.
//
//	expr.go    Parse, Expr, Env, Error: what others use
//	code.go    the instructions of an expression
//	scan.go    text to tokens
//	parse.go   tokens to instructions
//	number.go  constants in bases 2 to 64
//	eval.go    the machine
//
// An expression is parsed once to postfix code, which can be kept and run again,
// by any number of goroutines. Bash evaluates while it parses, so what stands
// before a syntax error has its effect: an expression with an error is the code up
// to there, and the error comes when its end is reached. To add an operator, give
// it a row in operators.
package arith
