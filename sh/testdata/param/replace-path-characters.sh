# Slashes, backslashes and quotes inside a replacement.
path=/usr/local/bin
echo "${path//\//:}"
echo "${path////:}"
echo "${path/\/usr/}"
echo "${path/'/usr'/HOME}"
echo "${path//'/'/' > '}"

slash=/
echo "${path//$slash/.}"
echo "${path/#$slash/root:}"

windows='C:\dir\file'
echo "${windows//\\//}"
echo "${windows//\\/\\\\}"
echo "${windows##*\\}"

quoted="it's \"here\""
echo "${quoted//\'/}"
echo "${quoted//\"/}"
echo "${quoted//[\'\"]/_}"
echo "${quoted//"'"/\'}"

brace='{a}{b}'
echo "${brace//\}/>}"
echo "${brace//'}'/>}"
echo "${brace//\{/<}"

lines=$'one\ntwo\nthree'
echo "${lines//$'\n'/, }"
echo "${lines/$'\n'*/ ...}"
