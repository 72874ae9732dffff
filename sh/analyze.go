package sh

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/analysis"
	"github.com/skillet-run/skillet/sh/internal/code"
	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/sh/internal/compile"
)

// Analysis says what a script may do, for somebody who decides whether it runs. It is
// made of the script's code and of what each tool says of itself; nothing runs. What is
// in functions, branches and loops counts as if it ran. Where Opaque is empty and no
// command is IsMissing or IsScript, the script does nothing else than what is listed, as
// far as what it reads from the shell and its files, variables of the environment and
// functions of earlier runs among them, has the usual meaning.
type Analysis struct {
	// Commands are all that the script names, in its order: those that tools would run
	// (xargs, find -exec, env) and those in texts that it evaluates follow the command
	// that does it.
	Commands []AnalyzedCommand
	// Functions are the names of those that the script defines.
	Functions []string
	// Writes are the files that may be made, changed or removed, by redirections and by
	// tools; devices such as /dev/null are none. Of a directory whatever is below counts.
	Writes []Target
	// Network says that the script may use the network.
	Network bool
	// Opaque are the places where the script does what cannot be known before it runs.
	Opaque []Note
	// Syntax is the error at which the script ends; nil: there is none. What is before
	// it is analyzed, for it would run.
	Syntax *SyntaxError
}

// AnalyzedCommand is a command of a script.
type AnalyzedCommand struct {
	Line int // of the script, or of the text that is evaluated
	// What the name leads to. IsMissing may be a file by the time it is called;
	// IsFunction and IsAlias are those of the script, IsDynamic a name that is made when
	// it runs.
	What  What
	Words []Word // name and arguments
}

// What a name may be in an Analysis alone.
const (
	IsAlias   What = "alias"
	IsDynamic What = "dynamic"
)

// Word is a word of a command. Text is what it will be where Known is true, and what the
// script has there ("$name", "*.txt", "$(...)") where it is not: it may become any
// number of words then.
type Word struct {
	Text  string
	Known bool
}

// Target is a file that a script may write: relative to the directory that the command
// runs in, which a cd before it may have changed.
type Target struct {
	Line  int
	Name  string
	Known bool // as in Word
}

// Note is something about a line of a script.
type Note struct {
	Line int
	Text string
}

// SyntaxError is what bash says of a script that it cannot read.
type SyntaxError struct {
	Line    int
	Message string // "syntax error near unexpected token `)'"
	Source  string // the line, where bash shows it
}

// Error is the message as bash prints it behind the name of the script.
func (e *SyntaxError) Error() string {
	return "line " + strconv.Itoa(e.Line) + ": " + e.Message
}

// Analyze says what a script may do in a new shell that has these commands beside the
// usual ones.
func Analyze(script string, custom ...Command) *Analysis {
	var s Shell
	a := analyzer{}
	for i := range custom {
		a.own = append(a.own, s.row(custom[i]))
	}
	return a.analyze(script)
}

// Analyze says what a script may do in this shell, with its commands and with the
// functions and aliases that earlier runs have left. What those functions do is not
// looked at: calls of them are in Opaque.
func (s *Shell) Analyze(script string) *Analysis {
	a := analyzer{own: s.own}
	functions, aliases := s.m.Known()
	a.earlier = functions
	a.aliases = maps.Clone(aliases)
	return a.analyze(script)
}

// analyzer makes one Analysis.
type analyzer struct {
	Analysis
	own       []command.Command
	earlier   []string // functions of earlier runs
	functions map[string]bool
	aliases   map[string]string
	expands   bool            // aliases are expanded
	again     bool            // the script is looked at once more
	seen      map[string]bool // notes, targets and commands, as keys
	commands  int
	depth     int
}

// The bounds of an analysis: texts in texts, commands, and bytes.
const (
	maxTexts    = 20
	maxCommands = 100_000
	maxScript   = 16 << 20
)

// first reports whether something is there for the first time.
func (a *analyzer) first(kind string, line int, words ...string) bool {
	key := kind + strconv.Itoa(line) + "\x00" + strings.Join(words, "\x00")
	if a.seen[key] {
		return false
	}
	a.seen[key] = true
	return true
}

