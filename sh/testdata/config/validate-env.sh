#!/usr/bin/env bash
# Checks a file of settings against a schema, with defaults and types.
set -euo pipefail

cat > schema.txt <<'EOF'
# name|type|required|default
APP_NAME|string|yes|
PORT|int|no|8080
DEBUG|bool|no|false
LOG_LEVEL|enum:debug,info,warn,error|no|info
DATABASE_URL|url|yes|
WORKERS|int|no|4
EOF

cat > good.env <<'EOF'
APP_NAME="My App"
DEBUG=true
DATABASE_URL=postgres://user:pass@db:5432/app
EOF

cat > bad.env <<'EOF'
PORT=eighty
DEBUG=maybe
LOG_LEVEL=loud
DATABASE_URL=localhost
EXTRA=1
EOF

validate() {
  local file=$1 errors=0
  declare -A value=()
  local line
  while IFS= read -r line || [[ -n $line ]]; do
    [[ $line =~ ^[[:space:]]*(#|$) ]] && continue
    local key=${line%%=*} val=${line#*=}
    val=${val#\"}
    val=${val%\"}
    value[$key]=$val
  done < "$file"

  local name type required default
  while IFS='|' read -r name type required default; do
    [[ $name == \#* ]] && continue
    local v=${value[$name]-$default}
    unset "value[$name]"
    if [[ -z $v ]]; then
      if [[ $required == yes ]]; then
        echo "  error: $name is required"
        errors=$((errors + 1))
      fi
      continue
    fi
    case $type in
      int) [[ $v =~ ^-?[0-9]+$ ]] || { echo "  error: $name must be a number, not '$v'"; errors=$((errors + 1)); continue; } ;;
      bool) [[ $v == @(true|false) ]] || { echo "  error: $name must be true or false, not '$v'"; errors=$((errors + 1)); continue; } ;;
      url) [[ $v =~ ^[a-z]+://[^/]+ ]] || { echo "  error: $name is no URL: $v"; errors=$((errors + 1)); continue; } ;;
      enum:*) [[ ",${type#enum:}," == *",$v,"* ]] || { echo "  error: $name must be one of ${type#enum:}"; errors=$((errors + 1)); continue; } ;;
    esac
    echo "  $name=$v"
  done < schema.txt
  for name in "${!value[@]}"; do
    echo "  warning: unknown setting $name"
  done
  return $(( errors > 0 ))
}

for f in good.env bad.env; do
  echo "$f:"
  if validate "$f"; then
    echo "  => valid"
  else
    echo "  => invalid"
  fi
done
