package skill

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"
)

// What the format advises for the body of a document; more is only a warning.
const (
	advisedLines  = 500
	advisedTokens = 5000
)

// Skill is a loaded skill: its place and the head of its document.
type Skill struct {
	Name        string // the folder's name, or plugin:folder
	Dir         string // real path of the folder
	Doc         string // file name of the document, usually SKILL.md
	Frontmatter        // the head of the document
	Root        Root   // where it was found; zero for Load
	Warnings    []string
}

// Load reads the skill in the folder dir. It is lenient: what the format
// forbids becomes a warning. The error is a *LoadError when the folder or its
// document cannot be read, when the frontmatter is missing or no YAML mapping,
// or when it has no description.
func Load(dir string) (*Skill, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return nil, &LoadError{Dir: dir, Message: err.Error(), Err: err}
	}
	real, err := filepath.EvalSymlinks(abs)
	if err != nil {
		return nil, &LoadError{Dir: dir, Message: "cannot open the folder: " + reason(err), Err: err}
	}
	f := &Folder{Name: filepath.Base(abs), Dir: real}
	return f.load(f.Name)
}

// Load reads the folder as a skill; see the function [Load].
func (f *Folder) Load() (*Skill, error) {
	name := f.Name
	if f.root.Plugin != "" {
		name = strings.TrimPrefix(name, f.root.Plugin+":")
	}
	return f.load(name)
}

// load reads the folder as a skill whose frontmatter should say base.
func (f *Folder) load(base string) (*Skill, error) {
	text, candidates, err := f.document()
	if err != nil {
		return nil, &LoadError{Dir: f.Dir, Message: documentFlaw(err), Err: err}
	}
	front, body, err := splitDocument(text)
	if err != nil {
		return nil, &LoadError{Dir: f.Dir, Message: err.Error(), Err: err}
	}
	h, err := parseHeaderLeniently(front)
	if err != nil {
		return nil, &LoadError{Dir: f.Dir, Message: err.Error(), Err: err}
	}
	if h.text("description") == "" {
		return nil, &LoadError{Dir: f.Dir, Message: h.judgeDescription()[0]}
	}
	s := &Skill{Name: f.Name, Dir: f.Dir, Doc: candidates[0], Frontmatter: h.frontmatter(), Root: f.root}
	if len(candidates) > 1 {
		s.warn("Several documents: %s; %s is read", strings.Join(candidates, ", "), s.Doc)
	}
	s.Warnings = append(s.Warnings, h.notes...)
	s.Warnings = append(s.Warnings, h.judge(base)...)
	s.warnLength(body)
	return s, nil
}

func (s *Skill) warn(format string, args ...any) {
	s.Warnings = append(s.Warnings, fmt.Sprintf(format, args...))
}

// warnLength warns of a body that a model would rather not read whole.
func (s *Skill) warnLength(body string) {
	body = strings.TrimSpace(body)
	lines := strings.Count(body, "\n") + 1
	tokens := utf8.RuneCountInString(body) / 4 // the usual rule of thumb
	if lines >= advisedLines || tokens >= advisedTokens {
		s.warn("SKILL.md body has %d lines, about %d tokens; fewer than %d lines and %d tokens are advised",
			lines, tokens, advisedLines, advisedTokens)
	}
}

// documentFlaw words why a document cannot be read.
func documentFlaw(err error) string {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "Missing required file: SKILL.md"
	case errors.Is(err, ErrTooLarge):
		return "SKILL.md is larger than 1 MiB"
	case errors.Is(err, ErrNotUTF8):
		return "SKILL.md is not valid UTF-8"
	default:
		return "Cannot read SKILL.md: " + reason(err)
	}
}

// Instructions returns the body of the document: all after the frontmatter,
// with "\n" line ends, without blank lines around it. It reads the disk; the
// error is a *DocumentError or a *LoadError.
func (s *Skill) Instructions() (string, error) {
	f := &Folder{Name: s.Name, Dir: s.Dir}
	text, err := f.Document()
	if err != nil {
		return "", err
	}
	_, body, err := splitDocument(text)
	if err != nil {
		return "", &LoadError{Dir: s.Dir, Message: err.Error(), Err: err}
	}
	return trimBody(strings.ReplaceAll(body, "\r\n", "\n")), nil
}

// trimBody takes blank lines off both ends and keeps the indent of the first line.
func trimBody(body string) string {
	for {
		line, rest, more := strings.Cut(body, "\n")
		if strings.TrimSpace(line) != "" || !more {
			return strings.TrimRight(body, " \t\n")
		}
		body = rest
	}
}

// Validate checks the folder dir, or the folder of the document dir, strictly,
// and returns what the reference validator would say; nil means valid. The
// error reports that the folder could not be examined.
func Validate(dir string) ([]string, error) {
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return []string{"Path does not exist: " + dir}, nil
	case err != nil:
		return nil, fmt.Errorf("validate skill: %w", err)
	case !info.IsDir() && !strings.EqualFold(filepath.Base(dir), "SKILL.md"):
		return []string{"Not a directory: " + dir}, nil
	case !info.IsDir():
		dir = filepath.Dir(dir)
	}
	abs, err := filepath.Abs(dir)
	if err != nil {
		return nil, fmt.Errorf("validate skill: %w", err)
	}
	f := &Folder{Name: filepath.Base(abs), Dir: abs}
	text, _, err := f.document()
	if errors.Is(err, fs.ErrPermission) {
		return nil, fmt.Errorf("validate skill: %w", err)
	}
	if err != nil {
		return []string{documentFlaw(err)}, nil
	}
	return validateDocument(text, f.Name), nil
}

// validateDocument is Validate for the text of a document.
func validateDocument(text, dirName string) []string {
	front, _, err := splitDocument(text)
	if err != nil {
		return []string{err.Error()}
	}
	h, err := parseHeader(front)
	if err != nil {
		return []string{err.Error()}
	}
	return append(h.judgeUnknown(), h.judge(dirName)...)
}
