#!/usr/bin/perl
use strict;

=head1 NAME

tidy - headers in order

=head1 SYNOPSIS

tidy FILE

=cut

# not this
