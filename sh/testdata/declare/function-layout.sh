# declare -f prints functions as bash lays them out, whatever they looked like.
f() { echo a; echo b; }
declare -f f
g () (
  cd /; echo sub &
  wait
)
declare -f g
function h { local x=1 y; if [[ $x = 1 && -n $y || ! -f z ]]; then echo yes; elif (( x > 2 )); then echo maybe; else echo no; fi; }
declare -f h
loop() { for i in 1 2 3; do echo $i; done; for x; do :; done; for ((i=0;i<3;i++)); do echo $i; done; while read -r l; do echo "$l"; done < file; until false; do break; done; }
declare -f loop
cases() { case $1 in a|b) echo ab;; (c) echo c ;& d*) echo d ;;& *) echo other; esac; }
declare -f cases
pipes() { a | b |& c; ! d && e || f; g & h; { i; j; } > out 2>&1; (k; l) | m; }
declare -f pipes
sel() { select x in a b; do echo $x; done; }
declare -f sel
type f
