// Package object has the built-in types of Python and what they are made of:
// natives, classes, shapes, functions, generators, modules, exceptions. It
// knows data and never runs Python code: that is the machine's part (package
// vm), which calls what is here.
//
// # Natives
//
// A Native is one row: name, signature as CPython shows it, doc, function. The
// signature gives argument binding, the conversion of arguments and their
// TypeErrors. Where an argument is a user's object, the machine runs __index__,
// __float__, __iter__, ... as ordinary frames and enters the function
// afterwards, so the function sees built-in data, already unwrapped: an
// instance of a subclass of list arrives as the list that it holds.
//
// A native cannot call Python. It answers one of
//
//	v, nil             the result
//	_, err             an exception (Ctx.Raise made it), or a limit
//	c.Tail(f, ...)     the result is that of calling f, checked
//	_, NeedPython      nothing has happened yet; the row's Py, a function of the
//	                   library in Python, runs from the start with the same arguments
//
// # Types
//
// A Type is one row too, in the file of its type: name, base, slots as Go
// functions (Repr, Len, GetItem, ...), from which the special methods follow,
// and methods. Built-in types are shared by all interpreters and immutable; a
// class statement makes a Class in the heap. Both are values: kind KType with
// the number of the row, kind KClass with a handle.
//
// # Instances
//
// An instance is a block of cells whose header names its Shape, and that says
// class and slots of attributes. Subclasses of built-in types keep the built-in
// value, their payload, in slot 0. Attributes of exceptions that CPython keeps
// in C structs have hidden slots. An object whose __dict__ was asked for, or
// that has more attributes than fit, keeps all of them in a dict (header extra).
package object
