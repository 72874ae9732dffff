# A list in the arguments of declare for a read-only variable: bash tells of it, and drops
# the line, before it does the redirections.
exec 2>&1
readonly list=(1 2)
declare list=(3) 2> messages
cat messages
