# Files are written at once: what others read of a file does not wait for flush() or
# close(), where CPython writes an empty text here.
f = open('written', 'w')
f.write('at once')
print(open('written').read())
f.close()
