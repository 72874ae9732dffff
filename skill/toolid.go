package skill

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// maxToolID leaves room under the 64 characters that chat APIs allow.
const maxToolID = 60

// toolIDPattern is quoted in the refusal; wellFormedToolID decides it.
const toolIDPattern = `^[a-z0-9-]+__[a-z0-9_]+$`

// ToolIDError reports a script that cannot have a tool of its own. It stays
// reachable through the tool that takes skill and script as arguments.
type ToolIDError struct {
	ID            string // the id that was refused
	Skill, Script string // the names it was made of
}

// Error says whether the id is too long or malformed.
func (e *ToolIDError) Error() string {
	if n := utf8.RuneCountInString(e.ID); n > maxToolID {
		return fmt.Sprintf("Tool ID exceeds %d character limit: '%s' (%d chars)", maxToolID, e.ID, n)
	}
	return fmt.Sprintf("Tool ID has invalid format: '%s'. Must match pattern: %s", e.ID, toolIDPattern)
}

// ToolID returns the name of the tool for one script: the skill in lower case
// with hyphens for underscores, two underscores, the script in lower case. The
// error is a *ToolIDError when that is longer than 60 characters or does not
// match ^[a-z0-9-]+__[a-z0-9_]+$.
func ToolID(skill, script string) (string, error) {
	head := strings.ReplaceAll(strings.ToLower(skill), "_", "-")
	tail := strings.ToLower(script)
	id := head + "__" + tail
	if utf8.RuneCountInString(id) > maxToolID || !wellFormedToolID(head, tail) {
		return "", &ToolIDError{ID: id, Skill: skill, Script: script}
	}
	return id, nil
}

// wellFormedToolID matches toolIDPattern. Since head holds no underscore, the
// pattern's separator can only be the one between head and tail.
func wellFormedToolID(head, tail string) bool {
	return head != "" && tail != "" &&
		!strings.ContainsFunc(head, func(r rune) bool { return r != '-' && !lowerAlnum(r) }) &&
		!strings.ContainsFunc(tail, func(r rune) bool { return r != '_' && !lowerAlnum(r) })
}

func lowerAlnum(r rune) bool { return 'a' <= r && r <= 'z' || '0' <= r && r <= '9' }
