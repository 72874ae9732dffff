{ print; print length(RT) } END { print NR }
