package sh_test

import (
	"os"
	"os/exec"
	"syscall"
)

// unprivileged makes a command run as nobody, where it can.
func unprivileged(cmd *exec.Cmd) {
	const nobody = 65534
	if os.Getuid() == 0 {
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	}
}
