# How set -u tells $! and an indirection in braces.
exec 2>&1
(set -u; echo ${!})
(set -u; echo ${!2})
