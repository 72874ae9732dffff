# The length of $! where there is none is an error to ours, as $! itself is.
exec 2>&1
set -u
echo ${#!}
