// Package command is the seam between the shell's machine and its tools, the
// commands that are not built into bash: cat, sort, grep and their like.
//
// A tool is one [Command], a row that says its name, its options and its help, and
// one function that does the work. The families are packages below this one, each
// with a list of its Commands; package all is the list of the lists. To add a tool
// is to write its file and its row.
//
// # What a tool may do
//
// A tool sees the world through its [Ctx] alone: arguments, streams, files, the
// environment, the clock. It runs no other command but by [Ctx.Exec], and has no
// state but its own variables, which end with the call.
//
// The text of its messages is that of the GNU tool in the C locale; characters
// are those of UTF-8, and order is that of bytes.
//
// A tool that writes files, uses the network or runs what its arguments say tells so
// in its row (Effects): that is what somebody learns of a script before it runs.
//
// # How a tool ends
//
// A tool returns its exit status. Three things end it earlier: a limit or the end
// of the run, a pipe that nobody reads any more, and an output that fails. None of
// them is an error for the tool to look at: Charge, Hold, Exec, and the methods of
// the streams unwind it to [Command.Call], which knows what has happened. So a tool
// must hold nothing that has to be given back: files are closed and memory is
// returned by Call.
//
// Work that grows with the input is charged (Charge; the streams charge what goes
// through them) and what is kept of it is booked (Hold), before it is done.
package command
