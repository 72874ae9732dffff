# Every operator works on each of "$@", and "$*" joins the results.
set -- one.txt 'two words.txt' three.md
show() { printf '<%s>' "$@"; echo; }

show "${@%.txt}"
show "${@##*.}"
show "${@/o/0}"
show "${@//[aeiou]}"
show "${@/#/-}"
show "${@^}"
show "${@^^}"
show "${@:2}"
show "${@:2:1}"
show "${@: -2}"
show "${@:0:2}" | sed 's/^<[^>]*>/<name>/'
show "${@:-none}"
show "${@:+some}"
show "${@@Q}"

show "${*%.txt}"
show "${*^^}"
show ${*/o/0}
show ${@%.txt}

IFS=,
show "${*%.*}"
show "${*:2}"
show ${*:2}

set --
show "${@%.txt}"
show "${*%.txt}"
show "${@:-none}"
show "${@:+some}"
