x = 1; // not this
y = 2; /* nor this */
