# A tool that is called by its path: its messages begin with the path, ours with the name.
exec 2>&1
/bin/ls missing
