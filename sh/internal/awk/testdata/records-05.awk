BEGIN { RS = "," } { gsub(/\n/, "<nl>"); print NR ":" $0 }
