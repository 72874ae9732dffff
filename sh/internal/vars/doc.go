// Package vars holds the variables of a shell.
//
//	table.go     Table: names to variables, scopes, forks
//	variable.go  Var, attributes; Shell, what a table asks of its shell
//	assign.go    assignment, with what attributes make of a value
//	element.go   elements of arrays, compound assignment
//	attribute.go declare: attributes, kinds, locals, references
//	list.go      indexed arrays (row.go, what grows at both ends); dict.go associative ones, in bash's order
//	print.go     declare -p, set, export -p
//	snapshot.go  tables as bytes
//
// A name has a stack of bindings, the innermost scope's on top, so that a lookup is
// one access whatever the depth of calls. A fork is an empty table over the one that
// it came from, which must not change as long as the fork lives; it copies what it
// changes. All of it is data.
//
// A variable whose value the shell computes (RANDOM, LINENO) is marked by Define, and
// the shell is asked; so is one whose change it has to hear of (IFS, PATH).
package vars
