package code

import (
	"slices"
	"strings"
)

// UnaryTest reports whether a word is an operator of test and [[ ]] with one operand.
func UnaryTest(op string) bool {
	return len(op) == 2 && op[0] == '-' && strings.IndexByte("abcdefghknoprstuvwxzGLNORS", op[1]) >= 0
}

var binaryTests = []string{"=", "==", "!=", "<", ">", "-eq", "-ne", "-lt", "-le", "-gt", "-ge", "-nt", "-ot", "-ef"}

// BinaryTest reports whether a word is an operator of test and [[ ]] with two operands; =~,
// which test does not have, is none of them.
func BinaryTest(op string) bool { return slices.Contains(binaryTests, op) }
