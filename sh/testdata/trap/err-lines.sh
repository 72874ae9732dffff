# LINENO in a trap for ERR.
trap 'echo "err $LINENO"' ERR
:

{ :; } > /nonexistent/file
(
	exit 2
)
(( 0
))
false 'a
b'
if :; then
	{ true; } |
		{ false
		}
	true |
		false
	true |
		( false
		)
	(exit 3
	)
fi
f() {
	true | {
		false
	}
}
f
