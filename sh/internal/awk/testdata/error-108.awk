{ print $1, }
