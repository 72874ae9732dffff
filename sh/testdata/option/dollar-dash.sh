# $- and SHELLOPTS show what is set; set -o lists it.
echo "$-"
set -eu
echo "$-"
set +e -f
echo "$-"
set +u +f -x 2> /dev/null
set +x
echo "$-"

echo "$SHELLOPTS"
set -o pipefail -o noclobber
echo "$SHELLOPTS"
set +o pipefail +o noclobber

set -o | head -n 5
set +o | grep -E 'errexit|nounset|pipefail|noglob'
set -o errexit
set +o | grep errexit
set -o | grep errexit
set +e

# A wrong name or letter changes nothing.
set -o nosuch 2> message
echo "status $?"
cat message
set -Z 2> message
echo "status $?"
cat message

# SHELLOPTS is read-only.
(SHELLOPTS=x) 2>&1
echo "status $?"

# What is set for a child by its command line.
bash -euc 'echo "$-"'
bash -o pipefail -c 'echo "$SHELLOPTS"'
bash +B -c 'echo {a,b} $-'
