# read in everyday use: passwords, keys, prompts, defaults, lists, key=value files.
ask() {
  local prompt=$1 default=$2 answer
  read -r -p "$prompt [$default]: " answer
  echo "${answer:-$default}"
}
ask "name" nobody <<< "ann"
ask "name" nobody <<< ""
ask "name" nobody < /dev/null

confirm() {
  local key
  read -r -n 1 -p "$1 " key
  [[ ${key,,} == y ]]
}
confirm "sure?" <<< "Yes" && echo "confirmed"
confirm "sure?" <<< "no" || echo "refused"

read -r -s secret <<< "pass word"
echo "${#secret} characters"

# Several lines into one variable.
read -r -d '' text << 'END'
first line
  second line
END
echo "$? [$text]"

# Fixed columns.
while IFS= read -r -N 3 part; do
  printf '<%s>' "$part"
done <<< "abcdefgh"
echo

# A file of settings.
cat > settings << 'END'
# comment
name = skill
path=/usr/bin:/bin

flag
END
while IFS='=' read -r key value; do
  key=${key// /}
  [[ -z $key || $key == \#* ]] && continue
  echo "$key -> ${value# }"
done < settings

# A table with fields that are empty.
while IFS=$'\t' read -r a b c; do
  echo "$a|$b|$c"
done <<< $'1\t\t3\n\tx\ty'
while IFS=, read -r a b c; do
  echo "$a|$b|$c"
done <<< $'1,,3\n,x,y,z'

read -r -a words <<< "some words here"
echo "${#words[@]} ${words[-1]}"
read -r -i ignored line <<< ""
echo "[$line]"
