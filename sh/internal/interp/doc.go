// Package interp is the machine that runs the code of shell scripts.
//
// A Machine has tasks: what would be processes of a shell elsewhere (the script,
// pipeline stages, subshells, substitutions, background jobs). A Task is data: a
// place in the code, stacks, descriptors and an Env, which holds what a subshell
// copies. One goroutine runs them in turn; a task that has to wait for a pipe, a
// child or the clock says so and another one runs. Pipes are buffers in memory.
//
//	machine.go  Machine, its host, the scheduler
//	task.go     Task and Env, forks and ends
//	loop.go     the instructions
//	block.go    blocks: loops, redirections, calls, and how they are left
//	word.go     word buffers: fields, patterns; param.go ${...}
//	exec.go     simple commands: what a name is, calls, builtins, tools
//	redirect.go redirections; desc.go descriptors; pipe.go pipes
//	tool.go     tools on coroutines, and what they may ask for
//
// A Builtin is a row that the machine is given; package builtin has the list.
package interp
