# ${x?word} and ${x:?word} end a subshell with a message and status 1 or 127.
exec 2>&1
name=value
empty=

(
  echo "${name?never}"
  echo "${empty?never}"
)
echo "status $?"

(echo "${empty:?is empty}")
echo "status $?"

(echo "${gone?}")
echo "status $?"

(echo "${gone:?}")
echo "status $?"

(echo "${gone?two  words and $name}")
echo "status $?"

(echo ${gone?split   words})
echo "status $?"

list=(a)
(echo "${list[4]:?no fourth}")
echo "status $?"

(set -- ; echo "${1:?usage: tool FILE}")
echo "status $?"

if (: "${gone:?in a condition}"); then
  echo "yes"
else
  echo "no"
fi
echo "end"
