#!/bin/bash
set -euo pipefail

# Runs after set.
echo
