#!/bin/bash
# Layers of configuration in JSON: defaults, environment, overrides.
set -euo pipefail

mkdir -p conf
cat > conf/default.json <<'EOF'
{
  "server": {"host": "0.0.0.0", "port": 8080, "tls": {"enabled": false}},
  "log": {"level": "info", "targets": ["stdout"]},
  "features": {"beta": false}
}
EOF
cat > conf/production.json <<'EOF'
{
  "server": {"port": 443, "tls": {"enabled": true, "cert": "/etc/cert.pem"}},
  "log": {"level": "warn", "targets": ["stdout", "file"]}
}
EOF

ENVIRONMENT=${ENVIRONMENT:-production}
jq -s '.[0] * .[1]' conf/default.json "conf/$ENVIRONMENT.json" > conf/merged.json
jq -S . conf/merged.json

set_value() {
  local path=$1 value=$2 tmp
  tmp=$(mktemp)
  if jq --arg p "$path" --argjson v "$value" 'setpath($p | split("."); $v)' conf/merged.json > "$tmp" 2> /dev/null; then
    mv "$tmp" conf/merged.json
    echo "set $path = $value"
  else
    rm -f "$tmp"
    echo "cannot set $path = $value"
  fi
}

set_value server.workers 4
set_value features.beta true
set_value log.level '"debug"'
set_value broken '{not json'
jq -c . conf/merged.json

echo "Paths:"
jq -r 'paths(scalars) as $p | "\($p | map(tostring) | join("."))=\(getpath($p))"' conf/merged.json | sort

echo "As shell variables:"
jq -r '.server | to_entries[] | select(.value | type != "object") | "SERVER_\(.key | ascii_upcase)=\(.value | @sh)"' conf/merged.json > env.sh
cat env.sh
source env.sh
echo "listening on $SERVER_HOST:$SERVER_PORT"
echo "Changed from the defaults:"
diff <(jq -S . conf/default.json) <(jq -S . conf/merged.json) | grep '^[<>]' | sed 's/^\(.\) */\1 /'
