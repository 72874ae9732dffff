outer() {
  inner() { echo in; }
  inner
  { echo group; }
  if true; then
    if false; then :; else { echo x; }; fi
  fi
  while true; do break; done | cat
  for i in a b
  do
    for j in c d
    do
      echo $i$j
    done
  done
  echo "multi
line"
}
declare -f outer
outer
declare -f inner
eval "$(declare -f outer | sed 's/group/GROUP/')"
outer | head -2
declare -F
unset -f inner; declare -f inner; echo $?
declare -pf inner; echo $?
k() { echo one; } > /dev/null
declare -f k
l() ( echo sub ) 2>&1
declare -f l
m() if true; then echo yes; fi
declare -f m
n() for i in 1 2; do echo $i; done
declare -f n
n; m
