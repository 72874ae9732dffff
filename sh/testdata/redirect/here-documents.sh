# Here-documents: quoted or not, with tabs, several at once, in loops and functions.
name=world
cat << END
hello $name, $((1 + 2)), $(echo sub), \$escaped, "quotes" 'kept'
a line that \
goes on
END

cat << 'END'
hello $name, $((1 + 2)), $(echo sub), \$escaped
END

cat << "E O F"
a delimiter of three words
E O F

cat <<- END
	tabs go away
		all of them
	END

cat << A; cat << B
first
A
second
B

cat /dev/fd/3 - 3<< THREE << ZERO
on three
THREE
on zero
ZERO

for n in 1 2; do
  cat << END
round $n
END
done

template() {
  cat << END
Dear $1,
${2:-nothing} is due.
END
}
template Ann "the book"
template Bob

while read -r a b; do
  echo "$b $a"
done << END
x 1
y $name
END

if grep -q two << END; then
one
two
END
  echo "found"
fi

text=$(cat << END
in a substitution: $name
END
)
echo "$text"

cat << END | tr a-z A-Z
into a pipe
END
(cat) << END
into a subshell
END
