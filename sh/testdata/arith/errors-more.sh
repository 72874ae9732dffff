exec 2>&1
echo $((1/0)); echo "next $?"
echo $((5%0)); echo "next $?"
echo $((2**-1))
echo $((1+)); echo no
echo $((*2))
echo $((08))
echo $((1a))
echo $((2#12))
echo $((65#1))
echo $((1 2))
echo $((a b))
echo $((1=2))
echo $((x=))
echo $((++5))
echo $((5++))
echo $((1?2))
echo $((1:2))
x='1 +'; echo $((x))
y=y; echo $((y))
((1/0)); echo "st $?"; let '1/0'; echo "st $?"; let 'a b'; echo "st $?"; [[ 1/0 -eq 1 ]]; echo "st $?"
declare -i i; i=1/0; echo no
echo done
