# Loops, groups, functions, conditions and subshells as stages.
for i in 3 1 2; do
  echo "$i"
done | sort | while read -r n; do
  echo "line $n"
done

if true; then
  echo "from if"
fi | tr a-z A-Z

case x in
  x) echo "from case" ;;
esac | rev

{
  echo "b"
  echo "a"
} | sort

(
  cd /
  pwd
) | sed 's/^/dir: /'

number() {
  local n=0 line
  while IFS= read -r line; do
    printf '%2d %s\n' "$((++n))" "$line"
  done
}
printf '%s\n' one two three | number | tail -n 2

[[ a == a ]] | cat
echo "${PIPESTATUS[*]}"
((0)) | cat
echo "${PIPESTATUS[*]}"
x=5 | cat
echo "${PIPESTATUS[*]}"

# Errors through the pipe with |&.
{
  echo "out"
  echo "err" >&2
} |& sort
ls missing-file |& grep -c missing-file

# Readers that stop early.
yes | head -n 2
seq 100000 | head -n 1
seq 1000 | { read -r first; echo "$first"; }
printf '%s\n' a b c | { head -n 1 > /dev/null; } && echo "fine"

# Here-documents into pipelines.
cat << END | sort | tr '\n' ' '
z
y
END
echo
tee >(cat > /dev/null) <<< "through tee" | cat
echo "last" | cat | cat | cat | cat | cat
