package files

import (
	"io/fs"
	"strconv"
	"strings"

	"github.com/skillet-run/skillet/sh/internal/command"
	"github.com/skillet-run/skillet/vfs"
)

var ownerOptions = []command.Option{
	{Short: 'c', Long: "changes", Help: "like verbose but report only when a change is made"},
	{Short: 'f', Long: "silent", Help: "suppress most error messages"},
	{Long: "quiet", Help: "the same"},
	{Short: 'v', Long: "verbose", Help: "output a diagnostic for every file processed"},
	{Long: "dereference", Help: "affect the referent of each symbolic link (the default)"},
	{Short: 'h', Long: "no-dereference", Help: "affect symbolic links instead of any referenced file"},
	{Long: "no-preserve-root", Help: "do not treat '/' specially (the default)"},
	{Long: "preserve-root", Help: "fail to operate recursively on '/'"},
	{Long: "reference", Arg: "RFILE", Help: "use RFILE's ownership"},
	{Short: 'R', Long: "recursive", Help: "operate on files and directories recursively"},
	{Short: 'P', Help: "do not traverse any symbolic links (default)"},
}

var chown = command.Command{
	Name:    "chown",
	Summary: "change file owner and group",
	Usage:   "[OWNER][:[GROUP]] FILE...\n--reference=RFILE FILE...",
	Options: append([]command.Option{
		{Long: "from", Arg: "CURRENT_OWNER:CURRENT_GROUP", Help: "change only files with this owner and group; either may be left out"},
	}, ownerOptions...),
	Notes:   "Nobody but root gives files away: only what is so already succeeds.",
	Effects: changes,
	Run:     func(c *command.Ctx) int { return runOwner(c, "ownership") },
}

var chgrp = command.Command{
	Name:    "chgrp",
	Summary: "change group ownership",
	Usage:   "GROUP FILE...\n--reference=RFILE FILE...",
	Options: ownerOptions,
	Notes:   "Nobody but root gives files to groups that are not his: only what is so already succeeds.",
	Effects: changes,
	Run:     func(c *command.Ctx) int { return runOwner(c, "group") },
}

// unchanged stands for an owner or a group that stays.
const unchanged = -1

// owner is whose a file is.
type owner struct{ user, group int }

// nobody is no owner in particular.
var nobody = owner{unchanged, unchanged}

// is reports whether a file has an owner and a group already, where they are given.
func (w owner) is(info vfs.FileInfo) bool {
	return (w.user == unchanged || w.user == int(info.UID)) && (w.group == unchanged || w.group == int(info.GID))
}

// owning is one run of chown or chgrp.
type owning struct {
	*command.Ctx
	what         string // "ownership" or "group"
	to           owner
	from         owner  // of the files to change
	names        string // as they are told of
	status       int
	verbose      bool
	quiet        bool
	follow, deep bool
}

func runOwner(c *command.Ctx, what string) int {
	o := &owning{
		Ctx: c, what: what, to: nobody, from: nobody, verbose: c.Last("verbose", "changes") == "verbose",
		quiet: c.Has("silent") || c.Has("quiet"), deep: c.Has("recursive"),
	}
	o.follow = !o.deep && c.Last("dereference", "no-dereference") != "no-dereference"
	if from := c.Value("from", ""); c.Has("from") && !o.parse(from, &o.from) {
		return 1
	}
	names := c.Args
	if reference := c.Value("reference", ""); c.Has("reference") {
		info, err := c.Stat(reference)
		if err != nil {
			c.Errorf("failed to get attributes of %s: %s", command.Quote(reference), command.Reason(err))
			return 1
		}
		o.to.group = int(info.GID)
		if what == "ownership" {
			o.to.user = int(info.UID)
		}
		o.describe()
	} else {
		if len(names) == 0 {
			return c.Misused("missing operand")
		}
		if len(names) == 1 {
			return c.Misused("missing operand after %s", command.Quote(names[0]))
		}
		if !o.parse(names[0], &o.to) {
			return 1
		}
		o.describe()
		names = names[1:]
	}
	if len(names) == 0 {
		return c.Misused("missing operand")
	}
	for _, name := range names {
		o.change(name, 0)
	}
	return o.status
}

