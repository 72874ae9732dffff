
# only

