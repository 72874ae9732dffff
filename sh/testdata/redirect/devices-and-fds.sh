# /dev/null, /dev/zero, /dev/full, /dev/fd and /dev/stdin as files.
exec 2>&1
echo "gone" > /dev/null
cat /dev/null
wc -c < /dev/null
head -c 4 /dev/zero | od -An -tx1
head -c 8 /dev/urandom | wc -c

echo "from stdin" | cat /dev/stdin
echo "by its number" | cat /dev/fd/0
echo "between" | cat - /dev/null
cat /dev/fd/3 3<<< "on three"
while read -r line; do
  echo "line: $line"
done 4<<< $'a\nb' < /dev/fd/4

exec 5> five
echo "written" > /dev/fd/5
exec 5>&-
cat five
echo x > /dev/fd/5
echo "closed: $?"

{ echo "to stderr" > /dev/stderr; } 2>&1 | sed 's/^/piped: /'

[[ -e /dev/null && ! -f /dev/null && -c /dev/null ]] && echo "a device"
[[ -r /dev/stdin ]] && echo "readable"
printf '' | [[ -p /dev/stdin ]] && echo "a pipe"
