# $"..." is a text for translation: here it stays as it is.
name=world
show() { printf '<%s>' "$@"; echo; }

show $"hello"
show $"hello $name"
show $"two  spaces" $"and $(echo "sub")"
show $"quote \" dollar \$ back \\"
show pre$"mid"post
show $""
text=$"assigned $name"
show "$text"
show "$"text
show "$""text"
show $'single'$"double"
echo $"last line"
