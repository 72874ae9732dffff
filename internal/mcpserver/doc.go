// Package mcpserver serves a runtime's tools and skills over the Model Context
// Protocol: [Serve] over stdin and stdout, [Handler] and [ServeHTTP] over HTTP.
//
// Both eras of the protocol are spoken. Up to revision 2025-11-25 a client
// opens a session with initialize; from 2026-07-28 on every request stands by
// itself. Over HTTP one address serves both: a request that names 2026-07-28 or
// later goes to a stateless handler, every other to one with sessions.
//
// What is inside:
//
//   - server.go is the one place where methods are answered. The SDK's registry
//     of tools and resources stays empty; lists are made from the runtime at
//     each request, so a skill that was added a moment ago is there.
//   - tools.go and progress.go call tools, resources.go reads skills.
//   - calls.go knows every call that runs, so that the end of a session or of
//     the server is the end of its processes too.
//   - changes.go tells clients that a list has changed.
//   - stdio.go is the connection over a pair of streams; http.go, guard.go and
//     listen.go are the one over HTTP: who may connect, from where, with what.
package mcpserver
