# How set -u tells positional parameters depends on the braces.
exec 2>&1
for word in '$2' '${2}' '${2/ /_}' '${2#x}' '${2%x}' '${2^}' '${2:1}' '${#2}' '${2@Q}' '${12,,}'; do
  (
    set -u
    set --
    eval "echo $word"
  )
  echo "$word: $?"
done
echo "${2:-default} ${2-} ${2+set}"
