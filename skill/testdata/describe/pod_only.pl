=pod

A paragraph.

=cut
