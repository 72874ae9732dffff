package compare_test

import (
	"testing"

	"github.com/skillet-run/skillet/sh/internal/command/commandtest"
	"github.com/skillet-run/skillet/sh/internal/command/compare"
)

// What apply_patch makes of files; the format and the messages are those that models
// are taught, which have no reference program that a test could ask.
func TestApplyPatch(t *testing.T) {
	const python = "import os\n\nclass A:\n    def f(self):\n        return 1\n\nclass B:\n    def f(self):\n        return 1\n"
	for _, test := range []struct {
		name, patch    string
		stdout, stderr string
		file, want     string // "": the file is gone
	}{
		{
			"update", "*** Begin Patch\n*** Update File: a.py\n@@\n import os\n+import sys\n \n*** End Patch\n",
			"Success. Updated the following files:\nM a.py\n", "", "a.py", "import os\nimport sys\n" + python[10:],
		},
		{
			"context", "*** Begin Patch\n*** Update File: a.py\n@@ class B:\n     def f(self):\n-        return 1\n+        return 2\n*** End Patch",
			"Success. Updated the following files:\nM a.py\n", "", "a.py", python[:len(python)-2] + "2\n",
		},
		{
			"two contexts", "*** Begin Patch\n*** Update File: a.py\n@@ class A:\n@@     def f(self):\n-        return 1\n+        return 3\n*** End Patch",
			"Success. Updated the following files:\nM a.py\n", "", "a.py", "import os\n\nclass A:\n    def f(self):\n        return 3\n\nclass B:\n    def f(self):\n        return 1\n",
		},
		{
			"white space", "*** Begin Patch\n*** Update File: a.py\n@@\n-import os  \n+import re\n*** End Patch",
			"Success. Updated the following files:\nM a.py\n", "", "a.py", "import re\n" + python[10:],
		},
		{
			"end of file", "*** Begin Patch\n*** Update File: a.py\n@@\n-        return 1\n+        return 9\n*** End of File\n*** End Patch",
			"Success. Updated the following files:\nM a.py\n", "", "a.py", python[:len(python)-2] + "9\n",
		},
		{
			"insertion", "*** Begin Patch\n*** Update File: a.py\n@@\n+# end\n*** End Patch",
			"Success. Updated the following files:\nM a.py\n", "", "a.py", python + "# end\n",
		},
		{
			"add", "*** Begin Patch\n*** Add File: d/new.txt\n+one\n+\n+two\n*** End Patch",
			"Success. Updated the following files:\nA d/new.txt\n", "", "d/new.txt", "one\n\ntwo\n",
		},
		{"delete", "*** Begin Patch\n*** Delete File: a.py\n*** End Patch", "Success. Updated the following files:\nD a.py\n", "", "a.py", ""},
		{
			"move", "*** Begin Patch\n*** Update File: a.py\n*** Move to: x/b.py\n@@\n-import os\n+import re\n*** End Patch",
			"Success. Updated the following files:\nM x/b.py\n", "", "x/b.py", "import re\n" + python[10:],
		},
		{
			"several", "*** Begin Patch\n*** Add File: n\n+1\n\n*** Update File: n\n@@\n-1\n+2\n*** End Patch",
			"Success. Updated the following files:\nA n\nM n\n", "", "n", "2\n",
		},
		{"quotes", "*** Begin Patch\n*** Update File: q\n@@\n-say \"a\" - b\n+done\n*** End Patch", "Success. Updated the following files:\nM q\n", "", "q", "done\n"},
		{
			"nothing is written", "*** Begin Patch\n*** Delete File: q\n*** Update File: a.py\n@@\n-not there\n+x\n*** End Patch",
			"", "Failed to find expected lines in a.py:\nnot there\n", "q", "say \u201ca\u201d \u2013 b\n",
		},
		{"no context", "*** Begin Patch\n*** Update File: a.py\n@@ class C:\n-x\n+y\n*** End Patch", "", "Failed to find context 'class C:' in a.py\n", "a.py", python},
		{"no file", "*** Begin Patch\n*** Update File: none\n@@\n-x\n+y\n*** End Patch", "", "Failed to read file to update none: No such file or directory\n", "a.py", python},
		{"no begin", "*** Update File: a.py\n", "", "Invalid patch: The first line of the patch must be '*** Begin Patch'\n", "a.py", python},
		{"no end", "*** Begin Patch\n*** Delete File: a.py\n", "", "Invalid patch: The last line of the patch must be '*** End Patch'\n", "a.py", python},
		{
			"no mark", "*** Begin Patch\n*** Update File: a.py\n@@\nimport os\n*** End Patch", "",
			"Invalid patch hunk on line 4: Unexpected line found in update hunk: 'import os'. Every line should start with ' ' (context line), '+' (added line), or '-' (removed line)\n", "a.py", python,
		},
		{
			"no header", "*** Begin Patch\nfoo\n*** End Patch", "",
			"Invalid patch hunk on line 2: 'foo' is not a valid hunk header. Valid hunk headers: '*** Add File: {path}', '*** Delete File: {path}', '*** Update File: {path}'\n", "a.py", python,
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := &commandtest.World{}
			w.Write(t, "a.py", python, "q", "say \u201ca\u201d \u2013 b\n")
			cmd := commandtest.Find(t, compare.Commands, "apply_patch")
			r := w.Run(cmd, test.patch)
			status := 0
			if test.stderr != "" {
				status = 1
			}
			if r.Stdout != test.stdout || r.Stderr != test.stderr || r.Status != status || r.Err != nil {
				t.Errorf("%q %q %d %v", r.Stdout, r.Stderr, r.Status, r.Err)
			}
			if test.want == "" {
				if _, err := w.Stat("/home/user/" + test.file); err == nil {
					t.Errorf("%s is still there", test.file)
				}
			} else if got := w.Read(t, test.file); got != test.want {
				t.Errorf("%s has %q, not %q", test.file, got, test.want)
			}
		})
	}
}

// The patch may be the argument.
func TestApplyPatchArgument(t *testing.T) {
	w := &commandtest.World{}
	r := w.Run(commandtest.Find(t, compare.Commands, "apply_patch"), "", "*** Begin Patch\n*** Add File: n\n+1\n*** End Patch")
	if r.Status != 0 || w.Read(t, "n") != "1\n" {
		t.Errorf("%+v", r)
	}
}
