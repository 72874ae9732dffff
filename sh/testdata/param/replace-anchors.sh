# The pattern of a replacement may be tied to the front or to the end.
text=banana

echo "${text/a/A} ${text//a/A}"
echo "${text/#b/B} ${text/#a/A}"
echo "${text/%a/A} ${text/%n/N}"
echo "${text/#*/all}"
echo "${text/%*/all}"
echo "${text/#/front-}"
echo "${text/%/-end}"
echo "${text/#ba}"
echo "${text/%na}"
echo "${text//#b/x}"
echo "${text//%a/x}"

hash='#1 and #2'
echo "${hash/\#/no }"
echo "${hash//\#/no }"
percent='100% of 50%'
echo "${percent/\%/ percent}"
echo "${percent//\%/ percent}"

anchor='#b'
echo "${text/$anchor/B}"
echo "${text/"$anchor"/B}"

list=(apple avocado banana)
echo "${list[@]/#a/A}"
echo "${list[@]/%?/!}"
echo "${list[*]/#/<}"
