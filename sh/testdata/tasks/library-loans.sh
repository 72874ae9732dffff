#!/bin/bash
# A library: loans, returns, fines and waiting lists in files, as a small program.
set -uo pipefail
export TZ=UTC

cat > library.sh <<'SCRIPT'
#!/usr/bin/env bash
set -euo pipefail
DB=${LIBRARY_DB:-library}
readonly DAYS=14 FINE=25

die() { echo "error: $*" >&2; exit 1; }
day() { echo $(( $(date -u -d "$1" +%s) / 86400 )); }

cmd_add() {
  local isbn=$1 title=$2
  [[ ! -e $DB/books/$isbn ]] || die "book $isbn exists"
  echo "$title" > "$DB/books/$isbn"
}

cmd_lend() {
  local isbn=$1 who=$2 when=$3
  [[ -e $DB/books/$isbn ]] || die "no book $isbn"
  if [[ -e $DB/loans/$isbn ]]; then
    echo "$who" >> "$DB/waiting/$isbn"
    echo "$(< "$DB/books/$isbn") is lent, $who waits ($(wc -l < "$DB/waiting/$isbn"))"
    return 0
  fi
  echo "$who $when" > "$DB/loans/$isbn"
  echo "$who has $(< "$DB/books/$isbn") until $(date -u -d "$when + $DAYS days" +%F)"
}

cmd_return() {
  local isbn=$1 when=$2 who since late
  [[ -e $DB/loans/$isbn ]] || die "book $isbn is not lent"
  read -r who since < "$DB/loans/$isbn"
  rm "$DB/loans/$isbn"
  late=$(( $(day "$when") - $(day "$since") - DAYS ))
  if (( late > 0 )); then
    printf '%s pays %d.%02d for %d days\n' "$who" $(( late * FINE / 100 )) $(( late * FINE % 100 )) "$late"
  else
    echo "$who is in time"
  fi
  if [[ -s $DB/waiting/$isbn ]]; then
    who=$(head -n1 "$DB/waiting/$isbn")
    sed -i 1d "$DB/waiting/$isbn"
    cmd_lend "$isbn" "$who" "$when"
  fi
}

cmd_list() {
  local f isbn
  for f in "$DB"/books/*; do
    isbn=${f##*/}
    printf '%-5s %-18s %s\n' "$isbn" "$(< "$f")" "$(cat "$DB/loans/$isbn" 2> /dev/null || echo in)"
  done
}

mkdir -p "$DB"/{books,loans,waiting}
command=${1:-list}
shift || true
declare -F "cmd_$command" > /dev/null || die "unknown command $command"
"cmd_$command" "$@"
SCRIPT
chmod +x library.sh

run() {
  echo "\$ library $*"
  ./library.sh "$@" 2>&1 || echo "  (status $?)"
}

run add 100 "The Shell"
run add 200 "Pipes & Filters"
run add 100 "Again"
run lend 100 ann 2024-02-20
run lend 100 bob 2024-02-21
run lend 100 cy 2024-02-22
run lend 300 cy 2024-02-22
run list
run return 100 2024-03-10
run return 100 2024-03-11
run return 200 2024-03-11
run burn 100
run
LIBRARY_DB=other run list 2>&1 | tail -n 1
find library -type f | sort
