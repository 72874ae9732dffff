# Commands in a here-document: bash gives them the line of the command that reads it,
# ours their own.
exec 2>&1
cat << END
$(nosuch)
END
cat << END
line
line
$(nosuch2)
END
