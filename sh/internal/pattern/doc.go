// Package pattern matches the patterns of bash: "*", "?", bracket expressions
// with ranges, classes and equivalence classes, the extended forms ?( *( +( @( !(
// at any depth, and quoting by backslash.
//
//	pattern.go   Pattern, Compile, Escape, HasMeta: what others use
//	parse.go     text to elements
//	bracket.go   bracket expressions to sets; class.go [:alpha:] and its kin
//	match.go     Match, Prefix, Suffix, Search, MatchName
//	segment.go   patterns without groups: literals and runs between the stars, by comparison
//	position.go  patterns with groups: sets of positions, forwards or backwards
//
// A pattern without groups is a list of runs between stars, where taking the
// nearest occurrence of each is always right; with groups the matcher carries
// the set of all positions that can be reached. Neither goes back, so matching
// takes time in proportion to text times pattern, and for each !( ) around another
// once more the length of the text. The work is charged.
//
// As in bash a text is characters when both it and the pattern are UTF-8, else bytes.
package pattern
