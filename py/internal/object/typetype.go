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

// Slots of a property.
const (
	PropGet = iota
	PropSet
	PropDel
	PropDoc
	PropName
	PropOwnDoc // True when the doc is that of the getter
	propSlots
)
