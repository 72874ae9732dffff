#!/bin/bash
# A parser of JSON in pure bash: tokens, then a walk that prints paths and values.
tokenize() {
  grep -oE '"([^"\\]|\\.)*"|-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?|true|false|null|[][{}:,]'
}

declare -a tokens
at=0

fail() {
  echo "error: $1 at token $at" >&2
  exit 1
}

value() {
  local path=$1 token=${tokens[at]}
  case $token in
    '{') (( at++ )); object "$path" ;;
    '[') (( at++ )); array "$path" ;;
    '"'*|[0-9-]*|true|false|null)
      printf '%s\t%s\n' "${path:-.}" "$token"
      (( at++ ))
      ;;
    '') fail "unexpected end" ;;
    *) fail "unexpected '$token'" ;;
  esac
}

object() {
  local path=$1 key
  if [[ ${tokens[at]} == '}' ]]; then
    printf '%s\t{}\n' "${path:-.}"
    (( at++ ))
    return
  fi
  while true; do
    key=${tokens[at]}
    [[ $key == '"'* ]] || fail "no key"
    key=${key:1:-1}
    (( at++ ))
    [[ ${tokens[at]} == ':' ]] || fail "no colon"
    (( at++ ))
    value "$path.$key"
    case ${tokens[at]} in
      ',') (( at++ )) ;;
      '}') (( at++ )); return ;;
      *) fail "no comma" ;;
    esac
  done
}

array() {
  local path=$1 i=0
  if [[ ${tokens[at]} == ']' ]]; then
    printf '%s\t[]\n' "${path:-.}"
    (( at++ ))
    return
  fi
  while true; do
    value "$path[$i]"
    (( i++ ))
    case ${tokens[at]} in
      ',') (( at++ )) ;;
      ']') (( at++ )); return ;;
      *) fail "no comma" ;;
    esac
  done
}

parse() {
  mapfile -t tokens < <(tokenize <<< "$1")
  at=0
  value ""
}

doc='{"name": "x \"y\"", "n": [1, -2.5e3, {"deep": [[], {}]}], "ok": true, "none": null, "s": "a,b:{c}"}'
parse "$doc" | column -t -s $'\t'
echo "--- jq agrees"
diff <(parse "$doc" | awk -F'\t' '$2 != "[]" && $2 != "{}" { print $1 }') \
  <(jq -r 'paths(type != "object" and type != "array") | map(if type == "number" then "[\(.)]" else ".\(.)" end) | join("")' <<< "$doc") && echo same
echo "--- errors"
for bad in '{"a" 1}' '[1 2]' '{"a":}' '[1,' '{1:2}'; do
  (parse "$bad") 2>&1 | tail -n 1
done
parse '[]'
parse '"just text"'
