# Only the results of expansions are split: not literal text, not what is quoted.
show() { printf '<%s>' "$@"; echo " $#"; }
IFS=:

show a:b
value=a:b
show $value
show "$value"
show $value:c
show $(echo a:b)
show "$(echo a:b)"
show `echo a:b`
show $((1 + 1))
show ${none:-x:y}
show ${none:-"x:y"}
show "${none:-x:y}"
show ~ | sed 's/^<[^>]*>/<home>/'

copy=$value
show "$copy"

list=($value c:d "e:f")
show "${list[@]}"

for part in $value c:d; do
  show "$part"
done

case $value in
  a:b) echo "whole in case" ;;
esac

[[ $value == a:b ]] && echo "whole in a test"

cat <<< $value
echo $value
IFS=2
show $((12345))
