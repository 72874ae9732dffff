package sh

import "time"

// LimitsStrict are limits for scripts that nobody has looked at, many of them at a time:
// 200 million units of work (1 to 3 s), 32 MiB, 5 s, 1 MiB of output.
func LimitsStrict() Limits {
	return Limits{Fuel: 200e6, Memory: 32 << 20, Timeout: 5 * time.Second, Output: 1 << 20}
}

// LimitsDefault are limits for the scripts of a model: 3 billion units of work (at least
// half a minute of most scripts), 256 MiB, 30 s, 64 MiB of output. The command skillet
// bash has the same memory and time, and no others.
func LimitsDefault() Limits {
	return Limits{Fuel: 3e9, Memory: 256 << 20, Timeout: 30 * time.Second, Output: 64 << 20}
}

// LimitsInteractive are limits for a person, or for a model whose work somebody watches:
// 1 GiB and 10 minutes. They need an Options.Clock that runs, for work has no limit.
func LimitsInteractive() Limits {
	return Limits{Memory: 1 << 30, Timeout: 10 * time.Minute}
}

// grace returns how much more than its limit of memory a run gets that begins with so
// many bytes: where earlier runs have used up nearly all, enough to remove something,
// up to half the limit in all.
func grace(limit, used int64) int64 {
	const share, least = 64, 64 << 10
	return min(max(used+max(limit/share, least)-limit, 0), limit/2)
}
