{ print $2 }
