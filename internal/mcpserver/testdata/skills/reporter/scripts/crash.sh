# Die of a signal.
kill -KILL $$
