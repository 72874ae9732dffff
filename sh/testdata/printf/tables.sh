# Columns with printf, as reports use it.
rows=(
  'apples:3:1.25'
  'pears:12:0.8'
  'watermelons:1:10'
)
format='%-12s %5s %8s\n'

printf "$format" name count price
printf '%s\n' '---------------------------'
total=0
for row in "${rows[@]}"; do
  IFS=: read -r name count price <<< "$row"
  printf '%-12.12s %5d %8.2f\n' "$name" "$count" "$price"
  ((total += count))
done
printf "$format" total "$total" ''

printf '|%s' a b c
printf '|\n'

repeat() {
  local n=$1 c=$2 out
  printf -v out '%*s' "$n" ''
  printf '%s\n' "${out// /$c}"
}
repeat 10 '*'
repeat 3 'ab'
repeat 0 x

printf '%s\n' {1..3} | paste -sd+
printf '%02d:%02d:%02d\n' "$((3725 / 3600))" "$((3725 / 60 % 60))" "$((3725 % 60))"
printf '%3d%%\n' 5 50 100
printf '%x' {10..15}
echo
printf '%s=%q\n' key 'a value'
