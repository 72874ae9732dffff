// Package interp is the machine that runs the code of shell scripts.
//
// A Machine has tasks: what would be processes of a shell elsewhere (the script,
// pipeline stages, subshells, substitutions, background jobs). A Task is data: a
// place in the code, stacks, descriptors and an Env, which holds what a subshell
// copies. One goroutine runs them in turn; a task that has to wait for a pipe, a
// child or the clock says so and another one runs. Pipes are buffers in memory.
//
// The machine:
//
//	machine.go  Machine, its host, the scheduler; commands.go what it runs by name
//	task.go     Task and Env, forks and ends
//	loop.go     the instructions
//	block.go    blocks: loops, redirections, calls, and how they are left; select.go that loop
//	control.go  sources that scripts make, errors that end lines or more
//	session.go  what stays from one run to the next
//	event.go    what listeners hear; trace.go what set -x shows
//
// Words and what they are made of:
//
//	word.go     word buffers: fields, patterns; glob.go names of files, ~ and braces
//	param.go    ${...}; operation.go what it does with values
//	transform.go ${x@Q} and its kin; prompt.go prompts and ${x@P}
//	arith.go    arithmetic; test.go [[ ]]
//	variable.go variables; dynamic.go those that the shell computes
//
// Commands:
//
//	exec.go     simple commands: what a name is, calls, builtins, tools; search.go PATH and hash
//	call.go     what builtins may ask for; opts.go options; timeout.go the clock
//	redirect.go redirections; desc.go descriptors and pipes
//	job.go      jobs, coprocesses and process substitutions; trap.go signals and traps
//	tool.go     tools on coroutines, and what they may ask for; await.go what is done beside them
//	ask.go      commands that wait for the host; foresee.go what a command would do
//
// Limits and snapshots:
//
//	hold.go     what stacks take of memory
//	snapshot.go machines as bytes: taskvisit.go tasks, descvisit.go descriptors and files
//	record.go   what a tool in the middle of its work has read and written
//	sound.go    what the machine relies on in what is loaded
//
// A Builtin is a row that the machine is given; package builtin has the list.
package interp
