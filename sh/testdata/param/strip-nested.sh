# Trimming spaces, and other idioms that nest one expansion in another.
trim() {
  local text=$1
  text=${text#"${text%%[![:space:]]*}"}
  text=${text%"${text##*[![:space:]]}"}
  printf '<%s>\n' "$text"
}

trim '  both sides  '
trim $'\t tab and newline \n'
trim 'none'
trim '   '
trim ''

path=/var/log/app/server.log.gz
base=${path##*/}
dir=${path%/*}
echo "$dir | $base | ${base%%.*} | ${base#*.} | ${base##*.}"

line='key = some = value'
key=${line%%=*}
value=${line#*=}
echo "<${key%"${key##*[! ]}"}> <${value#"${value%%[! ]*}"}>"

first=${path%"${path#?}"}
last=${path#"${path%?}"}
echo "$first $last"

parent=${path%/*}
while [[ -n $parent ]]; do
  echo "up: $parent"
  parent=${parent%/*}
done
