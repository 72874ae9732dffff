# Here-documents that the end of the source closes: a warning, and what was read is used.
exec 2>&1

# try runs a script, given with the escapes of printf, as a file and with -c.
try() {
  printf '%b' "$1" > script.sh
  bash script.sh
  echo "status $?"
  bash -c "$(< script.sh)" name
  echo "status $?"
}

echo "-- without a delimiter"
try 'echo before\ncat <<EOF\none\ntwo\n'
echo "-- without a newline at the end"
try 'cat <<EOF\none\ntwo'
echo "-- the rest of the line runs"
try 'cat <<EOF; echo same line\none\n'
try 'cat <<EOF | tr a-z A-Z\none\n'
try 'while read -r x; do echo "<$x>"; done <<EOF\none\ntwo\n'
echo "-- what is almost the delimiter"
try 'cat <<EOF\none\n  EOF\necho never\n'
try 'cat <<EOF\none\nEOF \necho never\n'
try 'cat <<-EOF\n\tone\n\t EOF\n'
echo "-- quoted"
try 'cat <<"E F"\n$one `two`\n'
try "cat <<'EOF'\none\\\\\\n"
echo "-- expanded"
try 'x=1\ncat <<EOF\n$x $((x + 1)) $(echo sub)\n'
echo "-- empty"
try 'cat <<EOF\n'
try 'cat <<EOF'
echo "-- in a file that is written"
try 'cat > out.txt <<EOF\none\n'
cat out.txt
echo "-- within what is not closed then"
try 'f() {\ncat <<EOF\none\n}\nf\n'
try 'if true; then cat <<EOF\none\nfi\n'
echo "-- in eval, in a file that is sourced"
eval 'cat <<EOF
one'
echo "status $?"
printf 'echo sourced\ncat <<EOF\none\n' > sourced.sh
. ./sourced.sh
echo "status $?"
echo "-- closed together with the substitution"
cat > script.sh <<'SCRIPT'
x=$(cat <<EOF
one
EOF)
echo "[$x] line $LINENO"
f() {
  local text="$(cat <<-'EOF'
	two $x
	EOF
  )" more
  more=$(tr a-z A-Z <<EOF
three
EOF ) || return
  echo "$text $more, line $LINENO"
}
f
diff <(cat <<A
same
A) <(echo same) && echo "line $LINENO"
cat <<EOF
EOF)
EOF
(cat <<EOF
four
EOF)
echo "never, for a subshell is none"
SCRIPT
bash script.sh
echo "status $?"
