package compare

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

var patch = command.Command{
	Name:    "patch",
	Summary: "apply a diff file to an original",
	Usage:   "[ORIGFILE [PATCHFILE]]",
	Options: []command.Option{
		{Short: 'p', Long: "strip", Arg: "NUM", Help: "strip NUM leading components from file names"},
		{Short: 'F', Long: "fuzz", Arg: "LINES", Help: "set the fuzz factor to LINES for inexact matching (2)"},
		{Short: 'l', Long: "ignore-whitespace", Help: "ignore white space changes between patch and input"},
		{Short: 'c', Long: "context", Help: "interpret the patch as a context difference"},
		{Short: 'e', Long: "ed", Help: "interpret the patch as an ed script"},
		{Short: 'n', Long: "normal", Help: "interpret the patch as a normal difference"},
		{Short: 'u', Long: "unified", Help: "interpret the patch as a unified difference"},
		{Short: 'N', Long: "forward", Help: "ignore patches that appear to be reversed or already applied"},
		{Short: 'R', Long: "reverse", Help: "assume patches were created with old and new files swapped"},
		{Short: 'i', Long: "input", Arg: "PATCHFILE", Help: "read patch from PATCHFILE instead of stdin"},
		{Short: 'o', Long: "output", Arg: "FILE", Help: "output patched files to FILE"},
		{Short: 'r', Long: "reject-file", Arg: "FILE", Help: "output rejects to FILE; -: drop them"},
		{Short: 'E', Long: "remove-empty-files", Help: "remove output files that are empty after patching"},
		{Short: 'b', Long: "backup", Help: "back up the original contents of each file"},
		{Long: "backup-if-mismatch", Help: "back up if the patch does not match exactly (default)"},
		{Long: "no-backup-if-mismatch", Help: "back up mismatches only if otherwise requested"},
		{Short: 'B', Long: "prefix", Arg: "PREFIX", Help: "prepend PREFIX to backup file names"},
		{Short: 'z', Long: "suffix", Arg: "SUFFIX", Help: "append SUFFIX to backup file names (.orig)"},
		{Short: 't', Long: "batch", Help: "ask no questions; skip bad-prereq patches; assume reversed"},
		{Short: 'f', Long: "force", Help: "like -t, but assume patches are not reversed"},
		{Short: 's', Long: "quiet", Help: "work silently unless an error occurs"},
		{Long: "silent"},
		{Long: "verbose", Help: "output extra information about the work being done"},
		{Long: "dry-run", Help: "do not actually change any files; just print what would happen"},
		{Short: 'd', Long: "directory", Arg: "DIR", Help: "change the working directory to DIR first"},
		{Long: "binary", Help: "no effect: files are taken as they are"},
	},
	Hint:        "patch: Try 'patch --help' for more information.",
	UsageStatus: trouble,
	Effects:     patchEffects,
	Run:         runPatch,
}

// patching is one call of patch.
type patching struct {
	*command.Ctx
	dir                   string
	strip                 int // -1: all directories
	fuzz                  int
	dry, silent, verbose  bool
	reverse               bool // as it was asked for
	forward, batch, force bool
	spaces                bool // ignored
	input                 *patchText
	patched               map[string]bool // files that were worked on, in the forms that backups are made of
	status                int
}

func runPatch(c *command.Ctx) int {
	p := &patching{
		Ctx: c, strip: -1, fuzz: 2, dry: c.Has("dry-run"), silent: c.Has("quiet") || c.Has("silent"), verbose: c.Has("verbose"),
		reverse: c.Has("reverse"), forward: c.Has("forward"), batch: c.Has("batch"), force: c.Has("force"), spaces: c.Has("ignore-whitespace"),
		patched: map[string]bool{},
	}
	for _, n := range []struct {
		option, what string
		to           *int
	}{{"strip", "strip count", &p.strip}, {"fuzz", "fuzz factor", &p.fuzz}} {
		if !c.Has(n.option) {
			continue
		}
		text := c.Value(n.option, "")
		v, err := strconv.ParseUint(text, 10, 31)
		if err != nil {
			return p.fatal("%s %s is not a number", n.what, text)
		}
		*n.to = int(v)
	}
	if p.dir = c.Value("directory", ""); p.dir != "" {
		if info, err := c.Stat(p.dir); err != nil || !info.IsDir() {
			if err == nil {
				err = vfs.ENOTDIR
			}
			return p.fatal("Can't change to directory %s : %s", p.dir, command.Reason(err))
		}
	}
	if len(c.Args) > 2 {
		return c.Misused("%s: extra operand", c.Args[2])
	}
	if status := p.read(); status != 0 {
		return status
	}
	return p.all()
}

