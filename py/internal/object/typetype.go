package object

func classTypes() []*Type {
	return []*Type{
		{Name: "type"},
		{Name: "property"},
		{Name: "classmethod"},
		{Name: "staticmethod"},
		{Name: "super"},
	}
}
