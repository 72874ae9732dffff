# -v, -R, -o and what they say of elements and references.
exec 2>&1
check() { if "$@"; then echo "yes: $*"; else echo "no:  $*"; fi; }
set_one=1
empty=
declare declared
list=(a [3]=b)
declare -A map=([k]=v ['two words']=w)
declare -n ref=set_one
declare -n dangling

for name in set_one empty declared unset_one list 'list[0]' 'list[1]' 'list[3]' 'list[-1]' 'list[@]' map 'map[k]' 'map[z]' 'map[two words]' 'map[@]' ref dangling 1 '@' HOME; do
  check test -v "$name"
done

none=()
check test -v none
check test -v 'none[@]'

check test -R ref
check test -R set_one
check test -R dangling

set -o noglob
check test -o noglob
set +o noglob
check test -o noglob
check test -o nonsense
shopt -s nullglob
check test -o nullglob

set -- one two
[[ -v 2 ]] && echo "second argument"
[[ -v 3 ]] || echo "no third argument"
