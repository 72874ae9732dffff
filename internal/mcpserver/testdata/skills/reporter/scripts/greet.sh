# Greet, and repeat the arguments.
echo "hello $(cat)"
