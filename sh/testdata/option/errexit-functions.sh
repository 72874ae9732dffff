# set -e and functions: the context of the call holds for all that it runs.
step() {
  echo "step $1"
  false
  echo "after the failure in $1"
}

(
  set -e
  step plain
  echo never
)
echo "plain: $?"

(
  set -e
  if step condition; then
    echo "the function succeeded"
  fi
  echo "went on"
)
echo "condition: $?"

(
  set -e
  step left || echo never
  step both && echo "and went on"
)
echo "and-or: $?"

# Even set -e inside of the function does not help there.
careful() {
  set -e
  false
  echo "still here"
}
careful || echo never
echo "options: $-"

# return gives the status, and then the caller fails.
(
  set -e
  answer() {
    return 3
  }
  answer
  echo never
)
echo "return: $?"

# The subshell of a condition ignores it too.
set +e
if (set -e; false; echo "in a subshell of a condition"); then
  echo yes
fi

# A last command that is part of && does not end the function, but its caller.
(
  set -e
  last() {
    [[ -n $1 ]] && echo "got $1"
  }
  last value
  last ""
  echo never
)
echo "last: $?"
