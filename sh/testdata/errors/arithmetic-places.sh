# What an error of arithmetic ends: the command, the line or the script.
exec 2>&1
run() {
  bash -c "$1"
  echo "-> $?"
}
run '((1 / 0)); echo "command goes on: $?"'
run 'echo $((1 / 0)); echo never'
run 'x=$((1 +)); echo never'
run 'let "1 / 0"; echo "let goes on: $?"'
run '[[ 1/0 -eq 1 ]]; echo "test goes on: $?"'
run 'a[1/0]=1; echo never'
run 'a=(1); echo ${a[1/0]}; echo never'
run 'declare -i n=1/0; echo "declare: $?"'
run 'echo ${x:1/0}; echo never'
run 'f() { echo $((1 / 0)); echo never; }; f; echo never either'
run '(echo $((1 / 0)); echo never); echo "outside of the subshell: $?"'
run 'echo "$(echo $((1 / 0)))"; echo "outside of the substitution: $?"'
run 'eval "echo \$((1 / 0))"; echo never'
run 'for ((i = 1 / 0; ; )); do echo never; done; echo "loop: $?"'
run 'if ((1 / 0)); then echo yes; else echo "no: $?"; fi'
run 'echo $((08)); echo never'
run 'echo $((1 2)); echo never'
run 'echo $((2 ** -1)); echo never'
run 'x="1 +"; echo $((x)); echo never'
run 'x=x; echo $((x)); echo never'
run 'echo $((5 = 3)); echo never'
run 'echo $((37#1)) $((65#1)); echo never'
run 'readonly r=1; ((r = 2)); echo "goes on: $?"'
run 'printf "%d\n" 1/0; echo "printf: $?"'
