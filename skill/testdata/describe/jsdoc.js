/**
 * Sort a list.
 *
 * @param list the list
 */
// not this
