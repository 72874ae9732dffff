# A word with % in front is a job for bash, which it cannot bring to the front without job
# control; here it is the name of a command.
exec 2>&1
%sa b
echo "$?"
