// Package snapshot is the form of what guests dump: an envelope with a version and a
// seal, and values as bytes, written and read by one visit of each type.
//
//	envelope.go  Format: magic, version, checksum or key
//	visitor.go   Visitor: numbers, texts, lists
//
// A type that is part of a snapshot visits its fields; the same function writes and
// reads them:
//
//	func (p *point) visit(v *snapshot.Visitor) {
//		snapshot.Number(v, &p.x)
//		v.Text(&p.name)
//		if v.Loading() && p.x < 0 {
//			v.Fail("a point is outside")
//		}
//	}
//
// Any bytes may be read. A visitor fails, and gives zeros from then on; the length of
// a list is believed only as far as there are bytes for it.
package snapshot
