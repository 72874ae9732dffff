# Several attributes on one variable, set and taken away.
exec 2>&1
declare -ix number=5
number+=3
env | grep '^number='
declare -p number
declare +x number
env | grep -c '^number='
declare -p number

declare -ux word=mixed
declare -p word
declare -l word
declare -p word
word=MIXED
declare -p word
declare +l word
word=Plain
declare -p word

declare -lu both=Both
declare -p both

declare -c title='some words'
declare -p title

declare -ai list=(1+1 2+2)
declare -p list
declare +i list
list+=(3+3)
declare -p list

declare -r constant=1
declare +r constant
echo "status $?"
constant=2
echo "status $?"
declare -r constant
echo "status $?"
declare -i constant
echo "status $?"
declare -p constant

declare -t traced=x
declare -p traced
typeset -i old=3*3
echo "$old"
