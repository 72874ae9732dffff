{ print } END { print NR }
