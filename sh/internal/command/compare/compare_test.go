package compare_test

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/internal/budget"
	"github.com/skillet-run/skillet/sh/internal/command/commandtest"
	"github.com/skillet-run/skillet/sh/internal/command/compare"
)

// tree is the files of the cases, by name and content in turn.
var tree = []string{
	"a", "a\nb\nc\n",
	"b", "a\nx\nc",
	"empty", "",
	"bin1", "a\x00b",
	"bin2", "a\x00c",
	"pre", "a\nb",
	"line", "a\n",
	"sp1", "a  b\n\nC\n",
	"sp2", "a b \nc\n",
	"d/f", "same\n",
	"e/f", "same\n",
	"d/g", "1\n",
	"e/g", "2\n",
	"d/only", "1\n",
	"e/new", "3\n",
	"d/s/x", "4\n",
	"e/s/y", "4\n",
	"d/k/q", "q\n",
	"d/t", "t\n",
	"e/t/u", "u\n",
	"d/a", "z\n",
	"p", "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n",
	"q", "1\n2\nx\n4\n5\n6\n7\n8\n9\n10\ny\n12\n",
}

// What the tools of GNU diffutils 3.8 print in the locale C.UTF-8; they read "a\nz\n".
var cases = []struct {
	line, stdout, stderr string
	status               int
}{
	{"diff a a", "", "", 0},
	{"diff a b", `2,3c2,3
< b
< c
---
> x
> c
\ No newline at end of file
`, "", 1},
	{"diff -u a b", `--- a	2026-01-01 00:00:00.000000000 +0000
+++ b	2026-01-01 00:00:00.000000000 +0000
@@ -1,3 +1,3 @@
 a
-b
-c
+x
+c
\ No newline at end of file
`, "", 1},
	{"diff -U0 a b", `--- a	2026-01-01 00:00:00.000000000 +0000
+++ b	2026-01-01 00:00:00.000000000 +0000
@@ -2,2 +2,2 @@
-b
-c
+x
+c
\ No newline at end of file
`, "", 1},
	{"diff --unified=1 p q", `--- p	2026-01-01 00:00:00.000000000 +0000
+++ q	2026-01-01 00:00:00.000000000 +0000
@@ -2,3 +2,3 @@
 2
-3
+x
 4
@@ -10,3 +10,3 @@
 10
-11
+y
 12
`, "", 1},
	{"diff -u p q", `--- p	2026-01-01 00:00:00.000000000 +0000
+++ q	2026-01-01 00:00:00.000000000 +0000
@@ -1,6 +1,6 @@
 1
 2
-3
+x
 4
 5
 6
@@ -8,5 +8,5 @@
 8
 9
 10
-11
+y
 12
`, "", 1},
	{"diff -U 4 p q", `--- p	2026-01-01 00:00:00.000000000 +0000
+++ q	2026-01-01 00:00:00.000000000 +0000
@@ -1,12 +1,12 @@
 1
 2
-3
+x
 4
 5
 6
 7
 8
 9
 10
-11
+y
 12
`, "", 1},
	{"diff -q a b", "Files a and b differ\n", "", 1},
	{"diff -s a a", "Files a and a are identical\n", "", 0},
	{"diff d e", `Only in d: a
diff d/g e/g
1c1
< 1
---
> 2
Only in d: k
Only in e: new
Only in d: only
Common subdirectories: d/s and e/s
File d/t is a regular file while file e/t is a directory
`, "", 1},
	{"diff -r d e", `Only in d: a
diff -r d/g e/g
1c1
< 1
---
> 2
Only in d: k
Only in e: new
Only in d: only
Only in d/s: x
Only in e/s: y
File d/t is a regular file while file e/t is a directory
`, "", 1},
	{"diff -rN d e", `diff -rN d/a e/a
1d0
< z
diff -rN d/g e/g
1c1
< 1
---
> 2
diff -rN d/k/q e/k/q
1d0
< q
diff -rN d/new e/new
0a1
> 3
diff -rN d/only e/only
1d0
< 1
diff -rN d/s/x e/s/x
1d0
< 4
diff -rN d/s/y e/s/y
0a1
> 4
File d/t is a regular file while file e/t is a directory
`, "", 1},
	{"diff -N d e", `diff -N d/a e/a
1d0
< z
diff -N d/g e/g
1c1
< 1
---
> 2
Common subdirectories: d/k and e/k
diff -N d/new e/new
0a1
> 3
diff -N d/only e/only
1d0
< 1
Common subdirectories: d/s and e/s
File d/t is a regular file while file e/t is a directory
`, "", 1},
	{"diff -ruN d e", `diff -ruN d/a e/a
--- d/a	2026-01-01 00:00:00.000000000 +0000
+++ e/a	1970-01-01 00:00:00.000000000 +0000
@@ -1 +0,0 @@
-z
diff -ruN d/g e/g
--- d/g	2026-01-01 00:00:00.000000000 +0000
+++ e/g	2026-01-01 00:00:00.000000000 +0000
@@ -1 +1 @@
-1
+2
diff -ruN d/k/q e/k/q
--- d/k/q	2026-01-01 00:00:00.000000000 +0000
+++ e/k/q	1970-01-01 00:00:00.000000000 +0000
@@ -1 +0,0 @@
-q
diff -ruN d/new e/new
--- d/new	1970-01-01 00:00:00.000000000 +0000
+++ e/new	2026-01-01 00:00:00.000000000 +0000
@@ -0,0 +1 @@
+3
diff -ruN d/only e/only
--- d/only	2026-01-01 00:00:00.000000000 +0000
+++ e/only	1970-01-01 00:00:00.000000000 +0000
@@ -1 +0,0 @@
-1
diff -ruN d/s/x e/s/x
--- d/s/x	2026-01-01 00:00:00.000000000 +0000
+++ e/s/x	1970-01-01 00:00:00.000000000 +0000
@@ -1 +0,0 @@
-4
diff -ruN d/s/y e/s/y
--- d/s/y	1970-01-01 00:00:00.000000000 +0000
+++ e/s/y	2026-01-01 00:00:00.000000000 +0000
@@ -0,0 +1 @@
+4
File d/t is a regular file while file e/t is a directory
`, "", 1},
	{"diff -qr d e", `Only in d: a
Files d/g and e/g differ
Only in d: k
Only in e: new
Only in d: only
Only in d/s: x
Only in e/s: y
File d/t is a regular file while file e/t is a directory
`, "", 1},
	{"diff -sr -U 0 d e", `Only in d: a
Files d/f and e/f are identical
diff -sr -U 0 d/g e/g
--- d/g	2026-01-01 00:00:00.000000000 +0000
+++ e/g	2026-01-01 00:00:00.000000000 +0000
@@ -1 +1 @@
-1
+2
Only in d: k
Only in e: new
Only in d: only
Only in d/s: x
Only in e/s: y
File d/t is a regular file while file e/t is a directory
`, "", 1},
	{"diff a nope", "", "diff: nope: No such file or directory\n", 2},
	{"diff a d", `1,3c1
< a
< b
< c
---
> z
`, "", 1},
	{"diff d a", `1c1,3
< z
---
> a
> b
> c
`, "", 1},
	{"diff - d", "", "diff: cannot compare '-' to a directory\n", 2},
	{"diff a", "", `diff: missing operand after 'a'
diff: Try 'diff --help' for more information.
`, 2},
	{"diff", "", `diff: missing operand after 'diff'
diff: Try 'diff --help' for more information.
`, 2},
	{"diff a b c", "", `diff: extra operand 'c'
diff: Try 'diff --help' for more information.
`, 2},
	{"diff -U x a b", "", `diff: invalid context length 'x'
diff: Try 'diff --help' for more information.
`, 2},
	{"diff --unified=2 --label L a b", `--- L
+++ b	2026-01-01 00:00:00.000000000 +0000
@@ -1,3 +1,3 @@
 a
-b
-c
+x
+c
\ No newline at end of file
`, "", 1},
	{"diff -u --label L --label M a b", `--- L
+++ M
@@ -1,3 +1,3 @@
 a
-b
-c
+x
+c
\ No newline at end of file
`, "", 1},
	{"diff --label L --label M --label N a b", "", "diff: too many file label options\n", 2},
	{"diff --color=xx a b", "", `diff: invalid color 'xx'
diff: Try 'diff --help' for more information.
`, 2},
	{"diff --color=auto --color=never a b", `2,3c2,3
< b
< c
---
> x
> c
\ No newline at end of file
`, "", 1},
	{"diff -uN a nope", `--- a	2026-01-01 00:00:00.000000000 +0000
+++ nope	1970-01-01 00:00:00.000000000 +0000
@@ -1,3 +0,0 @@
-a
-b
-c
`, "", 1},
	{"diff empty b", `0a1,3
> a
> x
> c
\ No newline at end of file
`, "", 1},
	{"diff -u empty b", `--- empty	2026-01-01 00:00:00.000000000 +0000
+++ b	2026-01-01 00:00:00.000000000 +0000
@@ -0,0 +1,3 @@
+a
+x
+c
\ No newline at end of file
`, "", 1},
	{"diff a empty", `1,3d0
< a
< b
< c
`, "", 1},
	{"diff bin1 bin2", "Binary files bin1 and bin2 differ\n", "", 1},
	{"diff -q bin1 bin2", "Files bin1 and bin2 differ\n", "", 1},
	{"diff -i bin1 bin2", "Binary files bin1 and bin2 differ\n", "", 1},
	{"diff sp1 sp2", `1,3c1,2
< a  b
< 
< C
---
> a b 
> c
`, "", 1},
	{"diff -w -B -i sp1 sp2", "", "", 0},
	{"diff -b sp1 sp2", `2,3c2
< 
< C
---
> c
`, "", 1},
	{"diff -bB sp1 sp2", `2,3c2
< 
< C
---
> c
`, "", 1},
	{"diff -wBis sp1 sp2", "Files sp1 and sp2 are identical\n", "", 0},
	{"diff - a", `2c2,3
< z
---
> b
> c
`, "", 1},
	{"diff --normal -u a b", "", `diff: conflicting output style options
diff: Try 'diff --help' for more information.
`, 2},
	{"diff d/g p nope", "", `diff: extra operand 'nope'
diff: Try 'diff --help' for more information.
`, 2},
	{"cmp a a", "", "", 0},
	{"cmp a b", "a b differ: byte 3, line 2\n", "", 1},
	{"cmp -s a b", "", "", 1},
	{"cmp -l a b", "3 142 170\n", "cmp: EOF on b after byte 5\n", 1},
	{"cmp -b a b", "a b differ: byte 3, line 2 is 142 b 170 x\n", "", 1},
	{"cmp -lb a b", "3 142 b    170 x\n", "cmp: EOF on b after byte 5\n", 1},
	{"cmp -n 2 a b", "", "", 0},
	{"cmp -n1K a b", "a b differ: byte 3, line 2\n", "", 1},
	{"cmp -n x a b", "", `cmp: invalid --bytes value 'x'
cmp: Try 'cmp --help' for more information.
`, 2},
	{"cmp a", "a - differ: byte 3, line 2\n", "", 1},
	{"cmp - a", "- a differ: byte 3, line 2\n", "", 1},
	{"cmp", "", `cmp: missing operand after 'cmp'
cmp: Try 'cmp --help' for more information.
`, 2},
	{"cmp empty a", "", "cmp: EOF on empty which is empty\n", 1},
	{"cmp pre a", "", "cmp: EOF on pre after byte 3, in line 2\n", 1},
	{"cmp line a", "", "cmp: EOF on line after byte 2, line 1\n", 1},
	{"cmp -l pre a", "", "cmp: EOF on pre after byte 3\n", 1},
	{"cmp -s nope a", "", "", 2},
	{"cmp nope a", "", "cmp: nope: No such file or directory\n", 2},
	{"cmp d a", "", "cmp: d: Is a directory\n", 2},
	{"cmp -l -s a b", "", `cmp: options -l and -s are incompatible
cmp: Try 'cmp --help' for more information.
`, 2},
	{"cmp -l bin1 bin2", "3 142 143\n", "", 1},
	{"cmp -b bin1 bin2", "bin1 bin2 differ: byte 3, line 1 is 142 b 143 c\n", "", 1},
	{"cmp bin1 b", "bin1 b differ: byte 2, line 1\n", "", 1},
	{"cmp -l p q", ` 5  63 170
22  61 171
23  61  12
24  12  61
25  61  62
26  62  12
`, "cmp: EOF on q after byte 26\n", 1},
}

