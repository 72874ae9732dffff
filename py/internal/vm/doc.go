// Package vm is the machine that runs code: frames, dispatch, calls, unwinding,
// generators and step machines.
//
// # The loop
//
// Machine.run executes instructions over a window R of the register stack. Its
// locals are code, R, h (the cells) and pc, and none lives across a call: what
// is not done in place ends in one tail that stores pc, calls slow, and fetches
// the locals again. A test disassembles the loop and looks for spills.
//
// # Continuations
//
// Nothing here recurses in Go for Python code. Whoever needs a result from
// Python pushes a frame with a continuation and returns to the loop. The
// continuation is three words of the frame: kind and phase (flags), the
// instruction of the caller that the frame completes, and the place of the
// window. finish delivers a value to a continuation, at once for natives.
//
//	kStd   the value goes to the register below the window
//	kOp    retOp completes the caller's instruction
//	kTop   the run ends with the value
//	kInit  the value must be None; the register below the window holds the instance
//
// A request that needs more steps than that is a step machine: a frame whose
// code is one instruction, Step, whose state is in its registers, and which
// runs again whenever the frame above it returns.
package vm
