package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/google/licensecheck"
)

// permissive are the licences that the project accepts, by SPDX identifier.
var permissive = []string{
	"0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC", "MIT", "MIT-0",
	"PSF-2.0", "PSF", "Python-2.0", "Unicode-3.0", "Unicode-DFS-2015", "Unicode-DFS-2016", "Unlicense",
}

// notLinked are licences that a module's licence file names for parts which no
// binary contains.
var notLinked = map[string][]string{
	"github.com/modelcontextprotocol/go-sdk": {"CC-BY-4.0"}, // its documentation
}

// coverage is how much of a licence file has to be the words of known
// licences, in percent; the rest is names, years and history.
const coverage = 60

// classify fills in the licences of c and refuses what is unknown or not permissive.
func (c *component) classify() error {
	for _, t := range c.texts {
		if !isLicence(t.name) {
			continue
		}
		ids, err := licencesOf(t.content, notLinked[c.name]...)
		if err != nil {
			return fmt.Errorf("%s %s: %s: %w", c.name, c.version, t.name, err)
		}
		c.licences = append(c.licences, ids...)
	}
	slices.Sort(c.licences)
	c.licences = slices.Compact(c.licences)
	if len(c.licences) == 0 {
		return fmt.Errorf("%s %s: no licence file", c.name, c.version)
	}
	return nil
}

// isLicence tells a licence from a NOTICE or PATENTS file.
func isLicence(name string) bool {
	base := strings.ToLower(name[strings.LastIndex(name, "/")+1:])
	return strings.HasPrefix(base, "licen") || strings.HasPrefix(base, "copying")
}

// licencesOf returns the identifiers of the licences in a text, without those to ignore.
func licencesOf(content string, ignore ...string) ([]string, error) {
	found := licensecheck.Scan([]byte(content))
	var ids []string
	for _, match := range found.Match {
		if slices.Contains(ignore, match.ID) {
			continue
		}
		if !slices.Contains(permissive, match.ID) {
			return nil, fmt.Errorf("licence %s is not one that the project accepts", match.ID)
		}
		ids = append(ids, match.ID)
	}
	if len(ids) == 0 || found.Percent < coverage {
		return nil, fmt.Errorf("unknown licence (%.0f %% of the text is known)", found.Percent)
	}
	return ids, nil
}
