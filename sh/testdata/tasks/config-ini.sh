cat > app.ini <<'E'
; global
name = demo
[db]
host=localhost
port = 5432   ; inline
[cache]
ttl= 60
path = /var/my cache
E
declare -A cfg; section=main
while IFS= read -r line || [[ -n $line ]]; do
  line=${line%%;*}; line=${line#"${line%%[![:space:]]*}"}; line=${line%"${line##*[![:space:]]}"}
  [[ -z $line ]] && continue
  if [[ $line =~ ^\[(.+)\]$ ]]; then section=${BASH_REMATCH[1]}; continue; fi
  if [[ $line =~ ^([^=]+)=(.*)$ ]]; then k=${BASH_REMATCH[1]%% *} v=${BASH_REMATCH[2]# }; cfg[$section.$k]=$v; fi
done < app.ini
for k in $(printf '%s\n' "${!cfg[@]}" | sort); do echo "$k=[${cfg[$k]}]"; done
get() { awk -F= -v s="$1" -v k="$2" '/^\[/{sec=substr($0,2,length($0)-2)} {gsub(/^ +| +$/,"",$1)} sec==s && $1==k {sub(/^ */,"",$2); sub(/ *;.*/,"",$2); print $2}' app.ini; }; get db port; get cache path; get db none
set_ini() { sed -i "/^\[$1\]/,/^\[/ s|^$2 *=.*|$2 = $3|" app.ini; }; set_ini db port 6000; set_ini cache ttl 5; grep -nE 'port|ttl' app.ini
sed -n '/^\[db\]/,/^\[/{/^\[/!p}' app.ini; grep -c '^\[' app.ini; sed '/^;/d;/^$/d' app.ini | wc -l; eval "$(sed -n '/^\[db\]/,/^\[/s/^\([a-z]*\) *= *\([^; ]*\).*/DB_\1=\2/p' app.ini)"; echo "$DB_host:$DB_port"; jq -n --arg h "${cfg[db.host]}" --arg p "${cfg[db.port]}" '{db: {host: $h, port: ($p|tonumber)}}' -c
