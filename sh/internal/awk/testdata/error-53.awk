@include "nofile"
