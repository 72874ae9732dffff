// Package skillet is the place where an agent uses skills and runs code.
//
// A [Runtime] finds skills (folders with a SKILL.md, documents and scripts),
// describes the tools with which a model uses them, and runs the calls. Every
// run is a real process with a time limit that ends its whole tree, capped
// output and a line in an audit log; its [Outcome] records how it ended.
//
//	rt, err := skillet.New(skillet.Options{Skills: []string{"examples/skills"}})
//	...
//	tools, err := rt.Describe(skillet.OpenAI)             // for the model
//	result := rt.Call(ctx, skillet.Call{Tool: name, Arguments: arguments})
//	message := result.ToolMessage(id, name)                // back to the model
//
// [ScriptExecutor] runs single scripts without a Runtime. Package
// [github.com/skillet-run/skillet/skill] knows the folders, and package
// [github.com/skillet-run/skillet/bundle] brings a CPython along for programs
// that want to link it: pass bundle.New(...) as [Options].Bundle.
package skillet