// fatal tells why nothing more is done.
func (p *patching) fatal(format string, args ...any) int {
	p.Stdout.Flush()
	p.Stderr.Print(p.Name + ": **** " + fmt.Sprintf(format, args...) + "\n")
	return trouble
}

// say prints what is done, unless that is not wanted.
func (p *patching) say(format string, args ...any) {
	p.Stdout.Printf(format, args...)
}

// in is a name as seen from the directory of -d.
func (p *patching) in(name string) string {
	if p.dir == "" || strings.HasPrefix(name, "/") {
		return name
	}
	return strings.TrimSuffix(p.dir, "/") + "/" + name
}

// read reads the patch.
func (p *patching) read() int {
	name := p.Value("input", "-")
	if len(p.Args) == 2 {
		name = p.Args[1]
	}
	var data []byte
	var err error
	if name == "-" {
		data, err = p.ReadAll(p.Stdin)
	} else {
		var f *command.File
		if f, err = p.Open(p.in(name)); err == nil {
			data, err = p.ReadAll(f)
		}
	}
	if err != nil {
		return p.fatal("Can't open patch file %s : %s", name, command.Reason(err))
	}
	p.input = newPatchText(p.Ctx, data)
	p.input.named = len(p.Args) > 0
	switch p.Last("context", "ed", "normal", "unified") {
	case "context":
		p.input.only = contextDiff
	case "ed":
		p.input.only = edScript
	case "normal":
		p.input.only = normalDiff
	case "unified":
		p.input.only = unifiedDiff
	}
	return 0
}

// all applies the patches for one file after the other.
func (p *patching) all() int {
	for first := true; ; first = false {
		d, err := p.input.next()
		if err != nil {
			if name, ok := p.target(d); ok {
				(&patchWork{patching: p, d: d, name: name, out: name}).announce()
			}
			return p.fatal("%s", err.Error())
		}
		if d == nil {
			if first && len(p.input.lines) > 0 {
				return p.fatal("Only garbage was found in the patch input.")
			}
			if p.verbose {
				p.say("done\n")
			}
			return p.status
		}
		if p.verbose {
			kind := map[diffKind]string{contextDiff: "a new-style context", edScript: "an ed script", normalDiff: "a normal", unifiedDiff: "a unified"}[d.kind]
			if d.kind != edScript {
				kind += " diff"
			}
			lead := "Hmm...  "
			if !first {
				lead = "Hmm...  The next patch looks like " + kind + " to me...\n"
			} else {
				lead += "Looks like " + kind + " to me...\n"
			}
			p.say("%s", lead)
			p.leading(d)
		}
		if status := p.file(d); status != 0 {
			return status
		}
	}
}

// leading shows the text before a patch.
func (p *patching) leading(d *fileDiff) {
	if len(d.lead) == 0 {
		return
	}
	const rule = "--------------------------\n"
	p.say("The text leading up to this was:\n%s", rule)
	for _, line := range d.lead {
		p.say("|%s\n", line)
	}
	p.say("%s", rule)
}

