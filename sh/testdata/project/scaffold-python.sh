#!/bin/bash
# Lays out a package in Python.
set -euo pipefail
name=${1:-demo_app}
mkdir -p "$name"/{src/"$name",tests,docs}
touch "$name"/src/"$name"/__init__.py
cat > "$name/src/$name/main.py" <<'PY'
"""Main module."""
import sys

def greet(who: str = "world") -> str:
    return f"Hello, {who}!"

if __name__ == "__main__":
    print(greet(*sys.argv[1:2]))
PY
cat > "$name/README.md" <<EOT
# ${name//_/ }

Run \`python -m $name\` to start.
EOT
cat > "$name/pyproject.toml" <<EOT
[project]
name = "${name//_/-}"
version = "0.1.0"
EOT
printf '%s\n' '__pycache__/' '*.pyc' .venv > "$name/.gitignore"
for t in greet args; do
	printf 'def test_%s():\n    assert True\n' $t > "$name/tests/test_$t.py"
done
find "$name" -type f | sort
wc -l "$name"/tests/*.py | tail -1
cat "$name/README.md"
grep -rn 'def ' "$name" --include='*.py' | sort
find "$name" -name '*.py' -empty -print
du -a "$name" | wc -l
head -n 3 "$name"/pyproject.toml | tail -1
ls -A "$name"
