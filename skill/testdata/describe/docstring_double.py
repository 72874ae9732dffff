"One line in \"double\" quotes."  # and a comment
