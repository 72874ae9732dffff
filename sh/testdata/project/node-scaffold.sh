#!/usr/bin/env bash
# Writes the skeleton of a web project with heredocs and checks what is there.
set -euo pipefail

PROJECT="my-app"
VERSION="0.1.0"
rm -rf "$PROJECT"
mkdir -p "$PROJECT"/{src/{routes,lib},tests,public/css}

cat > "$PROJECT/package.json" << EOF
{
  "name": "$PROJECT",
  "version": "$VERSION",
  "scripts": {
    "start": "node src/index.js",
    "test": "node tests/run.js"
  },
  "dependencies": {}
}
EOF

cat > "$PROJECT/src/index.js" << 'EOF'
const http = require('http');
const { greet } = require('./lib/greet');
const PORT = process.env.PORT || 3000;
http.createServer((req, res) => res.end(`${greet('world')}\n`)).listen(PORT);
EOF

cat > "$PROJECT/src/lib/greet.js" << 'EOF'
// TODO: translate
exports.greet = (name) => `Hello, ${name}!`;
EOF

for route in users orders health; do
  cat > "$PROJECT/src/routes/$route.js" << EOF
// Route: /$route
module.exports = (app) => app.get('/$route', (req, res) => res.json({ \$schema: '$route' }));
EOF
done

printf 'node_modules/\n*.log\n.env\n' > "$PROJECT/.gitignore"
echo "# $PROJECT" > "$PROJECT/README.md"
touch "$PROJECT/public/css/style.css"

echo "Structure:"
find "$PROJECT" -mindepth 1 | sort | sed -e "s|$PROJECT/||" -e 's|[^/]*/|  |g'

echo "Routes:"
grep -rhoE "get\('[^']+'" "$PROJECT/src" | cut -d"'" -f2 | sort
echo "Empty files: $(find "$PROJECT" -type f -empty | wc -l)"
echo "TODOs:"
grep -rn 'TODO' "$PROJECT/src"
jq -r '"\(.name)@\(.version) scripts: \(.scripts | keys | join(", "))"' "$PROJECT/package.json"
tmp=$(mktemp) && jq '.dependencies.express = "^4.18.0" | .version = "0.2.0"' "$PROJECT/package.json" > "$tmp" && mv "$tmp" "$PROJECT/package.json"
tail -n 6 "$PROJECT/package.json"
find "$PROJECT" -name '*.js' -exec wc -l {} + | sort -k2
