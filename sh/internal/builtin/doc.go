// Package builtin holds the builtins of the shell.
//
// A builtin is a row in list.go (name, usage, help, function) and a function
//
//	func name(c *interp.Call) int
//
// which returns the exit status. c.Name is what it was called by, c.Args are its
// arguments, valid until it returns. c is the task that runs it: variables (Get,
// Set, SetArray, Element, ...), options, functions, positional parameters,
// descriptors, files, jobs and traps are methods of interp.Task. Standard output is
// written by c.Print, which keeps it until the builtin has ended; messages by
// c.Errorf, which puts "bash: line 3: NAME: " in front.
//
// A builtin calls no other command. It returns interp.Moved when it has sent the
// task elsewhere (Eval, Source, RunCommand, Return, Exit, Break), and nothing of the
// task is touched after that. It returns interp.Waits when it has to wait: what it
// was doing is kept in c.Resume, which is plain data, and it is called again with
// the same arguments, and that as c.Resumed, when something has happened:
//
//	line, _ := c.Resumed.([]byte)
//	line, found, wait, err := c.ReadLine(0, '\n', line, most)
//	if wait {
//		c.Resume = line
//		return interp.Waits
//	}
//
// Options are read by scan, or by operands where there are none (getopt.go). What a call
// would do, for those who decide on a script before it runs, is in effects.go.
//
// The files:
//
//	flow.go     control of the shell: loops, functions, exit, exec, cd
//	decl.go     declare, local, export, readonly, unset; assign.go, what takes a value
//	options.go  set, shopt, let; limits.go ulimit, umask, times
//	names.go    what a name is: type, command -v, hash; alias.go aliases, caller, enable
//	read.go     read; mapfile.go mapfile; getopts.go getopts
//	echo.go     echo; printf.go printf; test.go test
//	job.go      jobs, kill, disown; wait.go wait; trap.go trap
//	dirs.go     the stack of directories; history.go history, fc, logout, suspend
//	compgen.go  compgen; complete.go complete, compopt, bind; help.go help; bash.go a shell within
package builtin
