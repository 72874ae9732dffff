# Reserved words that begin no command.
exec 2>&1
for text in 'else' 'else x' 'true && else' 'else | cat' 'x=1 else' 'in' 'in x' 'then' 'fi' 'do' 'done' 'elif' 'esac'; do
	echo "== $text"
	bash -c "$text"
	echo $?
	bash -c "echo before
echo with; $text"
	echo $?
done
