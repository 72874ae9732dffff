#!/bin/bash
# Nested data to flat tables and back, with jq and column.
cat > teams.json <<'EOF'
[
  {"team": "red", "lead": {"name": "Ann", "age": 41}, "members": [{"name": "Bo", "skills": ["go", "sql"]}, {"name": "Cy", "skills": []}]},
  {"team": "blue", "lead": {"name": "Di", "age": 35}, "members": [{"name": "Ed", "skills": ["js"]}]},
  {"team": "green", "lead": null, "members": []}
]
EOF

echo "-- table"
jq -r '["TEAM", "LEAD", "SIZE"], (.[] | [.team, .lead.name // "-", (.members | length)]) | @tsv' teams.json | column -t -s $'\t'

echo "-- members as csv"
jq -r '.[] | .team as $t | .members[] | [$t, .name, (.skills | join("|"))] | @csv' teams.json | tee members.csv

echo "-- skills"
jq -r '[.[].members[].skills[]] | unique | .[]' teams.json

echo "-- index"
jq -c 'map({(.team): [.members[].name]}) | add' teams.json

echo "-- leads by age"
jq -c '[.[].lead | values] | sort_by(.age) | map(.name)' teams.json

echo "-- leaf count"
jq '[.[] | leaf_paths] | length' teams.json

echo "-- back to json"
jq -R -s -c '
  split("\n")
  | map(select(. != "") | split(",") | map(ltrimstr("\"") | rtrimstr("\"")))
  | group_by(.[0])
  | map({team: .[0][0], members: map({name: .[1], skills: (.[2] | split("|"))})})
' members.csv

echo "-- types"
jq -r '.[0] | to_entries[] | "\(.key): \(.value | type)"' teams.json

echo "-- defaults"
jq -c '.[] | {team, lead: (.lead // {name: "vacant"}), full: ((.members | length) > 1)}' teams.json
while IFS=$'\t' read -r team n; do
  echo "team $team has $n member(s)"
done < <(jq -r '.[] | "\(.team)\t\(.members | length)"' teams.json)
