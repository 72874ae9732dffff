#!/bin/bash
# Tell how the script was started.
printf '%s\n' "$#" "$0" "$PWD"
