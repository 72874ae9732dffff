# Files of settings: reading, changing, adding, removing, templates.
exec 2>&1
cat > app.conf <<'END'
# a comment
[server]
host = localhost
port=8080

[client]
timeout = 30 ; seconds
debug=false
END

grep -v '^\s*[#;]' app.conf | grep -v '^\s*$'
sed -n '/^\[server\]/,/^\[/p' app.conf
awk -F' *= *' '/^\[/ { s = substr($1, 2, length($1) - 2) } NF == 2 { sub(/ *;.*/, "", $2); print s "." $1 "=" $2 }' app.conf
sed -i 's/^port=.*/port=9090/' app.conf
grep port app.conf
sed -i '/^\[server\]/a workers = 4' app.conf
sed -i '/^debug/d' app.conf
sed -i.bak -e 's/localhost/example.org/' -e '$a\' app.conf
diff app.conf.bak app.conf
printf '%s\n' '[extra]' 'key=value' >> app.conf
cat app.conf
crudget() { sed -n "/^\[$1\]/,/^\[/{s/^$2 *= *//p}" app.conf; }
crudget server host
crudget client timeout
crudget server none
echo "-- KEY=VALUE"
printf 'NAME="My App"\nPORT=80\n# no\nEMPTY=\n' > .env
set -a
. ./.env
set +a
echo "$NAME:$PORT:[$EMPTY]"
grep -v '^#' .env | cut -d= -f1
while IFS='=' read -r key value
do
    case $key in ''|\#*) continue ;; esac
    echo "$key -> ${value//\"/}"
done < .env
echo "-- templates"
cat > page.tmpl <<'END'
Hello ${NAME}, port $PORT, cost \$5, {{user}}
END
envsubst < page.tmpl
envsubst '$PORT' < page.tmpl
sed -e "s/{{user}}/ann/" -e "s/\${NAME}/X/" page.tmpl
user=bob
eval "cat <<END
user=$user list=\$(seq -s, 3)
END"
awk -v user=eve '{ gsub(/{{user}}/, user) } 1' page.tmpl
tr 'a-z' 'A-Z' < page.tmpl
sort -t= -k1,1 .env | tail -1
