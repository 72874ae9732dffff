# Within eval, bash takes the failed assignment of an expansion in a stage of a pipeline
# for no error of the stage; ours has the status 2 that it has elsewhere.
exec 2>&1
eval 'readonly q=; echo ${q:=x} | cat'; echo "$? ${PIPESTATUS[@]}"
eval 'echo a | { : ${q:=x}; }'; echo "$?"
