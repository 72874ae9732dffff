# Elements and lists are appended with +=; a plain += changes element 0.
list=()
list+=(a)
list+=(b 'c d')
list[5]=f
list+=(g)
declare -p list

list+=x
declare -p list
list[1]+=y
list[8]+=new
declare -p list

scalar=text
scalar+=(more)
declare -p scalar

unset fresh
fresh+=(1 2)
fresh+=([5]=five six)
declare -p fresh

declare -i sums
sums=(1 2)
sums+=(3+4)
sums[0]+=10
declare -p sums

reversed=()
for item in 1 2 3; do
  reversed=("$item" "${reversed[@]}")
done
echo "${reversed[*]}"

doubled=("${list[@]}" "${list[@]}")
echo "${#list[@]} ${#doubled[@]} ${!doubled[*]}"
