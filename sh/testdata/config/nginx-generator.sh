#!/bin/bash
# Generates a server's configuration from a list of sites and checks it.
set -euo pipefail
mkdir -p sites-available sites-enabled

cat > sites.csv <<'EOF'
# domain,port,root,tls
example.com,80,/var/www/example,no
shop.example.com,443,/var/www/shop,yes
api.example.org,8443,,yes
EOF

generate() {
  local domain=$1 port=$2 root=$3 tls=$4
  cat <<EOF
server {
    listen $port$([[ $tls == yes ]] && echo " ssl");
    server_name $domain;
EOF
  if [[ $tls == yes ]]; then
    cat <<EOF
    ssl_certificate /etc/ssl/$domain.pem;
EOF
  fi
  if [[ -n $root ]]; then
    cat <<EOF
    root $root;
    location / {
        try_files \$uri \$uri/ =404;
    }
EOF
  else
    cat <<'EOF'
    location / {
        proxy_pass http://127.0.0.1:9000;
        proxy_set_header Host $host;
    }
EOF
  fi
  echo "}"
}

grep -v '^#' sites.csv | while IFS=, read -r domain port root tls; do
  generate "$domain" "$port" "$root" "$tls" > "sites-available/$domain.conf"
  ln -sf "../sites-available/$domain.conf" sites-enabled/
done

for f in sites-available/*.conf; do
  open=$(grep -o '{' "$f" | wc -l)
  close=$(grep -o '}' "$f" | wc -l)
  if [[ $open -eq $close ]]; then
    echo "ok   ${f##*/} ($(wc -l < "$f") lines)"
  else
    echo "BAD  ${f##*/}: $open open, $close close"
  fi
done

echo "--- shop"
cat sites-enabled/shop.example.com.conf
echo "--- api"
sed -n '/location/,/}/p' sites-enabled/api.example.org.conf
echo "--- ports"
grep -hoP 'listen \K\d+' sites-enabled/* | sort -n | paste -sd' '
sed -i 's/listen 80;/listen 8080;/' sites-available/example.com.conf
grep -n listen sites-enabled/example.com.conf
ls -l sites-enabled | awk '/->/ { print $(NF-2), $(NF-1), $NF }'
