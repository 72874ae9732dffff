# kill: its options, and what it refuses.
exec 2>&1
kill; kill -s; kill -n; kill -s bogus 1; kill -bogus 1; kill -9x 1; kill -- ; kill -s TERM; echo $?
kill -s -- ; echo $?; kill -TERM -- abc; kill %7; kill 99999999; echo $?; kill -n 99 1; kill - ; kill -0 $$; echo $?
kill -s TERM -- abc; kill -15 -- %3; kill '' ; kill -l 99; kill -l TERM 9 137; kill -- -l; echo $?; kill -n TERM
