# An error of an expansion drops the rest of its line. A subshell ends by it, also out of
# eval, a sourced file and a trap; a script that is run goes on with its next line.
exec 2>&1

cat > lines.sh <<'EOF'
echo $((1 / 0)); echo same line
echo next line
EOF
chmod +x lines.sh

echo $((1 / 0)); echo same line
echo "next line, $?"

echo "-- eval and source in this shell"
eval "$(< lines.sh)"
echo "after eval $?"
. ./lines.sh
echo "after source $?"

echo "-- in subshells"
(eval "$(< lines.sh)"; echo after)
echo "status $?"
(. ./lines.sh; echo after)
echo "status $?"
out=$(echo before; eval "$(< lines.sh)"; echo after)
echo "status $?: $out"
true | eval "$(< lines.sh)"
echo "status $?"
(f() { eval 'echo ${no way}'; echo "in f"; }; f; echo after)
echo "status $?"
(trap 'echo $((1 / 0))' USR1; kill -USR1 $BASHPID; echo after)
echo "status $?"
(trap 'echo "leaving with $?"' EXIT; eval "$(< lines.sh)"; echo after)
echo "status $?"

echo "-- in shells of their own"
bash lines.sh
echo "status $?"
bash < lines.sh
echo "status $?"
(./lines.sh)
echo "status $?"
bash -c "$(< lines.sh)"
echo "status $?"
bash -c 'eval "echo \$((1 / 0))"; echo after'
echo "status $?"
