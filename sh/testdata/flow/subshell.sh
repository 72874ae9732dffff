x=1; (x=2; echo $x); echo $x; (cd /; pwd); f() { echo f; }; (f; f() { echo g; }; f); f
(exit 3); echo $?; (echo $BASH_SUBSHELL; (echo $BASH_SUBSHELL)); echo $BASH_SUBSHELL
a=(1 2); (a+=(3); echo ${#a[@]}); echo ${#a[@]}; (unset x; echo ${x-unset}); echo $x
(set -- p q; echo $#); echo $#; (trap 'echo bye' EXIT; echo hi); { x=9; }; echo $x
