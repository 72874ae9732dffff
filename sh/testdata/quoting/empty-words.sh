# Which words vanish and which stay as empty arguments.
count() { echo "$#"; }
unset none
empty=
list=()

count $none
count "$none"
count $empty
count "$empty"
count ''
count "" ''
count $none$empty
count "$none"$empty
count $empty''
count "${list[@]}"
count "${list[*]}"
count ${list[@]}
count "$@"
count "$*"
count x"${list[@]}"
count "${list[@]}"""
count $(true)
count "$(true)"
count $none '' "$empty" ""
count ${none:+"$none"}
count ${empty+"$empty"}
count ${none+"$none"}

for word in $none '' "$empty"; do
  echo "word <$word>"
done

set -- "" a ""
count "$@"
count $@
count "$*"
