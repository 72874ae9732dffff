# Where file names are not generated.
mkdir work
cd work
touch a.c b.c

value=*.c
echo "$value"
echo $value

list=(*.c)
echo "${#list[@]}"
list[5]=*.c
echo "${list[5]}"

case *.c in
  '*.c') echo "case keeps it" ;;
esac

[[ *.c == '*.c' ]] && echo "so does a test"

cat <<< *.c

set -f
echo *.c
list=(*.c)
echo "${#list[@]}"
set +f

echo "*.c" '*.c' \*.c
echo ${unset_name:-*.c}
echo "${unset_name:-*.c}"
quoted='"*.c"'
echo $quoted
for f in "*.c" *.c; do
  echo "for $f"
done
echo text > *.d
ls
