#!/usr/bin/env bash
# A queue of jobs in a folder: states are folders, moving a file changes the state.
set -euo pipefail

QUEUE=spool
mkdir -p "$QUEUE"/{pending,active,done,failed}
counter=0

enqueue() {
  local priority=$1
  shift
  counter=$((counter + 1))
  local id
  id=$(printf '%d-%04d' "$priority" "$counter")
  printf '%s\n' "$*" > "$QUEUE/pending/$id.job"
  echo "queued $id: $*"
}

next_job() {
  ls "$QUEUE/pending" | sort | head -n 1
}

run_job() {
  local file=$1 command output status=0
  mv "$QUEUE/pending/$file" "$QUEUE/active/$file"
  command=$(< "$QUEUE/active/$file")
  output=$(bash -c "$command" 2>&1) || status=$?
  {
    echo "command: $command"
    echo "status: $status"
    echo "output: $output"
  } > "$QUEUE/active/$file.log"
  local state="done"
  (( status == 0 )) || state=failed
  mv "$QUEUE/active/$file" "$QUEUE/active/$file.log" "$QUEUE/$state/"
  echo "$state ${file%.job}"
}

enqueue 5 'echo low'
enqueue 1 'echo urgent; echo twice'
enqueue 5 'ls /does/not/exist'
enqueue 3 'seq 3 | paste -sd+ | bc'
enqueue 1 'exit 42'

echo "--- run"
while job=$(next_job) && [[ -n $job ]]; do
  run_job "$job"
done

echo "--- state"
for state in pending active done failed; do
  printf '%-8s %d\n' "$state" "$(find "$QUEUE/$state" -name '*.job' | wc -l)"
done

echo "--- logs"
for log in "$QUEUE"/done/*.log "$QUEUE"/failed/*.log; do
  echo "${log##*/}: $(sed -n 's/^output: //p' "$log") ($(awk '/^status/ { print $2 }' "$log"))"
done

echo "--- retry"
for f in "$QUEUE"/failed/*.job; do
  mv "$f" "$QUEUE/pending/"
  rm "$f.log"
done
sed -i 's/exit 42/exit 0/' "$QUEUE"/pending/*.job
while job=$(next_job) && [[ -n $job ]]; do
  run_job "$job"
done
grep -l 'status: [^0]' -r "$QUEUE" || echo "none failed"
