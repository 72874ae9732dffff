ISLE = "dropped"
