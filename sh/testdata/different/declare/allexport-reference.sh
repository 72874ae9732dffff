# set -a exports references, which does nothing; ours leaves them.
set -a
declare -n ref=v
declare -p ref
