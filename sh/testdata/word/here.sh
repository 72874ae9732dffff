x=val
cat <<EOF
plain $x ${x} $(echo sub) $((1+2)) \$x \\ "q" 'q'
EOF
cat <<'EOF'
raw $x $(echo) \n
EOF
cat <<-EOF
	tabs $x
		more
	EOF
cat <<A; cat <<B
first
A
second
B
cat <<< "here $x"; cat <<<$x; read a b <<< "one two three"; echo "$a|$b"
cat <<EOF | tr a-z A-Z
piped
EOF
