#!/usr/bin/env bash
# Runs the stages of a pipeline from a file, with needs, logs and a summary.
set -uo pipefail

mkdir -p ci/logs ci/scripts
cat > ci/pipeline.txt <<'EOF'
# stage     needs         script
lint        -             lint.sh
unit        lint          unit.sh
integration unit          integration.sh
package     unit          package.sh
deploy      integration   deploy.sh
EOF

cat > ci/scripts/lint.sh <<'EOF'
echo "checking style"
EOF
cat > ci/scripts/unit.sh <<'EOF'
for t in parse format store; do
  echo "test $t ... ok"
done
EOF
cat > ci/scripts/integration.sh <<'EOF'
echo "starting database"
echo "connection refused" >&2
exit 7
EOF
cat > ci/scripts/package.sh <<'EOF'
set -e
mkdir -p ci/out
echo "binary" > ci/out/app
tar -cf ci/out/app.tar -C ci/out app
tar -tf ci/out/app.tar
EOF
echo 'echo deploying' > ci/scripts/deploy.sh

declare -A status
stages=()
while read -r stage needs script; do
  [[ -z $stage || $stage == \#* ]] && continue
  stages+=("$stage")
  if [[ $needs != - && ${status[$needs]:-} != passed ]]; then
    status[$stage]="skipped"
    echo "--- $stage: skipped, $needs has ${status[$needs]}"
    continue
  fi
  echo "--- $stage"
  if bash "ci/scripts/$script" > "ci/logs/$stage.log" 2>&1; then
    status[$stage]=passed
  else
    status[$stage]="failed ($?)"
  fi
  sed 's/^/    /' "ci/logs/$stage.log"
done < ci/pipeline.txt

echo "=== summary"
failed=0
for stage in "${stages[@]}"; do
  case ${status[$stage]} in
    passed) mark="+" ;;
    skipped) mark="." ;;
    *) mark="!"; failed=1 ;;
  esac
  printf '%s %-12s %s\n' "$mark" "$stage" "${status[$stage]}"
done
wc -l ci/logs/*.log | awk '{ print $2 == "total" ? "lines in all: " $1 : $2 " " $1 }'
exit "$failed"
