package vfstest

import (
	"strconv"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/vfs"
)

// Escapes returns paths that try to leave a root, or to reach what only a host
// has. Each can be opened, and be the target of a symbolic link.
func Escapes() []string {
	return []string{
		"/..", "/../..", "/../secret", "/../../../../../../../../secret", "/a/../../secret", "/a/b/../../../secret",
		"/./../secret", "//../secret", "/..//secret", "/.../secret", "/..\\secret", `/a\..\..\secret`, `\..\secret`, `/\secret`,
		"../secret", "../../secret", "a/../../secret", "..", ".", "", "/", "//", "//server/share/secret", `\\server\share\secret`,
		`\\?\C:\Windows\win.ini`, `/C:/Windows/win.ini`, `C:\Windows\win.ini`, "/C:secret", "/a:stream", "/NUL", "/CON", "/COM1", "/aux.txt",
		"/etc/passwd", "/etc/shadow", "/proc/self/root/etc/passwd", "/proc/self/cwd/secret", "/proc/self/environ",
		"/proc/self/fd/0", "/dev/fd/0", "/dev/stdin", "/dev/zero", "/dev/tty", "/sys/kernel", "~/secret", "/~root", "$HOME/secret",
		"/a/b/file/../../../../secret", "/a/b/file/.", "/a/b/file/..", "/nothing/../../secret", "/%2e%2e/secret", "/\u2025/secret",
		"/a\x00/../secret", "/\x00", "/..\x00", "/\u202e/secret", "/" + strings.Repeat("../", 500) + "secret",
		"/" + strings.Repeat("a/../", 500) + "../secret", "/" + strings.Repeat("x", vfs.NameMax+1), strings.Repeat("/x", vfs.PathMax),
		"/" + strings.Repeat("./", 1000) + "../secret", "/secret\n", "/secret ", "/secret.",
	}
}

// escapes tries the list, as paths, as paths below a directory and as targets.
func (s suite) escapes(t *testing.T) {
	nodes := s.tree()
	for i, target := range Escapes() {
		if !s.options.NoSymlinks && target != "" && len(target) < vfs.PathMax && !strings.Contains(target, "\x00") {
			nodes = append(nodes, Node{Path: escapeLink(i), Mode: linkMode, Data: target})
		}
	}
	n := Namespace(t, s.newFS(t, nodes))
	for i, path := range Escapes() {
		for _, p := range []string{path, "/" + path, "/a" + path, "/a/b/" + path, escapeLink(i), escapeLink(i) + "/secret"} {
			visit(t, n, p)
		}
	}
}

// escapeLink is the link to an element of the list.
func escapeLink(i int) string { return "/escape" + strconv.Itoa(i) }

// visit uses a path in all ways that only read, and fails when that shows what
// is not in the tree.
func visit(t *testing.T, n *vfs.Namespace, path string) {
	t.Helper()
	if content, err := n.ReadFile(path, 1<<20); err == nil && !strings.Contains("contentname#!/bin/sh\nodd", string(content)) {
		t.Errorf("%q leads to %q", path, content)
	}
	_, _ = n.Stat(path)
	_, _ = n.Lstat(path)
	_, _ = n.Readlink(path)
	if real, err := n.Resolve(path); err == nil && (real == "" || real[0] != '/' || strings.Contains(real+"/", "/../")) {
		t.Errorf("%q resolves to %q", path, real)
	}
	if entries, err := n.ReadDir(path, "", 0); err == nil {
		for _, e := range entries {
			if e.Name == "secret" || e.Name == ".." || e.Name == "." {
				t.Errorf("%q is a directory with %q", path, e.Name)
			}
		}
	}
}
