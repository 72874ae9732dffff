# & in the replacement stands for what matched, as long as it is not quoted.
text='key=value'

echo "${text/value/[&]}"
echo "${text//?/&&}"
echo "${text/value/\&}"
echo "${text/value/"&"}"
echo "${text/value/'&'}"
echo "${text/value/\\&}"

part='<&>'
echo "${text/key/$part}"
echo "${text/key/"$part"}"

escaped='<\&>'
echo "${text/key/$escaped}"
echo "${text/key/"$escaped"}"

list=(red green)
echo "${list[@]/*/"'&'"}"
echo "${list[@]/*/(&)}"
echo "${list[@]/#?/&&}"

shopt -u patsub_replacement
echo "${text/value/[&]}"
echo "${text/key/$part}"
echo "${text/value/\&}"
