# Quoted characters of a pattern stand for themselves.
mkdir work
cd work
touch -- 'a*b' 'axb' 'a?c' 'ayc' '[z]' z 'back\slash' 'sp ace' "quo'te" '-dash' '#hash' '~tilde'

echo a*b
echo 'a*'b
echo a\*b
echo "a"*"b"
echo a\?c a?c
echo [z] '[z]' \[*\]
echo back\\* *\\*
echo sp\ * 'sp '*
echo *\'*
echo ./-* ./#* ./~*

star='*'
echo a${star}b
echo a"$star"b
echo a\\*b

bracket='[xy]'
echo a${bracket}*
echo a"$bracket"*

range='[a-z]'
echo $range
echo "$range"
ls -d -- $range
