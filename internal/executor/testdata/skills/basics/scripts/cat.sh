#!/bin/bash
# Copy the arguments to stdout.
exec cat
