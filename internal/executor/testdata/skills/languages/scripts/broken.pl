# The stand-in for perl in testdata/broken is no program.
