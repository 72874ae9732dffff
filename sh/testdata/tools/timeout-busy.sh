# timeout ends what never waits.
timeout 0.1 yes >/dev/null; echo $?
timeout 0.1 awk 'BEGIN { while (1); }'; echo $?
timeout 0.1 bash -c 'while :; do :; done'; echo $?
timeout 0.1 sh -c 'yes | cat >/dev/null'; echo $?
timeout 0.1 sed ':a; ba' <<< x; echo $?
timeout 0.1 jq -n 'last(range(1e15))'; echo $?
timeout 0.1 bash -c 'timeout 5 yes >/dev/null'; echo $?
timeout 5 timeout 0.1 yes >/dev/null; echo $?
timeout 0.1 xargs -n 1 sh -c 'while :; do :; done' <<< a; echo $?
timeout 0.1 find . -maxdepth 0 -exec sh -c 'while :; do :; done' ';'; echo $?
timeout 0.1 env X=1 yes >/dev/null; echo $?
timeout 5 echo done; echo $?
