#!/bin/bash
# Cleans a dirty list: carriage returns, spaces, cases, doubles and bad rows.
set -euo pipefail

printf 'Name,Email,Phone\r\n' > raw.csv
printf '  Alice Smith ,ALICE@Example.com,(555) 123-4567\r\n' >> raw.csv
printf 'bob JONES,bob@example.com,555.987.6543\r\n' >> raw.csv
printf 'Alice Smith,alice@example.com,5551234567\r\n' >> raw.csv
printf ',nobody@example.com,5550000000\r\n' >> raw.csv
printf 'Carl,not-an-email,12345\r\n' >> raw.csv
printf 'Dora  Lee,dora@example.org,+1 555 222 3333\r\n' >> raw.csv

echo "Raw rows: $(($(wc -l < raw.csv) - 1))"
file_has_cr=$(grep -c $'\r' raw.csv || true)
echo "Rows with CR: $file_has_cr"

tr -d '\r' < raw.csv | awk -F, -v OFS=, '
  function trim(s) { gsub(/^[ \t]+|[ \t]+$/, "", s); gsub(/[ \t]+/, " ", s); return s }
  function title(s,   n, i, w, out) {
    n = split(tolower(s), w, " ")
    for (i = 1; i <= n; i++) {
      out = out (i > 1 ? " " : "") toupper(substr(w[i], 1, 1)) substr(w[i], 2)
    }
    return out
  }
  NR == 1 { print tolower($0); next }
  {
    name = title(trim($1))
    email = tolower(trim($2))
    phone = $3
    gsub(/[^0-9]/, "", phone)
    if (length(phone) == 11 && phone ~ /^1/) phone = substr(phone, 2)
    if (name == "") { print "line " NR ": no name" > "rejects.txt"; next }
    if (email !~ /^[^@]+@[^@]+\.[a-z]+$/) { print "line " NR ": bad email " email > "rejects.txt"; next }
    if (seen[email]++) { print "line " NR ": duplicate " email > "rejects.txt"; next }
    phone = substr(phone, 1, 3) "-" substr(phone, 4, 3) "-" substr(phone, 7)
    print name, email, phone
  }' > clean.csv

echo "--- clean"
cat clean.csv
echo "--- rejects"
cat rejects.txt
echo "--- summary"
echo "kept $(tail -n +2 clean.csv | wc -l), rejected $(wc -l < rejects.txt)"
cut -d, -f2 clean.csv | tail -n +2 | cut -d@ -f2 | sort | uniq -c | awk '{ print $2 "=" $1 }'
