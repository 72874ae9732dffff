# Two dimensions in one array, with computed subscripts.
rows=3
columns=4
matrix=()
for ((r = 0; r < rows; r++)); do
  for ((c = 0; c < columns; c++)); do
    matrix[r * columns + c]=$((r * c + 1))
  done
done

print() {
  local r c line
  for ((r = 0; r < $1; r++)); do
    line=
    for ((c = 0; c < $2; c++)); do
      printf -v line '%s%4d' "$line" "${matrix[r * $2 + c]}"
    done
    echo "$line"
  done
}
print rows columns

transposed=()
for ((r = 0; r < rows; r++)); do
  for ((c = 0; c < columns; c++)); do
    transposed[c * rows + r]=${matrix[r * columns + c]}
  done
done
matrix=("${transposed[@]}")
print columns rows

row() { echo "${matrix[@]:$1 * rows:rows}"; }
row 0
row 3

trace=0
for ((i = 0; i < rows; i++)); do
  ((trace += matrix[i * rows + i]))
done
echo "trace $trace"

declare -A cell
cell[0,0]=a
cell[0,1]=b
cell[1,0]=c
for r in 0 1; do
  for c in 0 1; do
    printf '%s ' "${cell[$r,$c]:-.}"
  done
  echo
done
