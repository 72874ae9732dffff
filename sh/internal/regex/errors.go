package regex

import "errors"

// The errors of Compile for POSIX syntax, in the words of GNU's regcomp.
var (
	ErrPattern     = errors.New("Invalid regular expression")           //nolint:staticcheck // the text of GNU's regcomp
	ErrCollate     = errors.New("Invalid collation character")          //nolint:staticcheck // the text of GNU's regcomp
	ErrClass       = errors.New("Invalid character class name")         //nolint:staticcheck // the text of GNU's regcomp
	ErrEscape      = errors.New("Trailing backslash")                   //nolint:staticcheck // the text of GNU's regcomp
	ErrBackref     = errors.New("Invalid back reference")               //nolint:staticcheck // the text of GNU's regcomp
	ErrBracket     = errors.New("Unmatched [, [^, [:, [., or [=")       //nolint:staticcheck // the text of GNU's regcomp
	ErrParen       = errors.New("Unmatched ( or \\(")                   //nolint:staticcheck // the text of GNU's regcomp
	ErrBrace       = errors.New("Unmatched \\{")                        //nolint:staticcheck // the text of GNU's regcomp
	ErrBadInterval = errors.New("Invalid content of \\{\\}")            //nolint:staticcheck // the text of GNU's regcomp
	ErrRange       = errors.New("Invalid range end")                    //nolint:staticcheck // the text of GNU's regcomp
	ErrRepeat      = errors.New("Invalid preceding regular expression") //nolint:staticcheck // the text of GNU's regcomp
	ErrTooBig      = errors.New("Regular expression too big")           //nolint:staticcheck // the text of GNU's regcomp
	ErrRightParen  = errors.New("Unmatched ) or \\)")                   //nolint:staticcheck // the text of GNU's regcomp
	ErrClassSyntax = errors.New("character class syntax is [[:space:]], not [:space:]")
)

// ErrStack says that a match needs more than the memory that the matcher may use
// for its choices.
var ErrStack = errors.New("the regular expression needs too much memory to match")

// A PerlError is why a pattern in Perl syntax was refused.
type PerlError struct {
	Text   string // in the words of PCRE2 where it has the same
	Offset int    // in bytes, where it was noticed
}

// Error returns the text.
func (e *PerlError) Error() string { return e.Text }
