package object

func weakTypes() []*Type {
	return []*Type{
		{Name: "ReferenceType", Module: "weakref"},
		{Name: "ProxyType", Module: "weakref"},
		{Name: "CallableProxyType", Module: "weakref"},
	}
}
