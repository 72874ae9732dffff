#!/bin/bash
# Write bytes that are not UTF-8.
printf 'caf\xe9 \xff\xfe|'
printf 'd\xe9j\xe0' >&2
