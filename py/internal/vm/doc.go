// Package vm is the machine that runs code: frames, dispatch, calls, unwinding,
// generators and step machines.
//
// # The loop
//
// Machine.run executes instructions over a window R of the register stack. Its
// locals are code, R, h (the cells) and pc, and none lives across a call: what
// is not done in place goes to outline, which takes R and pc and gives all of
// them back. There the frequent cases are; the rest is slow's, which reads the
// instruction again. A test disassembles the loop and looks for spills.
//
// # Continuations
//
// Nothing here recurses in Go for Python code. Whoever needs a result from
// Python pushes a frame with a continuation and returns to the loop. The
// continuation is three words of the frame: kind and phase (flags), the
// instruction of the caller that the frame completes, and the place of the
// window. finish delivers a value to a continuation, at once for natives.
//
//	kStd    the value goes to the register below the window
//	kInit   the value must be None; the register below the window holds the instance
//	kVoid   the value is dropped
//	kOp     retOp completes the caller's instruction
//	kKey    the value is the hash of a key that the instruction looks up
//	kSame   the value tells whether that key is an entry's
//	kCheck  the value goes to the register below the window if it is what the special method may return
//	kTop    the run ends with the value
//
// kStore, kIf, kIfNot and kFor say what retOp would find out from the
// instruction, for those that the loop completes when it returns: the value goes
// to a register, decides a jump, or is the next item of a for statement.
//
// A request that needs more steps than that is a step machine: a frame whose
// code is one instruction, Step, whose state is in its registers, and which
// runs again whenever the frame above it returns.
package vm
