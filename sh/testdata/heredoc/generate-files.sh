# Documents write files: scripts, settings, data.
port=8080
cat > settings.ini <<EOF
[server]
port = $port
root = ${HOME}/www
EOF
cat settings.ini

cat > run.sh <<'EOF'
#!/bin/bash
echo "args: $# first: $1"
for arg; do
  echo "- $arg"
done
EOF
chmod +x run.sh
./run.sh 'a b' c

cat >> settings.ini <<EOF
# $(wc -l < settings.ini) lines before
EOF
tail -n 1 settings.ini

tee copy.txt <<EOF > /dev/null
tee gets it
EOF
cat copy.txt

bash <<'EOF'
inner=$((1 + 1))
echo "inner shell: $inner"
EOF

sort -t, -k2n <<EOF
c,3
a,1
b,2
EOF

cat <<EOF > "file with space.txt"
$(for i in 1 2 3; do echo "row $i"; done)
EOF
cat "file with space.txt"

bash -s one two <<'EOF'
echo "$# $2"
EOF
