# Counts what there is to say, and releases it when somebody has agreed.
mkdir -p release && cd release
printf '%s\n' first second third >notes
count=$(wc -l <notes)

for step in build publish; do
    if reply=$(printf 'run %s\n' "$step" | approve "$step"); then
        echo "$step: $reply" | tee -a log
    else
        echo "$step: refused"
        exit 1
    fi
done
echo "$count notes, $(wc -l <log | tr -d ' ') steps approved"
