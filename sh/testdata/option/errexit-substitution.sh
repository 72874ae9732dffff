# set -e and $(...): a substitution forgets it unless inherit_errexit is set.
(
  set -e
  x=$(false; echo "went on")
  echo "x=$x"
)
echo "default: $?"

(
  set -e
  shopt -s inherit_errexit
  x=$(false; echo "went on")
  echo "x=$x"
)
echo "inherited: $?"

(
  set -e
  shopt -s inherit_errexit
  echo "word: $(false; echo no)."
)
echo "inherited, in a word: $?"

# Subshells and pipelines always inherit it.
(
  set -e
  (false; echo never)
  echo never
)
echo "subshell: $?"

(
  set -e
  { false; echo never; } | cat
  echo "the pipeline is as good as its end"
)
echo "pipeline: $?"

# Process substitutions do not matter to the caller.
(
  set -e
  cat <(echo in; false; echo out)
  echo "went on"
)
echo "process: $?"

# POSIX mode inherits too.
(
  set -e -o posix
  x=$(false; echo "went on")
  echo never
)
echo "posix: $?"

# local hides the status of its substitution.
f() {
  local y=$(exit 4)
  echo "local: $?"
  local z
  z=$(exit 4)
  echo never
}
(set -e; f)
echo "function: $?"