func TestCases(t *testing.T) {
	for _, c := range cases {
		w := &commandtest.World{}
		w.Write(t, tree...)
		args := strings.Fields(c.line)
		r := w.Run(commandtest.Find(t, compare.Commands, args[0]), "a\nz\n", args[1:]...)
		if r.Stdout != c.stdout || r.Stderr != c.stderr || r.Status != c.status || r.Err != nil {
			t.Errorf("%s:\n%s%s? %d %v\nwant:\n%s%s? %d", c.line, r.Stdout, r.Stderr, r.Status, r.Err, c.stdout, c.stderr, c.status)
		}
	}
}

// Files that have every line in common in another order are much work: it ends at
// the limit.
func TestHostile(t *testing.T) {
	var a, b strings.Builder
	for i := range 20000 {
		a.WriteString(strconv.Itoa(i) + "\n")
		b.WriteString(strconv.Itoa(19999-i) + "\n")
	}
	for _, limits := range []budget.Limits{{Fuel: 3_000_000}, {Bytes: 1 << 20}} {
		w := &commandtest.World{Limits: limits}
		w.Write(t, "a", a.String(), "b", b.String())
		r := w.Run(commandtest.Find(t, compare.Commands, "diff"), "", "a", "b")
		if limit := (*budget.LimitError)(nil); !errors.As(r.Err, &limit) {
			t.Errorf("%+v: status %d, %v", limits, r.Status, r.Err)
		}
	}
}
