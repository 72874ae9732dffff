/* Merge two objects. */
module.exports = 1;
