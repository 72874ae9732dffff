# Reads settings of a .env file.

cat > .env <<'E'
# settings
DB_HOST=localhost
DB_PORT=5432
SECRET="s3cr et"
EMPTY=
export DEBUG=true
URL=http://x/?a=b&c=d
E
while IFS= read -r line; do
  [[ $line =~ ^[[:space:]]*(#|$) ]] && continue
  line=${line#export }; key=${line%%=*}; val=${line#*=}; val=${val%\"}; val=${val#\"}
  printf -v "$key" '%s' "$val"; keys+=("$key")
done < .env
for k in "${keys[@]}"; do echo "$k -> [${!k}]"; done
( set -a; . <(grep -v '^URL' .env); set +a; env | grep -E '^(DB_|SECRET|DEBUG)' | sort )
cat > app.tmpl <<'T'
host={{DB_HOST}}
port={{DB_PORT}}
debug={{DEBUG}} {{UNKNOWN}}
T
out=$(<app.tmpl)
for k in "${keys[@]}"; do out=${out//"{{$k}}"/${!k}}; done
echo "$out"
sed -e "s/{{DB_HOST}}/$DB_HOST/" -e "s|{{DB_PORT}}|$DB_PORT|g" app.tmpl | head -2
grep -o '{{[A-Z_]*}}' app.tmpl | tr -d '{}' | while read -r v; do
	[ -n "${!v-}" ] && echo "have $v" || echo "no $v"
done
: "${TIMEOUT:=30}" "${DB_PORT:=1}"
echo $TIMEOUT $DB_PORT
[ -z "$EMPTY" ] && echo empty
echo "${SECRET@Q}"
