BEGIN { @include "x" }
