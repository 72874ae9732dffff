#!/usr/bin/env bash
# Reads, changes and writes an INI file, and keeps its comments.
set -euo pipefail

cat > app.ini <<'EOF'
; main settings
name = My App
debug=off

[database]
host = localhost
port = 5432
; password is not here

[cache]
ttl = 60
EOF

get() {
  awk -v section="$1" -v key="$2" -F '=' '
    /^[ \t]*[;#]/ { next }
    /^\[/ { gsub(/[][]/, ""); current = $0; next }
    {
      k = $1
      gsub(/^[ \t]+|[ \t]+$/, "", k)
      if (current == section && k == key) {
        v = substr($0, index($0, "=") + 1)
        gsub(/^[ \t]+|[ \t]+$/, "", v)
        print v
        found = 1
        exit
      }
    }
    END { exit !found }' app.ini
}

put() {
  local section=$1 key=$2 value=$3
  awk -v section="$section" -v key="$key" -v value="$value" '
    function add() { if (current == section && !done) { print key " = " value; done = 1 } }
    /^\[/ {
      if (blank && current == section && !done) { add(); print ""; blank = 0 }
      add()
      if (blank) { print ""; blank = 0 }
      name = $0
      gsub(/[][]/, "", name)
      current = name
    }
    /^[ \t]*$/ { if (blank) print ""; blank = 1; next }
    blank { print ""; blank = 0 }
    current == section && $0 ~ "^[ \t]*" key "[ \t]*=" { print key " = " value; done = 1; next }
    { print }
    END {
      add()
      if (!done) printf "\n[%s]\n%s = %s\n", section, key, value
    }' app.ini > app.ini.new
  mv app.ini.new app.ini
}

echo "name: $(get '' name)"
echo "host: $(get database host)"
echo "ttl: $(get cache ttl)"
get cache size || echo "no size: $?"

put database port 6432
put cache size 128
put database user admin
put mail from "a=b@c.org"
put "" debug on

cat app.ini
echo "--- sections"
grep -oP '^\[\K[^]]+' app.ini | paste -sd,
echo "mail: $(get mail from)"
echo "--- one section"
sed -n '/^\[database\]/,/^\[/{/^\[/!p}' app.ini | grep -v '^$'
