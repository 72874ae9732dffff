'One line in single quotes.'
