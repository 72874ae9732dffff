# A subshell that ends because source does not find its file, below set -E: bash leaves
# out the trap for ERR for it, which ours runs.
(
  set -E
  trap 'echo err $?' ERR
  (
    set -e
    source /nonexistent
  ) 2> /dev/null
  echo "st $?"
)
