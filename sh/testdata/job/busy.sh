# Commands in the background that never wait leave the others their turn.
yes >/dev/null & sleep 0.1; echo "after yes"; kill %1; wait %1; echo $?
while :; do :; done & sleep 0.1; echo "after a loop"; kill $!; wait $!; echo $?
awk 'BEGIN { while (1); }' & sleep 0.1; echo "after awk"; kill $!; wait $!; echo $?
seq 1 inf >/dev/null & sleep 0.1; echo "after seq"; kill $!; wait $!; echo $?
sed ':a; ba' <<< x & sleep 0.1; echo "after sed"; kill $!; wait $!; echo $?
jq -n 'last(range(1e15))' & sleep 0.1; echo "after jq"; kill $!; wait $!; echo $?
echo 'while (1) { }' | bc & sleep 0.1; echo "after bc"; kill $!; wait $!; echo $?
yes | tr y n >/dev/null & sleep 0.1; echo "after a pipeline"; kill $!; wait $!; echo $?
(while :; do x=$(echo a b | cut -c1); done) & sleep 0.1; echo "after substitutions"; kill $!; wait $!; echo $?
text=$(printf '%0200000d' 0)
while :; do y=${text//0/a}; done & sleep 0.1; echo "after long expansions"; kill $!; wait $!; echo $?

# Three that are busy, and one that gets through.
busy() { while :; do :; done; }
busy & busy & busy &
n=0; while ((n < 3000)); do ((n++)); done; echo $n
kill %1 %2 %3; wait; echo "none left"

# Readers and writers that keep each other busy.
yes | while read -r x; do ((++n == 5000)) && { echo $n; break; }; done
yes >/dev/null & seq 3000 | tail -1; kill $!; wait $!; echo $?
