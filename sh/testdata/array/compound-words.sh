# What may stand between the parentheses.
touch a.txt b.txt
text='one two'

list=(
  first   # a comment
  'second item'
  $text
  "$text"
  {x,y}z
  *.txt
  $(echo p q)
  "$(echo r s)"
  $((2 * 3))
)
printf '<%s>' "${list[@]}"
echo

list=([2]=two three [0]=zero)
declare -p list

list=([1]=$text [2]="$text" [3]=*.txt [4]={a,b})
declare -p list

n=1
list=([n]=a [n+1]=b [n*5]=c d)
declare -p list

list=([0]=a [0]=b [0]+=c)
declare -p list

list=("${list[@]}" "more")
list=(${list[@]/b/B})
declare -p list

list=()
echo "${#list[@]}"
list=( )
list=(
)
declare -p list

list=(\( \) ';' '&' \# a#b =x -n)
printf '<%s>' "${list[@]}"
echo
