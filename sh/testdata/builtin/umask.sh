# umask, and ulimit as far as it is the same everywhere.
exec 2>&1
umask 022; umask; umask -S; umask 077; umask; umask -p; umask -pS
umask u=rwx,g=rx,o=; umask -S; umask g+w; umask; umask a=rx; umask; umask 8; echo $?; umask 12345; echo $?
umask z; echo $?; umask u=q; echo $?; umask -z; echo $?
umask 0; cd "$(mktemp -d)"; : >a; mkdir d; umask 027; : >b; mkdir e; stat -c '%a %n' a b d e
(umask 077); umask
ulimit; ulimit -c 0; ulimit -c abc; echo $?; ulimit -z; echo $?
times >/dev/null; echo $?
