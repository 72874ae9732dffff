#!/bin/bash
# Grades answers against a key, with partial credit, a curve and statistics.
set -u

cat > key.txt <<'EOF'
1|B
2|A,C
3|true
4|42
5|/^o(slo|SLO)$/
EOF
cat > answers.txt <<'EOF'
ann: 1=B 2=A,C 3=true 4=42 5=oslo
bob: 1=C 2=A 3=TRUE 4=42.0 5=bergen
cy: 2=C,A,B 4=41 5=Oslo
dee:
eve: 1=b 2=C,A 3=false 4=042 5=oSLO 9=x
EOF

declare -A key
while IFS='|' read -r n answer; do
  key[$n]=$answer
done < key.txt
questions=${#key[@]}

points() {
  local want=$1 got=$2 right=0 part
  [[ -z $got ]] && { echo 0; return; }
  case $want in
    /*/)
      local re=${want#/}
      [[ ${got,,} =~ ${re%/} ]] && echo 4 || echo 0
      ;;
    *,*)
      for part in ${want//,/ }; do
        [[ ,$got, == *,$part,* ]] && right=$((right + 2))
      done
      for part in ${got//,/ }; do
        [[ ,$want, == *,$part,* ]] || right=$((right - 1))
      done
      echo $(( right > 0 ? right : 0 ))
      ;;
    [0-9]*)
      if [[ $got =~ ^[0-9.]+$ ]] && (( $(bc <<< "$got == $want") )); then echo 4; else echo 0; fi
      ;;
    *)
      [[ ${got,,} == "${want,,}" ]] && echo 4 || echo 0
      ;;
  esac
}

declare -A score=()
while IFS=: read -r who rest; do
  declare -A given=()
  for pair in $rest; do
    given[${pair%%=*}]=${pair#*=}
  done
  total=0
  line=""
  for (( q = 1; q <= questions; q++ )); do
    p=$(points "${key[$q]}" "${given[$q]-}")
    total=$((total + p))
    line+=" $p"
  done
  unknown=0
  for q in "${!given[@]}"; do
    [[ -v key[$q] ]] || unknown=$((unknown + 1))
  done
  score[$who]=$total
  printf '%-4s%s = %2d%s\n' "$who" "$line" "$total" "$( (( unknown )) && echo " ($unknown unknown)")"
done < answers.txt

echo "--- grades"
best=0
for who in "${!score[@]}"; do
  (( score[$who] > best )) && best=${score[$who]}
done
for who in $(printf '%s\n' "${!score[@]}" | sort); do
  curved=$(( score[$who] * 100 / best ))
  case $(( curved / 10 )) in
    10 | 9) grade=A ;;
    8 | 7) grade=B ;;
    6 | 5) grade=C ;;
    *) grade=F ;;
  esac
  echo "$who $curved% $grade"
done
echo "--- statistics"
printf '%s\n' "${score[@]}" | sort -n | awk '{ v[NR] = $1; s += $1 } END { printf "mean %.1f median %d range %d\n", s / NR, v[int((NR + 1) / 2)], v[NR] - v[1] }'
