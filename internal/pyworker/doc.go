// Package pyworker runs Python programs in a process of their own, so that a fault
// of the interpreter, or of the Go runtime below it, ends that process and not the
// host. Both ends are here:
//
//   - serve.go: the worker. It gives up its rights (package sandbox), takes one
//     program, runs it with package py, and ends
//   - pool.go, worker.go: the parent. It starts workers by internal/proc, keeps
//     some ready, and serves what a program asks of the world
//   - message.go, line.go, text.go: what the two say, one JSON object a line
//   - files.go, fileserver.go: files, which stay in the parent
//   - values.go, functions.go, objects.go: what goes into a program, and the functions
//     and objects of the embedder
//   - failure.go: how a run ended, as the error that py.Interp.Run returns
//   - find.go: which executable is a worker
//
// # The protocol
//
// The worker speaks first, and after "started" may ask at any time; the parent only
// answers. One question is open at a time, but for those with an id, which are calls
// of asynchronous functions: their answers come when they come.
//
//	worker   ready{protocol, report, modules}
//	parent   init{code, filename, limits, ...}
//	worker   started{memory}
//	worker   write{stream, data}                    any number of times, no answer
//	worker   os_call{function, args, kwargs}
//	parent   os_response{result} or {error}
//	worker   state{data}                            any number of times, when it is wanted
//	worker   complete{}, or error{...}              the end; it exits
//
// The parent believes nothing: a line that is too long, no JSON, out of turn or
// with arguments that make no sense kills the worker. What the worker may touch is
// checked in the parent (mounts, names, modes), whatever a sane worker would check
// itself.
package pyworker
