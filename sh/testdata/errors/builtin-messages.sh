exec 2>&1
cd /nonexistent; cd a b c; cd ''; echo $?
export 1a=b; export -z; readonly 2b; unset -z; unset 'a b'; local x
shift 5; echo $?; shift a; break; continue; return; echo $?
exit_() { exit x; }; (exit_); echo $?
read -z; read 1x <<< a; read -u 99 x; read -t x y; read -n x y; mapfile -z; mapfile 1x < /dev/null
printf; printf -v; printf '%d\n' abc; printf '%z\n'; printf -v 1x a; echo -z
kill; kill -l 99; kill 99999999; kill -BAD 1; wait 99999999; wait x; wait %9; jobs %9; fg; bg; disown %9
set -o bad; set -Z; shopt bad; shopt -s bad; shopt -z; trap x BAD; trap -z; type nosuch; type -z; command -z; command nosuch; builtin nosuch; builtin ls
let; let 'a b'; let 1/0; test a b; test a b c d e; [ a; [ 1 -eq a ]; [ -z a b ]
alias nosuch; unalias nosuch; unalias; hash nosuch; hash -z; getopts; getopts a; getopts a 1x; umask 999; umask -z; umask abc; ulimit -z; ulimit -n abc
source; source nosuch; . ; eval -z; exec nosuch_exec_cmd; echo not reached
