// Package policy holds no code, only the tests that keep promises which no
// single package can keep:
//
//   - deps_test.go: deps.txt is the true map of all imports, and nothing is
//     imported upwards (TestDeps); every third-party library has a page under
//     docs/decisions (TestDecisions).
//   - licences_test.go: what the binary links is listed in the third-party
//     notices and has a permissive licence (TestLicences).
//   - contracts_test.go: every requirement of testdata/contracts.txt is cited by
//     a test or says why it cannot be; docs/contracts.md is generated from it
//     (TestContracts, TestContractsUpToDate; -update writes the page).
//   - repo_test.go: the README and the repository's scripts agree.
//   - docs_test.go: the files that comments of packages name exist.
//
// A test cites a requirement by its number, C-034, anywhere in its body or in
// the comment above it; a testscript cites it anywhere in its text.
package policy
