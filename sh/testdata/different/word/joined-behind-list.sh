# ${a[*]^} in a here-document, behind ${a[@]}: bash joins its values by blanks from there
# on, ours by what IFS begins with as before it.
list=(one two)
IFS=:
cat << END
${list[*]^} ${list[@]} ${list[*]^}
END
