package files

import (
	"io/fs"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

var mktemp = command.Command{
	Name:    "mktemp",
	Summary: "create a temporary file or directory, and print its name",
	Usage:   "[TEMPLATE]",
	Options: []command.Option{
		{Short: 'd', Long: "directory", Help: "create a directory, not a file"},
		{Short: 'u', Long: "dry-run", Help: "do not create anything; merely print a name"},
		{Short: 'q', Long: "quiet", Help: "suppress diagnostics about file/dir-creation failure"},
		{Long: "suffix", Arg: "SUFF", Help: "append SUFF to TEMPLATE"},
		{Short: 'p', Arg: "DIR", Help: "interpret TEMPLATE relative to DIR"},
		{Long: "tmpdir", Arg: "[DIR]", Help: "the same; without DIR, $TMPDIR or else /tmp"},
		{Short: 't', Help: "interpret TEMPLATE as a file name in $TMPDIR or the directory of -p"},
	},
	Effects: mktempWrites,
	Run:     runMktemp,
}

func runMktemp(c *command.Ctx) int {
	if len(c.Args) > 1 {
		return c.Misused("too many templates")
	}
	template, dir, inDir := "tmp.XXXXXXXXXX", "", true
	if len(c.Args) == 1 {
		template = c.Args[0]
		inDir = c.Has("p") || c.Has("tmpdir") || c.Has("t")
	}
	if inDir {
		dir = tempDir(c)
	}
	suffix, status := templateSuffix(c, &template)
	if status != 0 {
		return status
	}
	if dir != "" && len(c.Args) == 1 {
		if c.Has("t") && strings.Contains(template, "/") {
			c.Errorf("invalid template, %s, contains directory separator", command.Quote(template+suffix))
			return 1
		}
		if !c.Has("t") && strings.HasPrefix(template, "/") {
			c.Errorf("invalid template, %s; with --tmpdir, it may not be absolute", command.Quote(template+suffix))
			return 1
		}
	}
	if dir != "" {
		template = within(dir, template)
	}
	return makeTemp(c, template, suffix)
}

// tempDir is where temporary files are made.
func tempDir(c *command.Ctx) string {
	env, _ := c.Getenv("TMPDIR")
	if env == "" {
		env = "/tmp"
	}
	if c.Has("t") && !c.Has("p") {
		return env
	}
	dir := c.Value("p", c.Value("tmpdir", ""))
	if c.Has("t") {
		if set, _ := c.Getenv("TMPDIR"); set != "" {
			return set
		}
	}
	if dir == "" {
		return env
	}
	return dir
}

// templateSuffix cuts what follows the last run of X from a template.
func templateSuffix(c *command.Ctx, template *string) (suffix string, status int) {
	whole := *template
	if c.Has("suffix") {
		suffix = c.Value("suffix", "")
		if !strings.HasSuffix(whole, "X") {
			c.Errorf("with --suffix, template %s must end in X", command.Quote(whole))
			return "", 1
		}
	} else if at := strings.LastIndexByte(whole, 'X'); at >= 0 {
		suffix, whole = whole[at+1:], whole[:at+1]
	}
	if strings.Contains(suffix, "/") {
		c.Errorf("invalid suffix %s, contains directory separator", command.Quote(suffix))
		return "", 1
	}
	if !strings.HasSuffix(whole, "XXX") {
		c.Errorf("too few X's in template %s", command.Quote(*template))
		return "", 1
	}
	*template = whole
	return suffix, 0
}

// attempts is how many names are tried.
const attempts = 1000

func makeTemp(c *command.Ctx, template, suffix string) int {
	stem := strings.TrimRight(template, "X")
	count := len(template) - len(stem)
	kind := "file"
	if c.Has("directory") {
		kind = "directory"
	}
	var err error
	for range attempts {
		name := stem + randomLetters(c, count) + suffix
		switch {
		case c.Has("dry-run"):
			if _, err = c.Lstat(name); err == nil {
				err = vfs.EEXIST
			} else if vfs.ErrnoOf(err) == vfs.ENOENT {
				err = nil
			}
		case kind == "directory":
			err = c.Files().Mkdir(c.Path(name), 0o700)
		default:
			var f *command.File
			if f, err = c.OpenFile(name, vfs.Read|vfs.Write|vfs.Create|vfs.Exclusive, fs.FileMode(0o600)); err == nil {
				_ = f.Close() // nothing is written
			}
		}
		if vfs.ErrnoOf(err) == vfs.EEXIST {
			continue
		}
		if err == nil {
			c.Stdout.Print(name + "\n")
			return 0
		}
		break
	}
	if !c.Has("quiet") {
		c.Errorf("failed to create %s via template %s: %s", kind, command.Quote(template+suffix), command.Reason(err))
	}
	return 1
}

func randomLetters(c *command.Ctx, n int) string {
	const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	p := make([]byte, n)
	c.Random(p)
	for i := range p {
		p[i] = letters[int(p[i])%len(letters)]
	}
	return string(p)
}
