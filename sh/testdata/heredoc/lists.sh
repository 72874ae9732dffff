# $* and ${a[*]} in a here-document, with several values of IFS.
list=(p q r)
set -- "${list[@]}"

cat <<EOF
default: $* | $@ | ${list[*]} | ${list[@]}
EOF

IFS=:
cat <<EOF
colon: $* | $@ | ${list[*]} | ${list[@]}
EOF
cat <<< "$* | $@ | ${list[*]} | ${list[@]}"

IFS=
cat <<EOF
empty: $* | $@ | ${list[*]} | ${list[@]}
EOF
cat <<< "$* | $@ | ${list[*]} | ${list[@]}"

unset IFS
cat <<EOF
unset: $* | $@ | ${list[*]} | ${list[@]}
slice: ${list[@]:1} | ${@:2:1}
count: $# ${#list[@]}
EOF
