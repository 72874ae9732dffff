package pyenv

import (
	"bytes"
	"errors"
	"path"
	"strings"
)

// shebangLimit is how much of a script is read for its #! line.
const shebangLimit = 4 << 10

// shebang is what a #! line asks for.
type shebang struct {
	program string   // a name for PATH, or an absolute path
	args    []string // between the program and the script
	viaEnv  bool     // the line goes through env, so program is a name for PATH
}

// errNoShebang says that a script has no #! line.
var errNoShebang = errors.New("no #! line")

// parseShebang reads the #! line at the start of a script. As the kernel does it
// takes all that follows the program as one argument; unlike the kernel it
// accepts a byte order mark and CRLF, and splits the argument of env also
// without -S.
func parseShebang(head []byte) (shebang, error) {
	head = bytes.TrimPrefix(head, []byte("\xef\xbb\xbf"))
	line, found := bytes.CutPrefix(head, []byte("#!"))
	if !found {
		return shebang{}, errNoShebang
	}
	line, _, _ = bytes.Cut(line, []byte("\n"))
	text := strings.Trim(string(line), " \t\r")
	if strings.ContainsRune(text, 0) {
		return shebang{}, errors.New("it contains a NUL byte")
	}
	program, rest, _ := cutBlank(text)
	switch {
	case program == "":
		return shebang{}, errors.New("it names no interpreter")
	case !strings.HasPrefix(program, "/"):
		return shebang{}, errors.New("its interpreter is not an absolute path; use /usr/bin/env NAME")
	case path.Base(program) == "env":
		return parseEnv(rest)
	}
	s := shebang{program: path.Clean(program)}
	if rest != "" {
		s.args = []string{rest}
	}
	return s, nil
}

// parseEnv reads the arguments of env: NAME ARG..., or -S followed by them.
func parseEnv(text string) (shebang, error) {
	split, found := strings.CutPrefix(text, "-S")
	if !found {
		split, _ = strings.CutPrefix(text, "--split-string=")
	}
	words, err := splitWords(split)
	if err != nil {
		return shebang{}, err
	}
	switch {
	case len(words) == 0 || words[0] == "":
		return shebang{}, errors.New("env is given no program")
	case strings.HasPrefix(words[0], "-"):
		return shebang{}, errors.New("the option " + words[0] + " of env is not supported")
	case strings.Contains(words[0], "="):
		return shebang{}, errors.New("variables set by env are not supported")
	case strings.HasPrefix(words[0], "/"):
		return shebang{program: path.Clean(words[0]), args: words[1:]}, nil
	case strings.ContainsAny(words[0], `/\`):
		return shebang{}, errors.New("its interpreter is neither a name nor an absolute path")
	}
	return shebang{program: words[0], args: words[1:], viaEnv: true}, nil
}

// splitWords splits a text at blanks. Quotes keep blanks; a backslash outside of
// single quotes takes the next character as it is. Variables are not replaced.
func splitWords(text string) ([]string, error) {
	var words []string
	var word strings.Builder
	inWord, quote := false, rune(0)
	escaped := false
	for _, c := range text {
		switch {
		case escaped:
			word.WriteRune(c)
			escaped = false
		case c == '\\' && quote != '\'':
			inWord, escaped = true, true
		case quote != 0 && c == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(c)
		case c == '\'' || c == '"':
			inWord, quote = true, c
		case c == ' ' || c == '\t':
			if inWord {
				words = append(words, word.String())
				word.Reset()
			}
			inWord = false
		default:
			inWord = true
			word.WriteRune(c)
		}
	}
	if quote != 0 || escaped {
		return nil, errors.New("a quote in it is not closed")
	}
	if inWord {
		words = append(words, word.String())
	}
	return words, nil
}

// cutBlank splits a text at its first run of blanks.
func cutBlank(text string) (before, after string, found bool) {
	i := strings.IndexAny(text, " \t")
	if i < 0 {
		return text, "", false
	}
	return text[:i], strings.TrimLeft(text[i:], " \t"), true
}
