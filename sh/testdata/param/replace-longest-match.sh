# A replacement takes the longest match at the leftmost place.
text='one (two) three (four)'

echo "${text/(*)/X}"
echo "${text/\(*\)/X}"
echo "${text//\([!)]*\)/X}"
echo "${text/t*/X}"
echo "${text//t?/X}"
echo "${text//[[:alpha:]]/.}"
echo "${text//[![:alpha:]]/.}"

shopt -s extglob
echo "${text//+([a-z])/W}"
echo "${text//*([a-z])/W}"
echo "${text//@(one|three)/N}"
echo "${text/#!(t*)/N}"
echo "${text//?(t)o/_}"

spaces='a  b   c'
echo "${spaces//+( )/ }"
echo "${spaces// / }"

digits=a1b22c333
echo "${digits//[0-9]}"
echo "${digits//+([0-9])/#}"
echo "${digits/%+([0-9])/#}"
echo "${digits/#+([0-9])/#}"
