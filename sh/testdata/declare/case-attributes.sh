# -u, -l and -c change what is assigned.
exec 2>&1
declare -u upper
upper=Hello
upper+=' world'
echo "$upper"
read -r upper <<< 'from read'
echo "$upper"
printf -v upper '%s' 'from printf'
echo "$upper"
for upper in one two; do
  echo "$upper"
done

declare -l lower=LOUD
lower+=ER
echo "$lower ${lower@a}"

declare -c capital='hello World'
echo "$capital"

declare -au list=(a 'b c')
list+=(d)
list[5]=e
echo "${list[*]}"

declare -u upper_again
upper_again=ünïcode
echo "$upper_again"

declare +u upper
upper+=plain
echo "$upper"

set_both() {
  local -u inner=$1
  local -l other=$1
  echo "$inner $other"
}
set_both MiXed

declare -u exported_one
export exported_one=value
env | grep '^exported_one='
declare -l existing
existing=KEEP
declare -u existing
echo "$existing"
existing=change
echo "$existing"
