#!/usr/bin/env bash
# Reads a simple YAML file into variables with awk: nesting, lists and comments.
set -euo pipefail

cat > config.yaml <<'EOF'
# service
name: web
replicas: 3
image:
  repository: registry.local/web   # private
  tag: "1.4.2"
ports:
  - 80
  - 443
resources:
  limits:
    cpu: 500m
    memory: 256Mi
EOF

parse_yaml() {
  local prefix=$1 file=$2
  awk -v prefix="$prefix" '
    /^[ ]*(#|$)/ { next }
    {
      sub(/[ ]+#.*$/, "")
      match($0, /^ */)
      depth = RLENGTH / 2
      line = substr($0, RLENGTH + 1)
      if (line ~ /^- /) {
        printf "%s%s[%d]=\"%s\"\n", prefix, path(depth - 1), n[path(depth - 1)]++, substr(line, 3)
        next
      }
      key = line
      sub(/:.*/, "", key)
      value = line
      sub(/^[^:]*:[ ]*/, "", value)
      gsub(/"/, "", value)
      names[depth] = key
      if (value != "") printf "%s%s=\"%s\"\n", prefix, path(depth), value
    }
    function path(d,   i, out) {
      for (i = 0; i <= d; i++) out = out (i ? "_" : "") names[i]
      return out
    }' "$file"
}

parse_yaml cfg_ config.yaml

declare -a cfg_ports
eval "$(parse_yaml cfg_ config.yaml)"
echo "---"
echo "$cfg_name runs ${cfg_replicas} x ${cfg_image_repository}:${cfg_image_tag}"
echo "ports: ${cfg_ports[*]} (${#cfg_ports[@]})"
echo "memory in bytes: $(numfmt --from=iec-i "${cfg_resources_limits_memory}")"
echo "cpu: ${cfg_resources_limits_cpu%m} of 1000"

echo "--- changed"
sed -i -E 's/^(  tag: ).*/\1"1.5.0"/; s/^(replicas:) .*/\1 5/' config.yaml
eval "$(parse_yaml new_ config.yaml)"
for key in replicas image_tag name; do
  old="cfg_$key" new="new_$key"
  [[ ${!old} == "${!new}" ]] || echo "$key: ${!old} -> ${!new}"
done
