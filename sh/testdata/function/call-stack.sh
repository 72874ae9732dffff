# FUNCNAME, BASH_LINENO, BASH_SOURCE and caller describe who called whom.
trace() {
  local i
  for ((i = 0; i < ${#FUNCNAME[@]}; i++)); do
    echo "  $i: ${FUNCNAME[i]} called at line ${BASH_LINENO[i]} of ${BASH_SOURCE[i]##*/}"
  done
}

level1() {
  level2
}
level2() {
  level3 "$@"
}
level3() {
  trace
}
level1

where() {
  caller
  caller 0
  caller 1
  caller 9
  echo "status $?"
}
wrapper() {
  where
}
where
wrapper

# In a sourced file.
cat > lib.sh << 'END'
# a library
from_lib() {
  trace
}
echo "sourcing: ${FUNCNAME[*]} ${BASH_SOURCE[*]##*/}"
caller
END
source ./lib.sh
from_lib

# Outside of functions.
echo "${#FUNCNAME[@]} ${FUNCNAME-none}"
caller
echo "status $?"
(from_lib)