func (a *analyzer) analyze(script string) *Analysis {
	a.functions, a.seen = map[string]bool{}, map[string]bool{}
	if len(script) > maxScript {
		a.opaque(0, "it is too long to look at")
		return &a.Analysis
	}
	if a.aliases == nil {
		a.aliases = map[string]string{}
	}
	a.expands = len(a.aliases) > 0
	a.text(script)
	if a.expands && len(a.aliases) > 0 { // once more, as it is read with them
		const most = 1 << 20
		a.again = true
		a.script(analysis.Of(compile.Aliased(script, 0, a.aliases, len(script)+most)))
	}
	return &a.Analysis
}

// text analyzes a text that is run.
func (a *analyzer) text(text string) {
	a.depth++
	defer func() { a.depth-- }()
	if a.depth > maxTexts {
		a.opaque(0, "it evaluates texts in texts in texts")
		return
	}
	a.script(analysis.Of(compile.Source(text, 0)))
}

func (a *analyzer) opaque(line int, text string) {
	if a.first("opaque", line, text) {
		a.Opaque = append(a.Opaque, Note{line, text})
	}
}

func (a *analyzer) script(s *analysis.Script) {
	for _, name := range s.Functions {
		if !a.functions[name] {
			a.functions[name] = true
			a.Functions = append(a.Functions, name)
		}
	}
	for i := range s.Commands {
		a.declarations(s.Commands[i].Words)
	}
	for _, n := range s.Notes {
		a.opaque(n.Line, n.Text)
	}
	for _, r := range s.Redirections {
		if r.Op != code.RedirRead {
			a.writes(r.Line, r.Target)
		}
	}
	for i := range s.Commands {
		a.command(s.Commands[i].Line, s.Commands[i].Words)
	}
	if s.Syntax != nil && a.Syntax == nil {
		a.Syntax = &SyntaxError{s.Syntax.Line, s.Syntax.Message, s.Syntax.Source}
	}
}

// declarations looks for aliases, and for the option that makes them work.
func (a *analyzer) declarations(words []string) {
	switch words[0] {
	case "shopt":
		a.expands = a.expands || slices.Contains(words, "expand_aliases")
	case "alias":
		for _, word := range words[1:] {
			if name, value, ok := strings.Cut(word, "="); ok && command.Known(name) {
				a.aliases[name] = value
			}
		}
	}
}

// writes notes a file that may be written.
func (a *analyzer) writes(line int, name string) {
	switch {
	case strings.HasPrefix(name, "/dev/fd/"), slices.Contains([]string{"/dev/null", "/dev/stdout", "/dev/stderr", "/dev/tty", "-"}, name):
		return
	}
	if a.first("writes", line, name) {
		a.Writes = append(a.Writes, Target{line, command.Show(name), command.Known(name)})
	}
}

// command looks at one command.
func (a *analyzer) command(line int, words []string) {
	if a.commands++; a.commands > maxCommands {
		a.opaque(0, "it has too many commands to look at")
		return
	}
	c := AnalyzedCommand{Line: line, Words: make([]Word, len(words))}
	for i, word := range words {
		c.Words[i] = Word{command.Show(word), command.Known(word)}
	}
	name := words[0]
	if len(a.aliases) > 0 && !a.first("command", line, words...) && a.again {
		return
	}
	at := len(a.Commands)
	a.Commands = append(a.Commands, c)
	what, effects := commands().Foresee(a.own, name, words[1:])
	switch {
	case !command.Known(name):
		what, effects = IsDynamic, command.Effects{Opaque: "it runs what " + c.Words[0].Text + " names"}
	case a.functions[name]:
		what = IsFunction // with the effects of a tool that it hides, for it may be unset
	case slices.Contains(a.earlier, name):
		what = IsFunction
		a.opaque(line, "it calls "+name+", a function of an earlier run")
	case what == IsScript:
		effects.Opaque = "it runs the file " + name
	}
	if value, ok := a.aliases[name]; ok && a.expands {
		what = IsAlias
		if !command.Known(value) {
			a.opaque(line, "it uses the alias "+name+", whose value is not known")
		}
	}
	a.Commands[at].What = what
	a.effects(line, &effects)
}

func (a *analyzer) effects(line int, e *command.Effects) {
	for _, name := range e.Writes {
		a.writes(line, name)
	}
	a.Network = a.Network || e.Network
	if e.Opaque != "" {
		a.opaque(line, e.Opaque)
	}
	a.depth++
	defer func() { a.depth-- }()
	if a.depth > maxTexts && len(e.Runs) > 0 {
		a.opaque(line, "it runs commands by commands by commands")
		return
	}
	for _, words := range e.Runs {
		a.command(line, words)
	}
	for _, text := range e.Scripts {
		a.text(text)
	}
}