// parse reads "user", "user:", "user:group", ":group", or for chgrp "group".
func (o *owning) parse(text string, to *owner) bool {
	user, group, both := strings.Cut(text, ":")
	if !both && o.what == "ownership" && strings.Contains(text, ".") {
		user, group, both = strings.Cut(text, ".")
	}
	if o.what == "group" {
		user, group = "", text
	}
	if user != "" {
		if to.user = o.id(user, o.Identity().User, o.Identity().UID); to.user == unchanged {
			o.Errorf("invalid user: %s", command.Quote(text))
			return false
		}
		if both && group == "" {
			to.group = to.user
		}
	}
	if group != "" {
		if to.group = o.id(group, o.Identity().Group, o.Identity().GID); to.group == unchanged {
			o.Errorf("invalid group: %s", command.Quote(text))
			return false
		}
	}
	return true
}

func (o *owning) describe() {
	id := o.Identity()
	user, group := "", ""
	if o.to.user != unchanged {
		user = idName(o.Ctx, uint32(o.to.user), id.User)
	}
	if o.to.group != unchanged {
		group = idName(o.Ctx, uint32(o.to.group), id.Group)
	}
	switch {
	case o.what == "group":
		o.names = group
	case group != "":
		o.names = user + ":" + group
	default:
		o.names = user
	}
}

// id is the number of a user or a group.
func (o *owning) id(name, own string, number int) int {
	switch name {
	case own:
		return number
	case "root":
		return 0
	}
	n, err := strconv.ParseUint(strings.TrimPrefix(name, "+"), 10, 31)
	if err != nil {
		return unchanged
	}
	return int(n)
}

func (o *owning) fail(format string, args ...any) {
	o.status = 1
	if !o.quiet {
		o.Errorf(format, args...)
	}
}

func (o *owning) change(name string, depth int) {
	o.Charge(8)
	stat := o.Stat
	if !o.follow {
		stat = o.Lstat
	}
	info, err := stat(name)
	if err != nil {
		if link, problem := o.Lstat(name); problem == nil && link.Mode&fs.ModeSymlink != 0 {
			o.fail("cannot dereference %s: %s", command.Quote(name), command.Reason(err))
		} else {
			o.fail("cannot access %s: %s", command.Quote(name), command.Reason(err))
		}
		return
	}
	if o.deep && info.IsDir() {
		found, err := entries(o.Ctx, name)
		if err != nil {
			o.fail("cannot read directory %s: %s", command.Quote(name), command.Reason(err))
		}
		for _, e := range found {
			if depth < maxDepth {
				o.change(within(name, e.Name), depth+1)
			}
		}
	}
	o.apply(name, info)
}

func (o *owning) apply(name string, info vfs.FileInfo) {
	same := !o.from.is(info) || o.to.is(info)
	if !same {
		verb := "changing " + o.what + " of"
		o.fail("%s %s: %s", verb, command.Quote(name), vfs.EPERM.Error())
	}
	if !o.verbose {
		return
	}
	id := o.Identity()
	was := idName(o.Ctx, info.GID, id.Group)
	if o.what == "ownership" {
		was = idName(o.Ctx, info.UID, id.User)
		if o.to.group != unchanged {
			was += ":" + idName(o.Ctx, info.GID, id.Group)
		}
	}
	if same {
		o.Stdout.Printf("%s of %s retained as %s\n", o.what, command.Quote(name), was)
	} else {
		o.Stdout.Printf("failed to change %s of %s from %s to %s\n", o.what, command.Quote(name), was, o.names)
	}
}
