package sh

import (
	"errors"
	"path"
	"strings"
	"unicode/utf8"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// pythonLine reads the command line of python, and the program that it names.
type pythonLine struct {
	c       *command.Ctx
	p       *PythonProgram
	version string
	resumed bool // the program has been read before

	noEnv bool // PYTHONPATH has no meaning
	safe  bool // modules are not looked for beside the program
}

// running is the status of a command whose program is to run. One that is not negative
// ends the command.
const running = -1

// idleOptions change nothing here.
const idleOptions = "bBdOqsSu"

func (l *pythonLine) read() (status int) {
	args := l.c.Args
	for len(args) > 0 && len(args[0]) > 1 && args[0][0] == '-' {
		word := args[0]
		args = args[1:]
		if word == "--" {
			break
		}
		if word == "--version" {
			word = "-V"
		}
		for i := 1; i < len(word); i++ {
			switch letter, rest := word[i], word[i+1:]; {
			case letter == 'V':
				l.c.Stdout.Print(l.version + "\n")
				return 0
			case letter == 'c':
				return l.code(PythonCommand, "-c", "", rest, args)
			case letter == 'm':
				return l.code(PythonModule, "-m", l.p.Dir, rest, args)
			case letter == 'W' || letter == 'X':
				if rest == "" {
					args = args[min(1, len(args)):]
				}
				i = len(word)
			case letter == 'E' || letter == 'I' || letter == 'P':
				l.noEnv = l.noEnv || letter != 'P'
				l.safe = l.safe || letter != 'E'
			case strings.IndexByte(idleOptions, letter) < 0:
				l.c.Errorf("unknown option: %s", word)
				return l.c.UsageStatus()
			}
		}
	}
	if len(args) > 0 && args[0] != "-" {
		return l.file(args)
	}
	return l.stdin(args)
}

// path sets sys.path, whose first directory is given.
func (l *pythonLine) path(first string) {
	l.p.Path = []string{}
	if !l.safe {
		l.p.Path = append(l.p.Path, first)
	}
	if list := l.p.Env["PYTHONPATH"]; list != "" && !l.noEnv {
		for dir := range strings.SplitSeq(list, ":") {
			l.p.Path = append(l.p.Path, path.Clean(l.absolute(dir)))
		}
	}
}

// absolute joins a name to the working directory, and leaves it as it is beyond that:
// so CPython shows it.
func (l *pythonLine) absolute(name string) string {
	if path.IsAbs(name) {
		return name
	}
	return l.p.Dir + "/" + name
}

// code takes what stands behind an option: its text, or the next word.
func (l *pythonLine) code(kind PythonKind, option, dir, text string, args []string) int {
	if text == "" {
		if len(args) == 0 {
			l.c.Errorf("option %s requires argument", option)
			return l.c.UsageStatus()
		}
		text, args = args[0], args[1:]
	}
	l.p.Kind, l.p.Code, l.p.Name, l.p.Args = kind, text, option, append([]string{option}, args...)
	l.path(dir)
	return running
}

// stdin takes the text from standard input; args is what it has for sys.argv, if
// anything.
func (l *pythonLine) stdin(args []string) int {
	const interactive = "interactive mode not supported in virtual mode"
	if len(args) == 0 {
		args = []string{""}
	}
	l.p.Kind, l.p.Name, l.p.Args = PythonFile, "<stdin>", args
	l.path("")
	if l.resumed {
		return running
	}
	if args[0] == "" && l.c.Terminal(0) {
		l.c.Errorf(interactive)
		return 1
	}
	text, err := l.c.ReadAll(l.c.Stdin)
	if err != nil {
		return l.c.Fail(l.p.Name, err)
	}
	if len(text) == 0 && args[0] == "" {
		l.c.Errorf(interactive)
		return 1
	}
	return l.decode(l.p.Name, text)
}

// file takes the text from a file; args begin with its name.
func (l *pythonLine) file(args []string) int {
	const main = "__main__.py"
	name := args[0]
	l.p.Kind, l.p.Name, l.p.Args = PythonFile, l.absolute(name), args
	if info, err := l.p.Files.Stat(l.p.Name); err == nil && info.IsDir() {
		l.path(l.p.Name)
		l.p.Name = strings.TrimSuffix(l.p.Name, "/") + "/" + main
		if _, err := l.p.Files.Stat(l.p.Name); err != nil {
			l.c.Errorf("can't find '__main__' module in '%s'", path.Dir(l.p.Name))
			return 1
		}
	} else {
		l.path(l.beside(l.p.Name))
	}
	if l.resumed {
		return running
	}
	f, err := l.c.Open(l.p.Name)
	var text []byte
	if err == nil {
		text, err = l.c.ReadAll(f)
		err = errors.Join(err, f.Close())
	}
	if err != nil {
		l.c.Errorf("can't open file '%s': %s", name, command.Reason(err))
		return l.c.UsageStatus()
	}
	return l.decode(name, text)
}

// beside returns the directory of a file, behind all links.
func (l *pythonLine) beside(name string) string {
	if target, err := l.p.Files.Resolve(name); err == nil {
		name = target
	}
	return path.Dir(name)
}

func (l *pythonLine) decode(name string, text []byte) int {
	if !utf8.Valid(text) {
		l.c.Errorf("can't decode file '%s': not UTF-8", name)
		return 1
	}
	l.p.Code = string(text)
	return running
}
