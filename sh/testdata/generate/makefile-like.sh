#!/bin/bash
# A tiny make: rules from a file, rebuilds only what is older than its sources.
set -euo pipefail

mkdir -p src build
echo 'int a;' > src/a.c
echo 'int b;' > src/b.c
cat > rules.txt <<'EOF'
app: build/a.o build/b.o | cat build/a.o build/b.o > app
build/a.o: src/a.c | sed 's/^/obj /' src/a.c > build/a.o
build/b.o: src/b.c src/a.c | sed 's/^/obj /' src/b.c > build/b.o
clean: | rm -rf build/*.o app
EOF
touch -d '2024-01-01' src/*.c

declare -A sources recipe
while IFS= read -r rule; do
  target=${rule%%:*}
  rest=${rule#*:}
  sources[$target]=${rest%%|*}
  recipe[$target]=${rest#*| }
done < rules.txt

clock=$(date -u -d '2024-02-01' +%s)
built=0

make() {
  local target=$1 s stale=false
  if [[ -z ${recipe[$target]+x} ]]; then
    if [[ ! -e $target ]]; then
      echo "no rule for '$target'" >&2
      return 2
    fi
    return 0
  fi
  for s in ${sources[$target]}; do
    make "$s"
  done
  if [[ ! -e $target ]]; then
    stale=true
  else
    for s in ${sources[$target]}; do
      if [[ $s -nt $target ]]; then
        stale=true
      fi
    done
  fi
  if $stale; then
    echo "  ${recipe[$target]}"
    eval "${recipe[$target]}"
    clock=$((clock + 60))
    [[ -e $target ]] && touch -d "@$clock" "$target"
    built=$((built + 1))
  fi
  return 0
}

goal() {
  built=0
  echo "make $1"
  make "$1" || echo "  status $?"
  (( built )) || echo "  nothing to be done"
}

goal app
cat app
goal app
clock=$((clock + 3600))
touch -d "@$clock" src/b.c
goal app
clock=$((clock + 3600))
touch -d "@$clock" src/a.c
goal app
goal clean
ls build | wc -l
rm src/a.c
goal app 2>&1