// target finds the file that a patch is for; ok is false where there is none.
func (p *patching) target(d *fileDiff) (name string, ok bool) {
	if len(p.Args) > 0 {
		return p.Args[0], true
	}
	var names []string
	for _, n := range []string{d.old, d.new} {
		if n = p.stripped(n); n != "" {
			names = append(names, n)
		}
	}
	if len(names) > 0 {
		d.index = "" // it counts only where there is no other name
	} else if n := p.stripped(d.index); n != "" {
		names = append(names, n)
	}
	if d.renamed || d.copied {
		name = p.stripped(d.old)
		return name, p.exists(name)
	}
	var there []string
	for _, n := range names {
		if p.exists(n) {
			there = append(there, n)
		}
	}
	creates := d.creates
	if p.reverse {
		creates = d.deletes
	}
	switch {
	case len(there) > 0:
		return bestName(there), true
	case len(names) > 0 && creates:
		return bestName(names), true
	}
	return "", false
}

// stripped is a name without its first elements; "" where it has too few, or leads out
// of the working directory.
func (p *patching) stripped(name string) string {
	name = p.cut(name)
	if strings.HasPrefix(name, "/") || command.LeadsUp(name) {
		return ""
	}
	return name
}

// cut is a name without its first elements; "" where it has too few.
func (p *patching) cut(name string) string {
	if name == "" || name == "/dev/null" {
		return ""
	}
	if p.strip < 0 {
		return name[strings.LastIndexByte(name, '/')+1:]
	}
	for range p.strip {
		at := strings.IndexByte(name, '/')
		if at < 0 {
			return ""
		}
		name = strings.TrimLeft(name[at:], "/")
	}
	return name
}

func (p *patching) exists(name string) bool {
	if name == "" {
		return false
	}
	info, err := p.Stat(p.in(name))
	return err == nil && info.Mode.IsRegular()
}

// bestName has the fewest elements, then the shortest last one, then the fewest bytes.
func bestName(names []string) string {
	best := names[0]
	for _, n := range names[1:] {
		a := [3]int{strings.Count(n, "/"), len(n) - strings.LastIndexByte(n, '/'), len(n)}
		b := [3]int{strings.Count(best, "/"), len(best) - strings.LastIndexByte(best, '/'), len(best)}
		for i := range a {
			if a[i] != b[i] {
				if a[i] < b[i] {
					best = n
				}
				break
			}
		}
	}
	return best
}

// lost tells that the file of a patch is not known. Nobody is there to answer.
func (p *patching) lost(d *fileDiff) {
	p.say("can't find file to patch at input line %d\n", d.line)
	if p.strip < 0 && !p.Has("strip") {
		p.say("Perhaps you should have used the -p or --strip option?\n")
	} else {
		p.say("Perhaps you used the wrong -p or --strip option?\n")
	}
	p.leading(d)
	if !p.force && !p.batch {
		p.say("File to patch: \nSkip this patch? [y] \n")
	} else {
		p.say("No file to patch.  ")
	}
	p.say("Skipping patch.\n%s\n", counted(len(d.hunks), len(d.hunks), "ignored"))
	p.status = differ
}

func counted(n, of int, what string) string {
	plural := "s"
	if of == 1 {
		plural = ""
	}
	return fmt.Sprintf("%d out of %d hunk%s %s", n, of, plural, what)
}

// file applies the patch of one file.
func (p *patching) file(d *fileDiff) int {
	name, ok := p.target(d)
	if !ok {
		p.lost(d)
		return 0
	}
	w := &patchWork{patching: p, d: d, name: name, out: name, reverse: p.reverse}
	if d.renamed || d.copied {
		if to := p.stripped(d.new); to != "" {
			w.out = to
		}
	}
	if o := p.Value("output", ""); o != "" {
		w.out = o
	}
	if err := w.load(); err != nil {
		return p.fatal("Can't open file %s : %s", name, command.Reason(err))
	}
	if w.senseless() {
		return 0
	}
	if d.kind == edScript {
		if err := w.ed(); err != nil {
			return p.fatal("%s", err.Error())
		}
	} else {
		w.announce()
		w.hunks()
	}
	if err := w.save(); err != nil {
		return p.fatal("Can't create file %s : %s", w.out, command.Reason(err))
	}
	return 0
}
