data=(3 7 1 12 5 9); max=0; for v in "${data[@]}"; do ((v > max)) && max=$v; done
for i in "${!data[@]}"; do printf '%2d |%-12s| %d\n' $i "$(printf '%*s' ${data[i]} '' | tr ' ' '#')" ${data[i]}; done
for ((h=max; h>0; h-=4)); do for v in "${data[@]}"; do ((v >= h)) && printf ' #' || printf '  '; done; echo; done
printf '%s\n' a b a c b a d | sort | uniq -c | sort -k1,1nr -k2 | while read -r n w; do printf '%-3s %s %d\n' "$w" "$(head -c $n < <(printf '=%.0s' {1..9}))" "$n"; done
total=0; for v in "${data[@]}"; do ((total+=v)); done; for v in "${data[@]}"; do printf '%d.%d%% ' $((v*1000/total/10)) $((v*1000/total%10)); done; echo
awk 'BEGIN {for (i=0;i<=4;i++) {n=int(5+5*sin(i*1.5708)+0.5); s=""; for (j=0;j<n;j++) s=s " "; print s "*"}}'
seq 20 | awk '{b=int(($1-1)/5); c[b]++; s[b]+=$1} END {for (i=0;i<4;i++) printf "%d-%d n=%d avg=%.1f\n", i*5+1, i*5+5, c[i], s[i]/c[i]}'
sorted=($(printf '%s\n' "${data[@]}" | sort -n)); n=${#sorted[@]}; echo "median $(( (sorted[n/2-1] + sorted[n/2]) / 2 )) range $((sorted[-1]-sorted[0])) p90 ${sorted[n*9/10]}"
progress() { local p=$1 w=10 f; f=$((p*w/100)); printf '[%s%s] %3d%%\n' "$(printf '%*s' $f '' | tr ' ' '=')" "$(printf '%*s' $((w-f)) '')" $p; }; for p in 0 35 100; do progress $p; done; spark() { local t=(_ . - = '#') out= v; for v; do out+=${t[v*4/max]}; done; echo "$out"; }; spark "${data[@]}"
