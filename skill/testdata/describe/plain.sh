#!/bin/bash
#
# Convert every file.
# In place.

set -e
