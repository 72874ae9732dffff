//go:build !race

package py_test

// bombFuel is what a hostile program may use.
const bombFuel = 100_000_000

// racy says that the race detector is on.
const racy = false
