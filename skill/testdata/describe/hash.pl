#!/usr/bin/perl
# Grep with context.
use strict;
