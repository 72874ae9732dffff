# Descriptors up to 254 are for the script to use.
for fd in 3 9 10 42 99 200 254; do
  eval "exec $fd> file.$fd"
  echo "written to $fd" >&"$fd"
  eval "exec $fd>&-"
done
cat file.{3,9,10,42,99,200,254}

# They can be read from.
exec 50< file.42
read -r line <&50
echo "line: $line"
read -r -u 50 line || echo "at the end"
exec 50<&-

# Many at once, and all of them go to the same place.
exec 20> shared 21>&20 22>&21
echo one >&20
echo two >&22
echo three >&21
exec 20>&- 21>&- 22>&-
cat shared

# A descriptor of a block is closed behind it.
{
  echo "inside" >&77
} 77> block.txt
cat block.txt
echo "outside" 2> /dev/null >&77
echo "status $?"

# Leading zeros, and a number that is a word of its own.
echo zero 01> octal
echo 2 > two
cat octal two

# Subshells and children have them as well.
exec 30> inherited
(echo "from a subshell" >&30)
bash -c 'echo "from a child" >&30'
exec 30>&-
cat inherited
