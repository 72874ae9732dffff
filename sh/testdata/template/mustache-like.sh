#!/usr/bin/env bash
# Fills templates: {{name}}, {{name|default}}, {{#if}} blocks and {{#each}} lists.
set -euo pipefail

cat > letter.tpl <<'EOF'
Dear {{name|friend}},
{{#if order}}
Your order {{order}} of {{date}} has:
{{#each items}}
  * {{item}}
{{/each}}
{{/if}}
{{#if coupon}}
Use {{coupon}} next time.
{{/if}}
Yours, {{sender}} & {{missing}}
EOF

render() {
  local line in_each=false keep=true body="" list key value
  while IFS= read -r line; do
    if [[ $line =~ ^\{\{#if\ ([a-z]+)\}\}$ ]]; then
      key=${BASH_REMATCH[1]}
      [[ -n ${data[$key]:-} ]] && keep=true || keep=false
      continue
    fi
    if [[ $line == "{{/if}}" ]]; then
      keep=true
      continue
    fi
    $keep || continue
    if [[ $line =~ ^\{\{#each\ ([a-z]+)\}\}$ ]]; then
      list=${BASH_REMATCH[1]}
      in_each=true
      body=""
      continue
    fi
    if [[ $line == "{{/each}}" ]]; then
      in_each=false
      local IFS=,
      for value in ${data[$list]:-}; do
        printf '%s' "${body//"{{item}}"/"$value"}"
      done
      unset IFS
      continue
    fi
    if $in_each; then
      body+="$line"$'\n'
      continue
    fi
    while [[ $line =~ \{\{([a-z]+)(\|([^}]*))?\}\} ]]; do
      key=${BASH_REMATCH[1]}
      value=${data[$key]:-${BASH_REMATCH[3]:-<$key?>}}
      line=${line/"${BASH_REMATCH[0]}"/"$value"}
    done
    printf '%s\n' "$line"
  done < "$1"
}

declare -A data=([name]="Ann & Bob" [order]=A-17 [date]=2024-02-03 [items]="pen,two inks,paper/A4" [sender]='The \1 Shop')
render letter.tpl
echo "-----"
data=([coupon]='$5 OFF*' [sender]=us)
render letter.tpl
echo "-----"
echo "placeholders: $(grep -oE '\{\{[a-z]+' letter.tpl | tr -d '{' | sort -u | paste -sd' ')"

echo "----- the same with sed and envsubst"
sed -E 's/\{\{name(\|[^}]*)?\}\}/Zoe/; 1q' letter.tpl
export PRODUCT=skates PRICE=30
envsubst '$PRODUCT' <<'EOF'
$PRODUCT cost ${PRICE} today, ${PRODUCT}s too
EOF
envsubst <<< 'all: $PRODUCT ${PRICE} ${NOTHING}.'
