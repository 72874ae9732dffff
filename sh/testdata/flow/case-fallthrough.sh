# case: ";;" ends, ";&" runs the next list unasked, ";;&" goes on testing patterns.
describe() {
  echo "-- $1"
  case $1 in
    admin)
      echo "may delete"
      ;&
    editor)
      echo "may write"
      ;&
    reader)
      echo "may read"
      ;;
    *)
      echo "may nothing"
      ;;
  esac
}

describe admin
describe editor
describe reader
describe nobody

properties() {
  echo "-- $1"
  case $1 in
    [0-9]*) echo "begins with a digit" ;;&
    *[a-z]*) echo "has a small letter" ;;&
    ?) echo "is one character" ;;&
    *x) echo "ends with x" ;;
    *) echo "ends with something else" ;;
  esac
}

properties 1
properties 1a
properties 1x
properties X

# The last list may end in either of them: there is nothing to go on to.
case a in
  a) echo first ;;&
  b) echo never ;&
esac
echo "status $?"

# A list that is fallen into may be empty, and then the status is zero.
case a in
  a) false ;&
  b) ;;
esac
echo "status $?"
