# set: which of its words are options and which are parameters.
show() {
  echo "$#: $*"
}

set -- a b c
show "$@"
set x y
show "$@"
set -- -e -u
show "$@"
set -f -- *
show "$@"
set +f

set a -e
show "$@"
echo "errexit is ${-//[!e]/}."

set -
show "$@"
set - p q
show "$@"
set -x - r 2> /dev/null
show "$@"
echo "xtrace is ${-//[!x]/}."

set --
show "$@"
set "" ""
show "$@"

# In a function they are the function's own.
change() {
  set -- inner
  show "$@"
}
set -- outer
change two
show "$@"

# shift by more than there is.
set -- 1 2 3
shift 2
show "$@"
shift 5
echo "status $?"
show "$@"
shift 0
show "$@"
shift -1 2> message
echo "status $?"
cat message
