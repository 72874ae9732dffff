# The trap for RETURN runs when a function or a sourced file is done.
trap 'echo "returned from ${FUNCNAME[0]:-main} with $?"' RETURN

plain() {
  echo "in plain"
  return 4
}
plain
echo "status $?"

# Functions do not inherit it unless set -T says so.
set -T
plain
outer() {
  plain
  echo "in outer"
}
outer
set +T

# A trap that is set inside stays for the rest.
own() {
  trap 'echo "own trap"' RETURN
  echo "in own"
}
own
plain

cat > lib.sh << 'END'
echo "in the library"
END
source ./lib.sh
trap - RETURN

# Cleaning up at the end of a function, once.
with_temp() {
  local file=temp.txt
  trap 'rm -f "$file"; trap - RETURN; echo "removed $file"' RETURN
  echo data > "$file"
  [[ $1 == early ]] && return 1
  echo "size $(wc -c < "$file")"
}
with_temp late
with_temp early
echo "status $?"
ls temp.txt 2> /dev/null || echo "no file"
plain
trap -p RETURN
