BEGIN { case 1: print }
