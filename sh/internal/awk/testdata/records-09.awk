BEGIN { RS="[[:space:]]+" } END { print NR }
