package regex

// Syntax says how a pattern is read: a set of properties. Use one of the
// dialects below, or build another from the properties, which are those of
// GNU's regex.h.
type Syntax uint32

// The properties.
const (
	BackslashInLists  Syntax = 1 << iota // \ quotes within brackets
	BackslashPlus                        // \+ and \? repeat, + and ? are characters
	CharClasses                          // [:alpha:] and its kin within brackets
	AnchorsAnywhere                      // ^ and $ are anchors wherever they stand
	OpsAnywhere                          // an operator without operand is skipped
	OpsInvalid                           // an operator without operand is an error
	Intervals                            // x{2,3}, or x\{2,3\}
	Braces                               // intervals are { }, not \{ \}
	Parens                               // groups are ( ), not \( \)
	Bar                                  // alternatives are separated by |, not \|
	Limited                              // no + ? |
	NoBackrefs                           // \1 is a character
	NoGNU                                // no \w \< \b and their kin
	NewlineAlt                           // a newline separates alternatives
	LonelyParen                          // ) without ( is a character
	BadIntervalIsText                    // a { that begins no interval is a character
	DupInvalid                           // an interval without operand is an error, and so are * and { behind an operator
	strictLists                          // [:alpha:] outside brackets is an error
	awkEscapes                           // \n \t \/ \ddd and \y, as gawk has them
	perl                                 // read by the Perl parser
	oniguruma                            // and by Oniguruma's rules

	posix = CharClasses | Intervals
)

// The dialects, named after who uses them.
const (
	// Basic is POSIX BRE with GNU's additions: sed, expr, csplit, nl.
	Basic = posix | BackslashPlus | DupInvalid | strictLists
	// Extended is POSIX ERE with GNU's additions as regcomp reads it: bash's =~.
	Extended = posix | AnchorsAnywhere | OpsAnywhere | OpsInvalid | Braces | Parens | Bar | LonelyParen
	// SedExtended is sed -E.
	SedExtended = Extended&^LonelyParen | strictLists
	// Grep is grep -G.
	Grep = Basic&^DupInvalid | NewlineAlt
	// Egrep is grep -E.
	Egrep = Extended&^OpsInvalid | BadIntervalIsText | NewlineAlt | strictLists
	// Awk is what gawk takes between slashes.
	Awk = (Extended|BackslashInLists|BadIntervalIsText|NoBackrefs)&^(OpsAnywhere|OpsInvalid) | awkEscapes
	// Emacs is what find -regex takes unless told otherwise.
	Emacs Syntax = 0
	// Perl is the subset of PCRE that grep -P takes.
	Perl = perl
	// Oniguruma is what jq takes: Perl's syntax as Oniguruma reads it.
	Oniguruma = perl | oniguruma
)

func (s Syntax) has(p Syntax) bool { return s&p != 0 }
