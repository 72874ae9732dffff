//go:build race

package py_test

// bombFuel is what a hostile program may use: less, for the race detector makes
// all of it take thirty times as long.
const bombFuel = 10_000_000

// racy says that the race detector is on.
const racy = true
