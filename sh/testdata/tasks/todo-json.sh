db=todo.json; echo '[]' > $db
save() { jq "$@" $db > $db.tmp && mv $db.tmp $db; }
add() { save --arg t "$1" --arg p "${2:-low}" '. + [{id: (length + 1), task: $t, prio: $p, done: false}]'; }
finish() { save --argjson i "$1" 'map(if .id == $i then .done = true else . end)'; }
add "buy milk"; add "fix \"bug\"" high; add 'read $HOME docs' high
jq -r '.[] | "\(.id). [\(if .done then "x" else " " end)] \(.task) (\(.prio))"' $db
finish 2; jq -c 'map(select(.done | not)) | length' $db
jq -r 'group_by(.prio)[] | "\(.[0].prio): \(map(.task) | join("; "))"' $db
jq -r '.[] | select(.prio == "high" and (.done | not)) | .task' $db
save 'map(select(.id != 1))'; jq -c '.[].id' $db | paste -sd,
jq -r '["id","task"], (.[] | [.id, .task]) | @csv' $db
count=$(jq length $db); (( count == 2 )) && echo "two left"
jq -e '.[] | select(.id == 9)' $db > /dev/null || echo "no 9: $?"
