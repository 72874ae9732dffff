#!/usr/bin/env bash
# Brings one tree in line with another: plan, apply, verify, second run does nothing.
set -euo pipefail

mkdir -p src/{a,b/c} dst/{a,old}
echo one > src/a/1.txt
echo two > src/b/2.txt
echo three > "src/b/c/3 three.txt"
ln -s ../a/1.txt src/b/link
chmod 600 src/b/2.txt
echo one > dst/a/1.txt
echo stale > dst/b.txt
echo gone > dst/old/x.txt

plan() {
  local from=$1 to=$2 p
  (cd "$from" && find . -mindepth 1 | sort) | while IFS= read -r p; do
    p=${p#./}
    if [[ -L $from/$p ]]; then
      [[ -L $to/$p && $(readlink "$from/$p") == "$(readlink "$to/$p")" ]] || echo "link $p"
    elif [[ -d $from/$p ]]; then
      [[ -d $to/$p ]] || echo "mkdir $p"
    elif [[ ! -f $to/$p ]]; then
      echo "new $p"
    elif ! cmp -s "$from/$p" "$to/$p"; then
      echo "update $p"
    elif [[ $(stat -c %a "$from/$p") != "$(stat -c %a "$to/$p")" ]]; then
      echo "chmod $p"
    fi
  done
  (cd "$to" && find . -mindepth 1 -depth | sort -r) | while IFS= read -r p; do
    p=${p#./}
    [[ -e $from/$p || -L $from/$p ]] || echo "delete $p"
  done
}

apply() {
  local from=$1 to=$2 action p
  while read -r action p; do
    case $action in
      mkdir) mkdir -p "$to/$p" ;;
      new|update) cp -p "$from/$p" "$to/$p" ;;
      link) ln -sfn "$(readlink "$from/$p")" "$to/$p" ;;
      chmod) chmod --reference="$from/$p" "$to/$p" ;;
      delete)
        if [[ -d $to/$p ]]; then
          rmdir "$to/$p"
        else
          rm "$to/$p"
        fi
        ;;
    esac
  done
}

echo "-- plan"
plan src dst | tee plan.txt
echo "-- apply"
apply src dst < plan.txt
diff -r src dst && echo "equal"
stat -c '%a %n' dst/b/2.txt
cat dst/b/link
echo "-- again: $(plan src dst | wc -l) actions"

echo "-- after changes"
echo more >> src/a/1.txt
chmod 755 src/b/2.txt
rm src/b/link
plan src dst
plan src dst | apply src dst
plan src dst | wc -l
diff <(cd src && find . | sort) <(cd dst && find . | sort) && echo "same names"
