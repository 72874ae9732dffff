#!/bin/sh
# shellcheck disable=SC2086
# -----------------
# Backup.
# -----------------
cp a b
