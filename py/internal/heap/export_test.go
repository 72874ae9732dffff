package heap

// Hooked reports whether the tests run with the tag hook.
const Hooked = hook
