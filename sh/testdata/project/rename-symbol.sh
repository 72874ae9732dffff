#!/usr/bin/env bash
# Renames a function over a tree of sources with find, grep, xargs and sed -i.
set -euo pipefail

mkdir -p src/core src/ui docs
cat > src/core/util.c <<'EOF'
#include "util.h"
int get_size(struct buf *b) { return b->size; }
int get_size_max(void) { return 100; }
EOF
cat > src/core/util.h <<'EOF'
int get_size(struct buf *b);
int get_size_max(void);
EOF
cat > src/ui/main.c <<'EOF'
#include "../core/util.h"
int main(void) {
    /* get_size is cheap */
    return get_size(0) < get_size_max();
}
EOF
echo 'Call `get_size` first.' > docs/guide.md
echo 'get_size get_size' > 'docs/with space.md'

OLD=get_size
NEW=buffer_length

echo "Before:"
grep -rnw "$OLD" src docs | sort

files=$(grep -rlw "$OLD" . --include='*.c' --include='*.h' --include='*.md' | wc -l)
echo "$files files to change"

find . -type f \( -name '*.[ch]' -o -name '*.md' \) -print0 \
  | xargs -0 grep -lZw "$OLD" \
  | xargs -0 sed -i.bak "s/\b$OLD\b/$NEW/g"

echo "After:"
grep -rnw "$NEW" src docs --include='*.c' --include='*.h' --include='*.md' | sort
echo "Left: $(grep -rw "$OLD" src docs --exclude='*.bak' | wc -l)"
echo "Untouched: $(grep -rho 'get_size_max' src --exclude='*.bak' | wc -l)"

echo "Changes:"
find . -name '*.bak' | sort | while IFS= read -r backup; do
  original=${backup%.bak}
  changes=$(diff "$backup" "$original" | grep -c '^>' || true)
  printf '%2d %s\n' "$changes" "${original#./}"
done

find . -name '*.bak' -delete
find . -type f | sort
