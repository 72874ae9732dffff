#!/bin/sh
# Print the arguments.
cat
