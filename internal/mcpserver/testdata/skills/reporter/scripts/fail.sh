# Write something and fail.
echo partial
echo broken >&2
exit 3
