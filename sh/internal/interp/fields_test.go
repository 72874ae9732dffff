package interp

import (
	"reflect"
	"slices"
	"strings"
	"testing"
)

// TestEveryField lists the fields of what a snapshot has. One that is new has to be
// visited, or left out for a reason: it is added here then.
func TestEveryField(t *testing.T) {
	for _, kind := range []struct {
		of      any
		visited string
		left    string // out: it is made anew, follows from the rest, or is of no use between two instructions
	}{
		{
			Machine{},
			"main tasks ready sleep asking idle std seen seenAt turned pausing left lastAsk lastPID lastID era start began rand",
			"large nested refused host acct files commands own options away bell stopped due ctx listen fatal listeners out turns spare codes",
		},
		{
			Task{},
			"id within parent state status code pc line env table fds blocks words nwords strs args marks cmds redirs elems compounds " +
				"quiet unwind failed value waits capture again asked tooled pend absent until Resume statuses ctl lastSub killed " +
				"signals indirection command trapping ending once inverted",
			"m at busy booked held taken loose kept call tool seat outside",
		},
		{
			Env{},
			"vars funcs shared opts name pos dir umask depth pid lastBG lastArg loops traps shown jobs dirs aliasEra aliases hash getopts " +
				"seconds funcNest named script from disabled completions",
			"",
		},
		{Completion{}, "Name Options Rest", ""},
		{Func{}, "Name code def file Exported ReadOnly Traced", "table"},
		{
			block{},
			"kind quiet args strs words cmds marks redirs brk cont items next told stages answer last saved notice code pc line name " +
				"file fn pos hadPos temp loops status opts hasOpts getopts ownGetopts untrapped sig statuses traps start posix",
			"kept",
		},
		{cmd{}, "args redirs pc temp phase builtin tool external forced saved aside notice", ""},
		{Desc{}, "host file path flag pipe writes buf eof null source", "refs read write booked"},
		{pipe{}, "buf start waitRead waitWrite owner", "readers writers booked"},
		{Job{}, "Number PID Text task Gone", ""},
		{redir{}, "r text bad", ""},
		{savedFD{}, "fd d sub", ""},
		{word{}, "buf segs quoted plain", ""},
		{Elem{}, "Key HasKey Value Append", ""},
		{Compound{}, "Arg Name Append Elems", ""},
		{notice{}, "event began outer", ""},
		{Event{}, "Kind ID Parent Task What Name Args Dir Line", "Time Status Duration Err"},
	} {
		of := reflect.TypeOf(kind.of)
		want := strings.Fields(kind.visited + " " + kind.left)
		for i := range of.NumField() {
			name := of.Field(i).Name
			at := slices.Index(want, name)
			if at < 0 {
				t.Errorf("%v.%s is not part of snapshots", of, name)
				continue
			}
			want = slices.Delete(want, at, at+1)
		}
		if len(want) > 0 {
			t.Errorf("%v has no %v", of, want)
		}
	}
}
