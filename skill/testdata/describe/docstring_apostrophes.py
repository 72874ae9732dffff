'''It's in apostrophes, with """ inside.'''
