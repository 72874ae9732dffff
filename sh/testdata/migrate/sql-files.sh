#!/usr/bin/env bash
# Applies numbered migrations in order, remembers which, and rolls back.
set -euo pipefail

mkdir -p migrations
cat > migrations/001_users.up.sql <<'EOF'
CREATE TABLE users (id, name);
EOF
echo 'DROP TABLE users;' > migrations/001_users.down.sql
cat > migrations/002_email.up.sql <<'EOF'
-- adds a column
ALTER TABLE users ADD email;
EOF
echo 'ALTER TABLE users DROP email;' > migrations/002_email.down.sql
echo 'CREATE INDEX by_email ON users (email);' > migrations/010_index.up.sql
echo 'DROP INDEX by_email;' > migrations/010_index.down.sql

STATE=schema_version
[[ -f $STATE ]] || : > "$STATE"

execute() {
  grep -v '^--' "$1" | sed 's/^/    SQL> /'
}

pending() {
  comm -23 <(ls migrations/*.up.sql | xargs -n1 basename | sed 's/\.up\.sql$//' | sort) <(sort "$STATE")
}

up() {
  local limit=${1:-999} n=0 name
  for name in $(pending); do
    (( n < limit )) || break
    echo "  applying $name"
    execute "migrations/$name.up.sql"
    echo "$name" >> "$STATE"
    n=$((n + 1))
  done
  echo "  $n applied"
}

down() {
  local name
  name=$(tail -n1 "$STATE")
  if [[ -z $name ]]; then
    echo "  nothing to roll back"
    return 1
  fi
  echo "  rolling back $name"
  execute "migrations/$name.down.sql"
  sed -i '$d' "$STATE"
}

status() {
  local f name
  for f in migrations/*.up.sql; do
    name=$(basename "$f" .up.sql)
    if grep -qx "$name" "$STATE"; then
      echo "  [x] $name"
    else
      echo "  [ ] $name"
    fi
  done
}

for command in "up 2" status up status down down status down "down"; do
  echo "$ migrate $command"
  $command || echo "  failed with $?"
done
