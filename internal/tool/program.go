package tool

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/internal/pyenv"
	"github.com/skillet-run/skillet/skill"
)

// maxInline is the longest source text passed as an argument: Linux refuses a
// single argument of 131,072 bytes or more with E2BIG.
const maxInline = 100 << 10

// loader is the program that runs a longer text: it compiles what it reads
// under the name that -c gives, in the same namespace, and leaves no name behind.
const loader = `exec(compile(open(%s,"rb").read(),"<string>","exec"))`

// program is Python source text made ready for a command line.
type program struct {
	args  []string
	files []*os.File
	path  string // to be removed
}

// SourceError says that a source text cannot be run as it is.
type SourceError struct{ Reason string }

func (e *SourceError) Error() string { return e.Reason }

// inlineProgram returns the arguments that make an interpreter run source.
func inlineProgram(source string) (*program, error) {
	switch {
	case strings.ContainsRune(source, 0):
		return nil, &SourceError{"source text contains a NUL byte"}
	case len(source) > MaxArgument:
		return nil, &SourceError{fmt.Sprintf("source text is %d bytes long, the limit is %d", len(source), MaxArgument)}
	case len(source) <= maxInline:
		return &program{args: []string{"-c", source}}, nil
	}
	f, err := temporary(source)
	if err != nil {
		return nil, err
	}
	p := &program{files: []*os.File{f}, path: f.Name()}
	if runtime.GOOS == "windows" {
		// No descriptors are inherited there; the interpreter reads the file by name.
		p.args, p.files = []string{"-c", fmt.Sprintf(loader, strconv.Quote(f.Name()))}, nil
		return p, f.Close()
	}
	if _, err := f.Seek(0, 0); err != nil {
		return nil, errors.Join(err, p.close())
	}
	p.args = []string{"-c", fmt.Sprintf(loader, "3")}
	return p, nil
}

// temporary writes source to a new file of mode 0600 in the temp folder.
func temporary(source string) (*os.File, error) {
	f, err := os.CreateTemp("", "skillet-*.py")
	if err != nil {
		return nil, err
	}
	if _, err := f.WriteString(source); err != nil {
		return nil, errors.Join(err, f.Close(), os.Remove(f.Name()))
	}
	return f, nil
}

// close removes what the program needed.
func (p *program) close() error {
	var errs []error
	for _, f := range p.files {
		errs = append(errs, f.Close())
	}
	if p.path != "" {
		errs = append(errs, os.Remove(p.path))
	}
	return errors.Join(errs...)
}

// fixedText reports whether err carries a whole message of its own, which no
// contract wraps in another.
func fixedText(err error) bool {
	var (
		name     *skill.NameError
		missing  *skill.NotFoundError
		venv     *pyenv.NoVenvError
		python   *pyenv.NoVenvPythonError
		declined *PolicyError
	)
	return errors.As(err, &name) || errors.As(err, &missing) || errors.As(err, &venv) ||
		errors.As(err, &python) || errors.As(err, &declined)
}
