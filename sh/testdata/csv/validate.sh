#!/usr/bin/env bash
cat > in.csv <<'E'
id,email,age
1,a@x.org,30
2,bad-email,25
x,c@x.org,40
4,d@x.org,-5
5,e@x.org

6,f@x.org,41,extra
E
errors=0 line=0
while IFS=, read -r id email age extra; do
  ((line++)) || true
  [[ $line -eq 1 ]] && continue
  [[ -z $id$email$age ]] && { echo "line $line: empty"; continue; }
  if ! [[ $id =~ ^[0-9]+$ ]]; then echo "line $line: bad id '$id'"; ((errors++)); fi
  if ! [[ $email == *?@?*.?* ]]; then echo "line $line: bad email '$email'"; ((errors++)); fi
  if [[ -z $age ]]; then echo "line $line: missing age"; ((errors++))
  elif ! [[ $age =~ ^[0-9]{1,3}$ ]]; then echo "line $line: bad age '$age'"; ((errors++)); fi
  [[ -n $extra ]] && { echo "line $line: extra field '$extra'"; ((errors++)); }
done < in.csv
echo "errors: $errors"
awk -F, 'NF!=3 {print FILENAME": "FNR": "NF" fields"}' in.csv
exit $((errors > 0))
