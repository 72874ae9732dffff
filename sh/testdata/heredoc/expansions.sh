# What is expanded in a here-document, and what a quoted delimiter keeps.
name=world
list=(a b)

cat <<EOF
$name ${name^} ${name:0:2} ${list[1]} ${#name}
$(echo command) `echo old` $((6 * 7))
"double" 'single' \$name \`no\` \\ \" \n
${none:-default} ${none:-"quoted default"} ${name:+'single'}
joined \
line
* ~ {a,b} # no comment
EOF

cat <<'EOF'
$name $(no) `no` \$ \\ joined \
line
EOF

cat <<"EOF"
$name
EOF

cat <<\EOF
$name
EOF

cat <<E'O'F
$name
EOF

cat <<E'O'F
$name
EOF

cat <<-'E'OF
	$name `x`
	EOF

cat <<EOF
 EOF
EOF2
EOF EOF
EOF
