package proc

// ProfileError says that a profile of confinement cannot be had.
type ProfileError struct{ Profile Profile }

// Error says which profile is missing and what to do instead.
func (e *ProfileError) Error() string {
	name := "profile '" + string(e.Profile) + "'"
	if e.Profile == Confined {
		return name + " is not available yet: use profile 'host', or run skillet inside a container or a virtual machine"
	}
	return name + " is unknown: use profile 'host'"
}

// check returns the profile that q asks for, or why it cannot be had.
func (p Profile) check() (Profile, error) {
	switch p {
	case "", Host:
		return Host, nil
	default:
		return p, &ProfileError{Profile: p}
	}
}
