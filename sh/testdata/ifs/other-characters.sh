# A separator that is no white space ends a field each time.
show() { printf '<%s>' "$@"; echo " $#"; }

IFS=:
show ${path:-a:b:c}
text=:a::b:
show $text
show "$text"
show x${text}y
show x"$text"y
only=::
show $only
one=:
show $one
show a${one}b
show a${one}
show ${one}b

IFS=,:
mixed=a,b:c,:d
show $mixed

IFS=x
word=axbxxc
show $word
show x$word

IFS=ab
letters=1a2b3ab4
show $letters

IFS=\\
back='a\b\c'
show $back

IFS='*'
star='p*q'
show $star
