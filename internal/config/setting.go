package config

// Setting is one setting with its value.
type Setting struct {
	Key     string `json:"key"`
	Type    Type   `json:"type"`
	Range   string `json:"range,omitempty"` // the values that are allowed, in words; empty: any of the type
	Default string `json:"default"`
	Value   string `json:"value"`  // as text that Set accepts; *** for a secret
	Origin  string `json:"origin"` // "default", "/p/skillet.yaml:3", "SKILLET_EXEC_TIMEOUT" or "--timeout"
	Env     string `json:"env"`    // its variable
	Secret  bool   `json:"secret,omitempty"`
	Doc     string `json:"doc"`
}

// Settings returns all settings in the order of the table. Secrets are shown as
// ***; see Reveal.
func (c *Config) Settings() []Setting {
	all := make([]Setting, 0, len(table))
	for i := range table {
		all = append(all, c.setting(&table[i]))
	}
	return all
}

// Get returns one setting, by its key or by its second one. The error is an
// *UnknownError with a suggestion.
func (c *Config) Get(key string) (Setting, error) {
	r, ok := find(key)
	if !ok {
		return Setting{}, &UnknownError{Name: key, Suggestion: nearest(key, keys())}
	}
	return c.setting(r), nil
}

// Reveal returns the value of one setting as Get does, a secret too.
func (c *Config) Reveal(key string) (string, error) {
	r, ok := find(key)
	if !ok {
		return "", &UnknownError{Name: key, Suggestion: nearest(key, keys())}
	}
	return r.render(c.values.Get(r.key)), nil
}

func (c *Config) setting(r *row) Setting {
	s := Setting{
		Key: r.key, Type: r.kind, Range: r.allowed(), Default: r.def, Origin: c.origins[r.key],
		Env: variableOf(r.key), Secret: r.secret, Doc: r.doc, Value: r.render(c.values.Get(r.key)),
	}
	if r.secret {
		s.Value = Secret(s.Value).String()
	}
	return s
}
