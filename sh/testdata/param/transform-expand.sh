# @E expands escapes as $'...' does, @P expands as a prompt, @U @u @L change case.
escapes='tab\tnew\nhex\x41 oct\101 uni\u00e9 \\ \"'
printf '%s\n' "${escapes@E}"

prompt='\u \$ $((1 + 2)) \\ \[\101\] \j \q'
user_part='\u'
printf '<%s>\n' "${user_part@P}"
printf '<%s>\n' "${prompt@P}"

who=world
greeting='hello $who ${who^}'
printf '<%s>\n' "${greeting@P}"

year='\D{%Y}'
printf '<%s>\n' "${year@P}" | sed 's/[0-9]\{4\}/YEAR/'

name='mixed Case words'
echo "${name@U}"
echo "${name@u}"
echo "${name@L}"

list=('one two' THREE)
printf '<%s>' "${list[@]@U}"
echo
printf '<%s>' "${list[@]@u}"
echo
printf '<%s>' "${list[*]@L}"
echo

raw=('a\tb' 'c\nd')
printf '<%s>' "${raw[@]@E}"
echo

set -- x yz
echo "${@@U}" "${1@U}" "${*@u}"
