package object

// HasSelf reports whether the first parameter is self or the class.
func (n *Native) HasSelf() bool { return n.params.self }

// PosOnly returns how many parameters are positional only.
func (n *Native) PosOnly() int { return n.params.posOnly }

// MakeData makes the empty data of an object that is being loaded; nil when
// objects of the type have none.
func (l *Library) MakeData(id TypeID) Data {
	if int(id) >= len(l.Types) || l.Types[id].Make == nil {
		return nil
	}
	return l.Types[id].Make()
}

// IsNew reports whether the native is the __new__ of a type.
func (n *Native) IsNew() bool { return n.Kind == StaticMethod && n.Name == "__new__" }

// Full is the qualified name that it has in the library.
func (n *Native) Full() string { return n.full }
