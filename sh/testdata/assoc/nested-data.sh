# Composite keys, records and lists in an associative array.
declare -A grid
for row in 0 1 2; do
  for column in 0 1 2; do
    grid[$row,$column]=$((row * 3 + column))
  done
done
for row in 0 1 2; do
  echo "${grid[$row,0]} ${grid[$row,1]} ${grid[$row,2]}"
done

declare -A user
user[alice.age]=30
user[alice.city]='New York'
user[bob.age]=25
for name in alice bob; do
  echo "$name: ${user[$name.age]} ${user[$name.city]:-unknown}"
done

declare -A groups
while read -r name group; do
  groups[$group]+="${groups[$group]:+,}$name"
done <<'EOF'
alice admin
bob users
carol admin
EOF
for group in admin users; do
  IFS=, read -r -a members <<< "${groups[$group]}"
  echo "$group has ${#members[@]}: ${members[*]}"
done

declare -A inverse
declare -A code=([red]=31 [green]=32)
for name in "${!code[@]}"; do
  inverse[${code[$name]}]=$name
done
echo "${inverse[31]} ${inverse[32]}"

sorted=($(printf '%s\n' "${!code[@]}" | sort))
echo "${sorted[*]}"
