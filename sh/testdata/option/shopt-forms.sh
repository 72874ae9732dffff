# shopt: -s, -u, -q, -p, -o, and its statuses.
shopt nullglob
echo "status $?"
shopt -s nullglob dotglob
shopt nullglob dotglob
echo "status $?"
shopt -p nullglob extglob
echo "status $?"
shopt -u nullglob
shopt -q nullglob
echo "status $?"
shopt -q dotglob
echo "status $?"
shopt -q dotglob nullglob
echo "status $?"
shopt -u dotglob

shopt -o errexit
echo "status $?"
shopt -so nounset
shopt -po nounset errexit
shopt -uo nounset
shopt -qo nounset
echo "status $?"

shopt -s nosuch 2> message
echo "status $?"
cat message
shopt -s -u extglob 2> message
echo "status $?"
cat message
shopt -z 2> message
echo "status $?"
head -n 1 message

# What was saved can be set again.
saved=$(shopt -p extglob nocasematch)
shopt -s extglob nocasematch
eval "$saved"
shopt extglob nocasematch

shopt -s | grep -c .
echo "${BASHOPTS//:/ }" | tr ' ' '\n' | grep -E '^(extquote|sourcepath|cmdhist)$'
(shopt -s extglob)
shopt extglob
